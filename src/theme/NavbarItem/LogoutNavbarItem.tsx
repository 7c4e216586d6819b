// Change: a new navbar item, which signs out.
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';

import {signOut} from '../../sealing/client';

interface Props {
  /** True in the menu of narrow screens. */
  readonly mobile?: boolean;
  readonly className?: string;
}

export default function LogoutNavbarItem({mobile = false, className}: Props) {
  const link = (
    <a
      className={clsx(
        mobile ? 'menu__link' : 'navbar__item navbar__link',
        className,
      )}
      // What opens in a new tab is the home page, for a link that only acts
      // on a plain click must still lead somewhere.
      href={useBaseUrl('/')}
      onClick={(event) => {
        event.preventDefault();
        void signOut();
      }}>
      Logout
    </a>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
