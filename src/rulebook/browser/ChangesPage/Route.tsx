import BrowserOnly from '@docusaurus/BrowserOnly';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import ChangesPage from '.';

export default function Changes() {
  return (
    <Layout
      title="What changed"
      description="Changes of the rules by day, document and rule, word by word.">
      <main className="container margin-vert--lg">
        <Heading as="h1">What changed</Heading>
        <p>
          Which rules are new, changed, moved or withdrawn, over the last twelve
          months, the newest first.
        </p>
        <BrowserOnly>{() => <ChangesPage />}</BrowserOnly>
      </main>
    </Layout>
  );
}
