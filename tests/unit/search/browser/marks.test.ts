// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

import {clearDevice} from '../../../../src/gate/device/clearDevice';
import {
  handMarks,
  keepMarks,
  keepSearch,
  marksOf,
  searchOf,
  takeMarks,
} from '../../../../src/search/browser/marks';

const at = (path: string) => new URL(path, window.location.href).href;

beforeEach(() => {
  localStorage.clear();
});

test('words are handed to the page at their address, once', () => {
  handMarks('/docs/a#b', 'raid');
  handMarks('/docs/a', 'quota');
  handMarks('/docs/a#b', 'raid ticket');
  expect(takeMarks(at('/docs/a#c'))).toBeUndefined();
  expect(takeMarks(at('/docs/a#b'))).toBe('raid ticket');
  expect(takeMarks(at('/docs/a#b'))).toBeUndefined();
  expect(takeMarks(at('/docs/a'))).toBe('quota');
});

test('words for tabs that never load do not add up', () => {
  for (let place = 0; place < 110; place++) {
    handMarks(`/docs/${place}`, 'raid');
  }
  expect(takeMarks(at('/docs/0'))).toBeUndefined();
  expect(takeMarks(at('/docs/109'))).toBe('raid');
});

const stateHere = () => (window.history.state as {state: unknown}).state;

test('they are kept for a place in the history, whose state is an id and no words', () => {
  window.history.replaceState({key: 'abc'}, '');
  keepMarks('raid');
  expect(window.history.state).toMatchObject({key: 'abc'});
  expect(marksOf(stateHere())).toBe('raid');
  expect(JSON.stringify(window.history.state)).not.toContain('raid');
  keepMarks(undefined);
  expect(marksOf(stateHere())).toBeUndefined();
});

test('the search that led away is kept beside them, and signing out removes it', async () => {
  window.history.replaceState({key: 'abc'}, '');
  keepMarks('raid');
  keepSearch('who may raid');
  expect(window.history.state).toMatchObject({key: 'abc'});
  expect(marksOf(stateHere())).toBe('raid');
  expect(searchOf(stateHere())).toBe('who may raid');
  expect(JSON.stringify(window.history.state)).not.toContain('raid');
  await clearDevice('sessions');
  expect(searchOf(stateHere())).toBeUndefined();
});

test('signing out removes them all', async () => {
  handMarks('/docs/a', 'raid');
  keepMarks('quota');
  await clearDevice('sessions');
  expect(takeMarks(at('/docs/a'))).toBeUndefined();
  expect(marksOf(stateHere())).toBeUndefined();
});

test('blocked storage keeps them for this page alone', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keepMarks('raid');
  expect(marksOf(stateHere())).toBe('raid');
});

test.each([undefined, null, 'raid', {}, {marksId: ''}, {marksId: 7}])(
  'the state %j has none',
  (state) => {
    expect(marksOf(state)).toBeUndefined();
  },
);
