import {Redirect, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** `/docs` is no page of its own. Copy this file for other former addresses. */
export default function Docs() {
  const {search, hash} = useLocation();
  return <Redirect to={useBaseUrl('/docs/intro') + search + hash} />;
}
