// Change: ends the progress bar, which waits for a page that never came, and
// names the page.
import Head from '@docusaurus/Head';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import nprogress from 'nprogress';
import {useEffect, type ComponentProps} from 'react';

export default function ErrorPageContentWrapper(
  props: ComponentProps<typeof ErrorPageContent>,
) {
  useEffect(() => {
    nprogress.done();
  }, []);
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
