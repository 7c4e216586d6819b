import BrowserOnly from '@docusaurus/BrowserOnly';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import SearchPage from '../search/browser/SearchPage';

export default function Search() {
  return (
    <Layout title="Search" description="Everything that a search finds.">
      <main className="container margin-vert--lg">
        <Heading as="h1">Search</Heading>
        <BrowserOnly>{() => <SearchPage />}</BrowserOnly>
      </main>
    </Layout>
  );
}
