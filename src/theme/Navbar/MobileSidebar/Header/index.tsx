// Change: Logout is in view in both menus of a phone.
import Header from '@theme-original/Navbar/MobileSidebar/Header';

import {useLogoutLink} from '../../../NavbarItem/ComponentTypes';

export default function HeaderWrapper() {
  return (
    <>
      <Header />
      <a className="menu__link navbar-sidebar-logout" {...useLogoutLink()}>
        Logout
      </a>
    </>
  );
}
