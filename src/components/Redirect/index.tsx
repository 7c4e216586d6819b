import {Redirect as RouterRedirect, useLocation} from '@docusaurus/router';

interface Props {
  /** Path of the page, with the base URL. */
  readonly to: string;
}

/** Redirects to another page, with the query and the hash of this address. */
export default function Redirect({to}: Props) {
  const {search, hash} = useLocation();
  return <RouterRedirect to={to + search + hash} />;
}
