import {Redirect as RouterRedirect, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

import {SITE} from '../config/site';

/** Redirects to another page, with the query and the hash of this address unless it has its own. */
export default function Redirect() {
  const {pathname, search, hash} = useLocation();
  const root = useBaseUrl('/');
  const from = `/${pathname.slice(root.length)}`.replace(/(.)\/$/, '$1');
  const to = root + (SITE.redirects.get(from) ?? '/').slice(1);
  // Docusaurus reports it if it leads nowhere.
  useBrokenLinks().collectLink(to);
  return <RouterRedirect to={/[?#]/.test(to) ? to : to + search + hash} />;
}
