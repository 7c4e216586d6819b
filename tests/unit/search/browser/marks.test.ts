// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

import {clearDevice} from '../../../../src/gate/deviceStorage';
import {
  handMarks,
  keepMarks,
  marksOf,
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
  for (let place = 0; place < 30; place++) {
    handMarks(`/docs/${place}`, 'raid');
  }
  expect(takeMarks(at('/docs/0'))).toBeUndefined();
  expect(takeMarks(at('/docs/29'))).toBe('raid');
});

test('signing out removes words that nobody has taken', async () => {
  handMarks('/docs/a', 'raid');
  await clearDevice();
  expect(takeMarks(at('/docs/a'))).toBeUndefined();
});

test('blocked storage has none, and stops nothing', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  handMarks('/docs/a', 'raid');
  expect(takeMarks(at('/docs/a'))).toBeUndefined();
});

test('they are kept with a place in the history, beside what else is', () => {
  window.history.replaceState({key: 'abc'}, '');
  keepMarks('raid');
  const {key, state} = window.history.state as {key: string; state: unknown};
  expect(key).toBe('abc');
  expect(marksOf(state)).toBe('raid');
  keepMarks(undefined);
  expect(
    marksOf((window.history.state as {state: unknown}).state),
  ).toBeUndefined();
});

test.each([undefined, null, 'raid', {}, {marks: ''}, {marks: 7}])(
  'the state %j has none',
  (state) => {
    expect(marksOf(state)).toBeUndefined();
  },
);
