// @vitest-environment jsdom
import {IDBFactory} from 'fake-indexeddb';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {clearDevice} from '../../../../src/gate/device/clearDevice';
import {SESSION_DATABASE} from '../../../../src/gate/firebase/storedSession';
import {
  isSignOutMarked,
  resultOf,
  setMark,
} from '../../../../src/gate/device/storage';

// tests/browser/logout.spec.ts shows what a real sign-out leaves in Chromium.

const caches = {
  keys: async () => ['pages'],
  delete: vi.fn(async () => true),
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', caches);
});

afterEach(() => {
  localStorage.clear();
});

it.each([
  ['docusaurus.announcement.id', 'after-the-raid-of-march'],
  ['docs-preferred-version-default', 'after-the-raid'],
  // A plugin chooses its id.
  ['docs-preferred-version-after-the-raid', 'current'],
  ['theme', 'raid'],
])('does not keep %s with words of an author', async (key, words) => {
  localStorage.setItem(key, words);
  await clearDevice();
  expect(localStorage.getItem(key)).toBeNull();
});

it('removes what the site writes meanwhile', async () => {
  caches.delete.mockImplementationOnce(async () => {
    localStorage.setItem('rulebook.read:/docs/intro', '');
    return true;
  });
  await clearDevice();
  expect(localStorage).toHaveLength(0);
});

it('empties the database of the session if the browser cannot list databases', async () => {
  const database = await resultOf(openSessions());
  const count = () =>
    resultOf(database.transaction('store').objectStore('store').count());
  expect(await count()).toBe(1);
  vi.stubGlobal('indexedDB', {open: indexedDB.open.bind(indexedDB)});
  await clearDevice();
  expect(await count()).toBe(0);
});

it.each<[string, boolean, () => unknown]>([
  ['is removed if there is no session', false, () => undefined],
  [
    'is removed if the database was left without a store',
    false,
    () => resultOf(indexedDB.open(SESSION_DATABASE, 1)),
  ],
  [
    'stays if the session cannot be emptied',
    true,
    () => {
      vi.stubGlobal('indexedDB', {
        open: () => {
          throw new Error('Busy');
        },
      });
    },
  ],
])('the mark of the sign-out %s', async (_, stays, arrange) => {
  setMark('signing out');
  await arrange();
  await clearDevice();
  expect(isSignOutMarked()).toBe(stays);
});

function openSessions(): IDBOpenDBRequest {
  const opening = indexedDB.open(SESSION_DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result
      .createObjectStore('store', {autoIncrement: true})
      .put('record');
  };
  return opening;
}
