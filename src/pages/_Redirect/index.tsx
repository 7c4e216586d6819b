import addresses from '@generated/redirects/default/addresses.json';
import {Redirect as RouterRedirect, useLocation} from '@docusaurus/router';

interface Props {
  readonly route: {readonly path: string};
}

/** Redirects to another page, with the query and the hash of this address unless it has its own. */
export default function Redirect({route}: Props) {
  const {search, hash} = useLocation();
  const to = addresses[route.path.replace(/\/$/, '')] ?? '/';
  return <RouterRedirect to={/[?#]/.test(to) ? to : to + search + hash} />;
}
