// @vitest-environment jsdom
import {
  Combobox,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  useComboboxStore,
} from '@ariakit/react';
import {act, fireEvent, render, screen} from '@testing-library/react';
import {useRef, useState} from 'react';
import {beforeEach, expect, test, vi} from 'vitest';

import useSelection from '../../../../src/search/browser/useSelection';

const opened = vi.fn<(title: string) => void>();
let answer: (query: string, titles: readonly string[]) => void;

/** A search whose answers come when the test says so. */
function Search() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState({query: '', titles: [] as string[]});
  answer = (answered, titles) => {
    setFound({query: answered, titles: [...titles]});
  };
  const list = useRef<HTMLDivElement>(null);
  const store = useComboboxStore({
    open: true,
    inputValue: query,
    setInputValue: setQuery,
  });
  const onKeyDownCapture = useSelection({
    store,
    list,
    query,
    shown: found,
    isWaiting: found.query !== query,
    hasResults: true,
  });
  return (
    <ComboboxProvider store={store}>
      <Combobox onKeyDownCapture={onKeyDownCapture} />
      <ComboboxList ref={list} alwaysVisible>
        {found.titles.map((title) => (
          <ComboboxItem
            key={title}
            hideOnClick={false}
            setValueOnClick={false}
            onClick={({ctrlKey}) => {
              opened(ctrlKey ? `${title}, in a new tab` : title);
            }}>
            {title}
          </ComboboxItem>
        ))}
      </ComboboxList>
    </ComboboxProvider>
  );
}

beforeEach(() => {
  opened.mockClear();
  // jsdom knows no layout.
  Element.prototype.checkVisibility = () => true;
  render(<Search />);
  screen.getByRole('combobox').focus();
});

function type(query: string): void {
  fireEvent.change(screen.getByRole('combobox'), {target: {value: query}});
}

/** Answers a query, and waits until Ariakit knows the new options. */
async function find(query: string, ...titles: string[]): Promise<void> {
  await act(async () => {
    answer(query, titles);
  });
}

function press(key: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(screen.getByRole('combobox'), {key, ...more});
  fireEvent.keyUp(screen.getByRole('combobox'), {key, ...more});
}

const selected = () =>
  screen
    .getAllByRole('option')
    .filter((option) => 'activeItem' in option.dataset)
    .map((option) => option.textContent);

test('the first result is selected; one that the arrows have chosen stays selected, until one goes on typing', async () => {
  type('r');
  await find('r', 'Roleplay', 'Random');
  expect(selected()).toEqual(['Roleplay']);
  type('ra');
  press('ArrowDown');
  expect(selected()).toEqual(['Random']);
  await find('ra', 'Raid', 'Roleplay', 'Random');
  expect(selected()).toEqual(['Random']);
  // Not found again.
  await find('ra', 'Raid', 'Roleplay');
  expect(selected()).toEqual(['Raid']);
  press('ArrowDown');
  type('rai');
  await find('rai', 'Rain', 'Raid');
  expect(selected()).toEqual(['Rain']);
});

test('Enter before the answer waits for it', async () => {
  type('r');
  await find('r', 'Roleplay', 'Random');
  type('rd');
  press('Enter', {ctrlKey: true});
  expect(opened).not.toHaveBeenCalled();
  await find('rd', 'Random deathmatch', 'Roleplay');
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'Random deathmatch, in a new tab',
  );
});

test('Enter before the answer opens nothing if one goes on typing, or if it ends the input of a character', async () => {
  type('r');
  press('Enter', {isComposing: true});
  press('Enter');
  type('ra');
  await find('r', 'Roleplay');
  await find('ra', 'Raid');
  expect(opened).not.toHaveBeenCalled();
});
