// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

import {
  addRecent,
  leaveMarks,
  readRecent,
  removeRecent,
  takeMarks,
} from '../../../../src/search/browser/storedSearches';

const at = (path: string) => new URL(path, window.location.href).href;

beforeEach(() => {
  localStorage.clear();
});

test('the page at the address takes the words that were left for it, once', () => {
  leaveMarks('/docs/a#b', 'raid');
  leaveMarks('/docs/a', 'quota');
  leaveMarks('/docs/a#b', 'raid ticket');
  expect(takeMarks(at('/docs/a#c'))).toBeUndefined();
  expect(takeMarks(at('/docs/a#b'))).toBe('raid ticket');
  expect(takeMarks(at('/docs/a#b'))).toBeUndefined();
  expect(takeMarks(at('/docs/a'))).toBe('quota');
});

test('words for tabs that never load do not add up', () => {
  for (let tab = 0; tab < 50; tab++) {
    leaveMarks(`/docs/${tab}`, 'raid');
  }
  expect(takeMarks(at('/docs/0'))).toBeUndefined();
  expect(takeMarks(at('/docs/49'))).toBe('raid');
});

test('of recent searches the newest come first, each once, and six at most', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', '  B ', ' ']) {
    addRecent(query);
  }
  expect(readRecent()).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
  removeRecent('g');
  expect(readRecent()).toEqual(['B', 'f', 'e', 'd', 'c']);
});

test('with blocked storage everything is kept until the page is reloaded', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  leaveMarks('/docs/a', 'raid');
  addRecent('raid');
  expect(takeMarks(at('/docs/a'))).toBe('raid');
  expect(readRecent()).toContain('raid');
});
