// Change: Logout is at the end of both menus of a phone, and the open menu has the keyboard.
import {
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
} from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Header from '@theme-init/Navbar/MobileSidebar/Header';
import {useEffect, useState} from 'react';
import {createPortal} from 'react-dom';

export default function HeaderWrapper() {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {shown: isSecondary} = useNavbarSecondaryMenu();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const home = useBaseUrl('/');

  useEffect(() => {
    if (!shown || !menu) {
      return undefined;
    }
    const opener = document.activeElement;
    const navbar = menu.parentElement;
    // All that the menu covers, except its backdrop, which closes it.
    const covered = [
      ...(navbar?.parentElement?.children ?? []),
      navbar?.querySelector('.navbar__inner'),
    ].filter((each) => each !== navbar);
    const setInert = (isInert: boolean) => {
      for (const each of covered) {
        each?.toggleAttribute('inert', isInert);
      }
    };
    const closeOnEscape = ({key, target}: KeyboardEvent) => {
      // Nothing has the focus after a press beside the links.
      if (
        key === 'Escape' &&
        (target === document.body || menu.contains(target as Node))
      ) {
        toggle();
      }
    };
    setInert(true);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      setInert(false);
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    };
  }, [shown, toggle, menu]);

  // Also after "Back to main menu", which hides itself.
  useEffect(() => {
    if (shown) {
      menu?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    }
  }, [shown, isSecondary, menu]);

  return (
    <>
      <Header />
      <span
        hidden
        ref={(element) => {
          setMenu(element?.closest<HTMLElement>('.navbar-sidebar') ?? null);
        }}
      />
      {menu !== null &&
        createPortal(
          <a
            className="menu__link navbar-sidebar-logout"
            href={home}
            data-logout="">
            Logout
          </a>,
          menu,
        )}
    </>
  );
}
