import BrowserOnly from '@docusaurus/BrowserOnly';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {CHANGES_PAGE} from '../../shared/Changes';
import ChangesPage from '.';

export default function Changes() {
  return (
    <Layout title={CHANGES_PAGE.title} description={CHANGES_PAGE.description}>
      <main className="container margin-vert--lg">
        <Heading as="h1">{CHANGES_PAGE.title}</Heading>
        <p>
          Which rules are new, changed, moved or withdrawn, over the last twelve
          months, the newest first.
        </p>
        <BrowserOnly>{() => <ChangesPage />}</BrowserOnly>
      </main>
    </Layout>
  );
}
