// Change: Logout is in view in both menus of a phone, and the open menu has the keyboard.
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Header from '@theme-original/Navbar/MobileSidebar/Header';
import {useEffect, useRef} from 'react';

import {useLogoutLink} from '../../../NavbarItem/ComponentTypes';

export default function HeaderWrapper() {
  const {shown, toggle} = useNavbarMobileSidebar();
  const end = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const menu = end.current?.closest<HTMLElement>('.navbar-sidebar');
    if (!shown || !menu) {
      return undefined;
    }
    const opener = document.activeElement;
    const covered = elementsBeside(menu).filter((each) => !each.inert);
    for (const each of covered) {
      each.inert = true;
    }
    menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const closeOnEscape = ({key}: KeyboardEvent) => {
      if (key === 'Escape') {
        toggle();
      }
    };
    menu.addEventListener('keydown', closeOnEscape);
    return () => {
      menu.removeEventListener('keydown', closeOnEscape);
      for (const each of covered) {
        each.inert = false;
      }
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    };
  }, [shown, toggle]);

  return (
    <>
      <Header />
      <a
        ref={end}
        className="menu__link navbar-sidebar-logout"
        {...useLogoutLink()}>
        Logout
      </a>
    </>
  );
}

/** All that the menu covers, except its backdrop, which closes it. */
function elementsBeside(menu: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = [];
  for (
    let inner: HTMLElement = menu;
    inner.parentElement !== null && inner !== document.body;
    inner = inner.parentElement
  ) {
    beside.push(
      ...[...inner.parentElement.querySelectorAll<HTMLElement>(':scope > *')],
    );
  }
  return beside.filter(
    (each) =>
      !each.contains(menu) && !each.matches('.navbar-sidebar__backdrop'),
  );
}
