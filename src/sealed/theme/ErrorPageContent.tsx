// Change: ends the progress bar of the page that crashed, and sets a title.
import Head from '@docusaurus/Head';
import ErrorPageContent from '@theme-init/ErrorPageContent';
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
