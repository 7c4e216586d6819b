import {Redirect as RouterRedirect, useLocation} from '@docusaurus/router';

interface Props {
  /** Path of the page, with the base URL. */
  readonly to: string;
}

/** Shows another page, with the query and the hash of this address unless it has its own. */
export default function Redirect({to}: Props) {
  const {search, hash} = useLocation();
  return <RouterRedirect to={/[?#]/.test(to) ? to : to + search + hash} />;
}
