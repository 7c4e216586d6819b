import {Redirect as RouterRedirect, useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Props {
  /** See src/plugins/redirects.ts. */
  readonly route: {readonly to: string};
}

/** Redirects to another page, with the query and the hash of this address unless it has its own. */
export default function Redirect({route: {to}}: Props) {
  const {search, hash} = useLocation();
  // Docusaurus reports it if it leads nowhere.
  useBrokenLinks().collectLink(to);
  return <RouterRedirect to={/[?#]/.test(to) ? to : to + search + hash} />;
}
