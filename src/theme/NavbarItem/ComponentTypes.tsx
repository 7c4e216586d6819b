// Change: adds the item types `custom-changes` and `custom-logout`.
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

import ChangesNavbarItem from './ChangesNavbarItem';
import LogoutNavbarItem from './LogoutNavbarItem';

export default {
  ...ComponentTypes,
  'custom-changes': ChangesNavbarItem,
  'custom-logout': LogoutNavbarItem,
};
