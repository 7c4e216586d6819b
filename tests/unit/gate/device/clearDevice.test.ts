// @vitest-environment jsdom
import {IDBFactory} from 'fake-indexeddb';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {clearDevice} from '../../../../src/gate/device/clearDevice';
import {hang} from '../../../support/unit/deferred';

// tests/browser/logout.spec.ts shows what a real sign-out leaves in Chromium.

const KEPT = {
  theme: 'dark',
  'docusaurus.announcement.id': '0123456789abcdef',
  'docusaurus.announcement.dismiss': 'true',
  'docs-preferred-version-default': 'current',
};

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Opens a database with one record in its one store, and counts its records. */
function countRecords(name: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result
        .createObjectStore('store', {autoIncrement: true})
        .put('record');
    };
    opening.onsuccess = () => {
      const store = opening.result.transaction('store').objectStore('store');
      const counting = store.count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

const caches = {
  keys: vi.fn<() => Promise<string[]>>(),
  delete: vi.fn<(name: string) => Promise<boolean>>(),
};

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', caches);
  caches.keys.mockReset().mockResolvedValue(['pages', 'images']);
  caches.delete.mockReset().mockResolvedValue(true);
  expect(await countRecords('session')).toBe(1);
  expect(await countRecords('other')).toBe(1);
  Object.assign(localStorage, KEPT, {
    themes: 'dark',
    'my-theme': 'dark',
    'session-stored': '1',
    'my-docs-preferred-version-default': 'x',
    // A plugin chooses its id.
    'docs-preferred-version-after-the-raid': 'current',
  });
  sessionStorage.setItem('gate.draft', 'x');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** What is left of each kind of storage. */
const readRest = async () => ({
  settings: Object.fromEntries(Object.entries(localStorage)),
  tab: sessionStorage.length,
  caches: 2 - caches.delete.mock.calls.length,
  session: await countRecords('session'),
  other: await countRecords('other'),
});

const NOTHING = {settings: KEPT, tab: 0, caches: 0, session: 0, other: 0};

it.each([
  ['docusaurus.announcement.id', 'after-the-raid-of-march'],
  ['docs-preferred-version-default', 'after-the-raid'],
  ['theme', 'raid'],
])('does not keep %s with words of an author', async (key, words) => {
  localStorage.setItem(key, words);
  await clearDevice('session');
  expect(localStorage.getItem(key)).toBeNull();
});

it.each<[string, () => void, object]>([
  ['nothing is in the way', () => undefined, {}],
  [
    'the site writes meanwhile',
    () =>
      caches.delete.mockImplementation(async () => {
        localStorage.setItem('rulebook.read:/docs/intro', '');
        return true;
      }),
    {},
  ],
  [
    'the browser cannot list databases',
    () => vi.stubGlobal('indexedDB', {open: indexedDB.open.bind(indexedDB)}),
    {other: 1},
  ],
  [
    'sessionStorage is blocked',
    () =>
      vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse),
    {tab: 1},
  ],
  [
    'there are no caches, as outside of https',
    () => vi.stubGlobal('caches', undefined),
    {caches: 2},
  ],
  [
    'caches are blocked',
    () => caches.keys.mockRejectedValue(new Error('insecure')),
    {caches: 2},
  ],
])(
  'removes everything but the harmless settings, if %s',
  async (_, arrange, rest) => {
    arrange();
    await clearDevice('session');
    vi.restoreAllMocks();
    expect(await readRest()).toEqual({...NOTHING, ...rest});
  },
);

it('ends after 2 seconds if storage never answers', async () => {
  vi.useFakeTimers();
  caches.keys.mockImplementation(hang);
  vi.stubGlobal('indexedDB', {
    open: () => new EventTarget(),
    databases: hang,
  });
  const onEnd = vi.fn();
  void clearDevice('session').then(onEnd);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
});
