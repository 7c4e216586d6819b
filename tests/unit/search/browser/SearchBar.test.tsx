// @vitest-environment jsdom
import {act, render, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, expect, test, vi} from 'vitest';

import {openSearchDialog, SearchBar} from '../../../../src/search/client';
import {closeSearchDialog} from '../../../../src/search/browser/dialogState';

vi.mock('@docusaurus/router', () => ({
  useHistory: () => ({listen: () => () => undefined}),
  useLocation: () => ({}),
}));
vi.mock('../../../../src/search/browser/openSearch', () => ({
  default: async () => undefined,
}));
vi.mock('../../../../src/search/browser/chunks', () => ({
  prefetchWhenIdle: () => undefined,
  loadDialog: async () => ({
    default: ({query}: {query: string}) => (
      <dialog open aria-label="Search">
        {query}
      </dialog>
    ),
  }),
}));

afterEach(() => {
  act(closeSearchDialog);
});

// `screen` would look for a document before there is one.
const page = () => within(document.body);
const dialog = () => page().findByRole('dialog', {name: 'Search'});

test('the dialog stays, with what is typed, where a page brings a navbar of its own', async () => {
  const {unmount} = render(<SearchBar />);
  await userEvent.type(page().getByRole('searchbox'), 'raid');
  expect(await dialog()).toHaveTextContent('raid');

  unmount();
  render(<SearchBar />);
  expect(await dialog()).toHaveTextContent('raid');
});

test('a dialog that is opened before there is a navbar is open in it', async () => {
  openSearchDialog('10.2');
  render(<SearchBar />);
  expect(await dialog()).toHaveTextContent('10.2');
});
