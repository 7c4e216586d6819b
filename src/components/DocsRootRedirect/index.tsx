import {Redirect} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** Shows the intro to whoever opens /docs, on load and inside the app. */
export default function DocsRootRedirect() {
  return <Redirect to={useBaseUrl('/docs/intro')} />;
}
