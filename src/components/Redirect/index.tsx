import {Redirect as RouterRedirect, useLocation} from '@docusaurus/router';

interface Props {
  /** Paths of pages by their former ones, which end without a slash; with the base URL. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly route: {readonly path: string};
}

/** Redirects to another page, with the query and the hash of this address unless it has its own. */
export default function Redirect({addresses, route}: Props) {
  const {search, hash} = useLocation();
  const to = addresses[route.path.replace(/\/$/, '')] ?? '/';
  return <RouterRedirect to={/[?#]/.test(to) ? to : to + search + hash} />;
}
