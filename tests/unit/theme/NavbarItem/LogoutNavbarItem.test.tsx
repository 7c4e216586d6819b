import {render} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {beforeEach, expect, it, vi} from 'vitest';

import LogoutNavbarItem from '../../../../src/theme/NavbarItem/LogoutNavbarItem';
import provideDocument from '../../../support/unitDocument';

const signOut = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../../../src/sealing/client', () => ({signOut}));
vi.mock('@docusaurus/useBaseUrl', () => ({
  default: (url: string) => `/handbook${url}`,
}));

provideDocument();

beforeEach(() => {
  signOut.mockClear();
});

// Without a provider around it: the page after a crash has none.
function renderItem(props: Parameters<typeof LogoutNavbarItem>[0]) {
  const {getByRole, queryByRole} = render(<LogoutNavbarItem {...props} />);
  const link = getByRole('link', {name: 'Logout'});
  return {link, listItem: queryByRole('listitem')};
}

it('is a link of the navbar', () => {
  const {link, listItem} = renderItem({className: 'own-class'});
  expect(link).toHaveClass('navbar__item', 'navbar__link', 'own-class');
  expect(listItem).toBeNull();
});

it('is an entry of the menu on narrow screens', () => {
  const {link, listItem} = renderItem({mobile: true});
  expect(link).toHaveClass('menu__link');
  expect(listItem).toContainElement(link);
});

it('leads home, for those who open it in a new tab', () => {
  const {link} = renderItem({});
  expect(link).toHaveAttribute('href', '/handbook/');
});

it('signs out when it is clicked, and leads nowhere', async () => {
  const {link} = renderItem({});
  let followed: boolean | undefined;
  document.addEventListener(
    'click',
    (event) => {
      followed = !event.defaultPrevented;
    },
    {once: true},
  );
  await userEvent.click(link);
  expect(signOut).toHaveBeenCalledOnce();
  expect(followed).toBe(false);
});
