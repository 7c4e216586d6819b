// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

import {clearDevice} from '../../../../src/gate/device/clearDevice';
import {
  addRecent,
  readRecent,
  removeRecent,
} from '../../../../src/search/browser/recentSearches';

beforeEach(() => {
  localStorage.clear();
});

test('the newest come first, each once, and six at most', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', '  B ']) {
    addRecent(query);
  }
  expect(readRecent()).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
  removeRecent('g');
  expect(readRecent()).toEqual(['B', 'f', 'e', 'd', 'c']);
});

test('signing out removes them', async () => {
  addRecent('a');
  await clearDevice('sessions');
  expect(readRecent()).toEqual([]);
});

test('blocked storage has none, and stops nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  addRecent('a');
  expect(readRecent()).toEqual([]);
});
