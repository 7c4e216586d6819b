// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

import {clearDevice} from '../../../../src/gate/device/clearDevice';
import {
  addRecent,
  handMarks,
  keep,
  keptIn,
  readRecent,
  removeRecent,
  takeMarks,
} from '../../../../src/search/browser/storedSearches';

const at = (path: string) => new URL(path, window.location.href).href;

const kept = (kind: 'marks' | 'search') =>
  keptIn((window.history.state as {state: unknown}).state, kind);

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState({key: 'abc'}, '');
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

test('a place in the history keeps marks and a search as ids, without their words', () => {
  keep('marks', 'raid');
  keep('search', 'who may raid');
  expect(window.history.state).toMatchObject({key: 'abc'});
  expect(JSON.stringify(window.history.state)).not.toContain('raid');
  expect(kept('marks')).toBe('raid');
  expect(kept('search')).toBe('who may raid');
  keep('marks', undefined);
  expect(kept('marks')).toBeUndefined();
  expect(kept('search')).toBe('who may raid');
});

test.each([undefined, null, 'raid', {}, {marks: ''}, {marks: 7}])(
  'the state %j keeps nothing',
  (state) => {
    expect(keptIn(state, 'marks')).toBeUndefined();
    expect(keptIn(state, 'search')).toBeUndefined();
  },
);

test('of recent searches the newest come first, each once, and six at most', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', '  B ', ' ']) {
    addRecent(query);
  }
  expect(readRecent()).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
  removeRecent('g');
  expect(readRecent()).toEqual(['B', 'f', 'e', 'd', 'c']);
});

test('signing out removes everything', async () => {
  addRecent('raid');
  handMarks('/docs/a', 'raid');
  keep('marks', 'raid');
  keep('search', 'raid');
  await clearDevice('sessions');
  expect(readRecent()).toEqual([]);
  expect(takeMarks(at('/docs/a'))).toBeUndefined();
  expect(kept('marks')).toBeUndefined();
  expect(kept('search')).toBeUndefined();
});

test('with blocked storage everything is kept until the page is reloaded', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keep('marks', 'raid');
  addRecent('raid');
  expect(kept('marks')).toBe('raid');
  expect(readRecent()).toContain('raid');
});
