import {expect, it, vi} from 'vitest';

import ComponentTypes from '../../../../src/theme/NavbarItem/ComponentTypes';
import LogoutNavbarItem from '../../../../src/theme/NavbarItem/LogoutNavbarItem';

const original = vi.hoisted(() => ({default: () => null, search: () => null}));
vi.mock('@theme-original/NavbarItem/ComponentTypes', () => ({
  default: original,
}));
vi.mock('@docusaurus/useBaseUrl', () => ({default: (url: string) => url}));

it('adds the logout to the item types of Docusaurus', () => {
  expect(ComponentTypes).toEqual({
    ...original,
    'custom-logout': LogoutNavbarItem,
  });
});
