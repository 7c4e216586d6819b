// Change: adds the item type `custom-logout`.
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

import LogoutNavbarItem from './LogoutNavbarItem';

export default {
  ...ComponentTypes,
  'custom-logout': LogoutNavbarItem,
};
