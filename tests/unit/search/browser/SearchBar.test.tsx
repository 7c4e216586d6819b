// @vitest-environment jsdom
import {act, render, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, expect, test, vi} from 'vitest';

import SearchBar from '../../../../src/search/browser/SearchBar';
import {keep} from '../../../../src/search/browser/historyState';
import {
  closeSearchDialog,
  openSearchDialog,
} from '../../../../src/search/browser/dialogState';

interface Place {
  readonly state: unknown;
}

const router = vi.hoisted(() => ({
  listeners: new Set<(place: {state: unknown}, action: string) => void>(),
}));
vi.mock('@docusaurus/router', () => ({
  useHistory: () => ({
    listen: (listener: (place: Place, action: string) => void) => {
      router.listeners.add(listener);
      return () => router.listeners.delete(listener);
    },
  }),
}));
vi.mock('../../../../src/search/browser/openSearch', () => ({
  default: async () => undefined,
}));
vi.mock('../../../../src/search/browser/chunks', () => ({
  prefetchWhenIdle: () => undefined,
  loadDialog: async () => ({
    default: ({query, onClose}: {query: string; onClose: () => void}) => (
      <dialog open aria-label="Search">
        {query}
        <button type="button" onClick={onClose}>
          Close
        </button>
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

test('what is wished for before there is a navbar is open in it', async () => {
  openSearchDialog('10.2');
  render(<SearchBar />);
  expect(await dialog()).toHaveTextContent('10.2');
});

test('a closed dialog forgets what was typed', async () => {
  render(<SearchBar />);
  await userEvent.type(page().getByRole('searchbox'), 'raid');
  await dialog();
  await userEvent.click(page().getByRole('button', {name: 'Close'}));
  expect(page().queryByRole('dialog')).toBeNull();
  expect(page().getByRole('searchbox')).toHaveValue('');
});

test('going back opens the search that was left for a result; from elsewhere it closes the dialog', async () => {
  render(<SearchBar />);
  keep('search', 'claim ticket');
  const comeBackTo = (place: Place) => {
    act(() => {
      for (const listener of router.listeners) {
        listener(place, 'POP');
      }
    });
  };
  comeBackTo(window.history.state as Place);
  expect(await dialog()).toHaveTextContent('claim ticket');
  comeBackTo({state: undefined});
  expect(page().queryByRole('dialog')).toBeNull();
});
