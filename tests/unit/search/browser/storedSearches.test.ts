// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

import {
  addRecent,
  leaveFound,
  readRecent,
  removeRecent,
  takeFound,
} from '../../../../src/search/browser/storedSearches';

const at = (path: string) => new URL(path, window.location.href).href;

beforeEach(() => {
  localStorage.clear();
});

test('the page at the address takes the place that was left for it, once', () => {
  leaveFound('/docs/a#b', 1);
  leaveFound('/docs/a', undefined);
  leaveFound('/docs/a#b', 2);
  expect(takeFound(at('/docs/a#c'))).toBeUndefined();
  expect(takeFound(at('/docs/a#b'))).toBe(2);
  expect(takeFound(at('/docs/a#b'))).toBeUndefined();
  expect(takeFound(at('/docs/a'))).toBeNull();
});

test('places in tabs that never load do not add up', () => {
  for (let tab = 0; tab < 50; tab++) {
    leaveFound(`/docs/${tab}`, 3);
  }
  expect(takeFound(at('/docs/0'))).toBeUndefined();
  expect(takeFound(at('/docs/49'))).toBe(3);
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
  leaveFound('/docs/a', 1);
  addRecent('raid');
  expect(takeFound(at('/docs/a'))).toBe(1);
  expect(readRecent()).toContain('raid');
});
