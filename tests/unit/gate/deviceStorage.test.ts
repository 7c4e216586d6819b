// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {clearDevice} from '../../../src/gate/deviceStorage';
import {hang} from '../../support/unitDeferred';
import FakeIndexedDB from '../../support/unitFakeIndexedDB';

const SESSION_DATABASE = 'firebaseLocalStorageDb';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('clearDevice', () => {
  let indexedDB: FakeIndexedDB;
  let caches: {keys: () => Promise<string[]>; delete: () => Promise<boolean>};

  const SETTINGS = {
    theme: 'dark',
    'docusaurus.announcement.id': '0123456789abcdef',
    'docusaurus.announcement.dismiss': 'true',
    'docs-preferred-version-default': 'current',
  };

  function fillSettings(): void {
    for (const [key, value] of Object.entries({
      ...SETTINGS,
      themes: 'x',
      'my-theme': 'x',
      'docusaurus.tab.platform': 'x',
      'my-docs-preferred-version-default': 'x',
      __DOCSEARCH_RECENT_SEARCHES__docs: 'x',
      'firebase:authUser:api-key:[DEFAULT]': 'x',
    })) {
      localStorage.setItem(key, value);
    }
    sessionStorage.setItem('gate.draft', 'x');
  }

  beforeEach(() => {
    fillSettings();
    indexedDB = new FakeIndexedDB();
    indexedDB.put(SESSION_DATABASE, 'firebaseLocalStorage', 'session');
    vi.stubGlobal('indexedDB', indexedDB);
    caches = {
      keys: vi.fn(async () => ['pages', 'images']),
      delete: vi.fn(async () => true),
    };
    vi.stubGlobal('caches', caches);
  });

  function expectSettingsCleared(): void {
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(SETTINGS);
    expect(sessionStorage).toHaveLength(0);
  }

  function expectCachesCleared(): void {
    expect(caches.delete).toHaveBeenCalledTimes(2);
    expect(caches.delete).toHaveBeenCalledWith('pages');
    expect(caches.delete).toHaveBeenCalledWith('images');
  }

  function expectSessionCleared(): void {
    expect(indexedDB.contents()).toEqual({
      [SESSION_DATABASE]: {firebaseLocalStorage: []},
    });
    expect(indexedDB.openConnections).toBe(0);
  }

  it('keeps the harmless settings, and removes all else', async () => {
    await clearDevice();
    expectSettingsCleared();
    expectCachesCleared();
    expectSessionCleared();
  });

  it.each([
    ['docusaurus.announcement.id', 'after-the-raid-of-march'],
    ['docs-preferred-version-default', 'after-the-raid'],
    ['theme', 'raid'],
  ])('does not keep %s with words of an author', async (key, words) => {
    localStorage.setItem(key, words);
    await clearDevice();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('removes what the site notes meanwhile', async () => {
    caches.delete = async () => {
      localStorage.setItem('rulebook.read:/docs/intro', '');
      return true;
    };
    await clearDevice();
    expectSettingsCleared();
  });

  it('empties every store of every database', async () => {
    indexedDB.put(SESSION_DATABASE, 'second', 'record');
    indexedDB.put('other', 'first', 'record');
    await clearDevice();
    expect(indexedDB.contents()).toEqual({
      [SESSION_DATABASE]: {firebaseLocalStorage: [], second: []},
      other: {first: []},
    });
  });

  it('empties the session where databases cannot be listed', async () => {
    Reflect.deleteProperty(indexedDB, 'databases');
    await clearDevice();
    expectSessionCleared();
  });

  it('makes no database that was not there', async () => {
    const empty = new FakeIndexedDB();
    vi.stubGlobal('indexedDB', empty);
    await clearDevice();
    expect(empty.contents()).toEqual({});
    expect(empty.openConnections).toBe(0);
  });

  it('goes on where one database cannot be opened', async () => {
    indexedDB = new FakeIndexedDB((name) =>
      name === 'broken' ? 'errs' : 'answers',
    );
    indexedDB.put('broken', 'store', 'record');
    indexedDB.put(SESSION_DATABASE, 'firebaseLocalStorage', 'session');
    vi.stubGlobal('indexedDB', indexedDB);
    await clearDevice();
    expect(indexedDB.contents()).toEqual({
      broken: {store: ['record']},
      [SESSION_DATABASE]: {firebaseLocalStorage: []},
    });
  });

  it('goes on where settings are blocked', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
    await clearDevice();
    expectCachesCleared();
    expectSessionCleared();
  });

  it('goes on where there are no caches, as outside of https', async () => {
    vi.stubGlobal('caches', undefined);
    await clearDevice();
    expectSettingsCleared();
    expectSessionCleared();
  });

  it('goes on where caches are blocked', async () => {
    caches.keys = () => Promise.reject(new Error('The operation is insecure.'));
    await clearDevice();
    expectSettingsCleared();
    expectSessionCleared();
  });

  it('goes on where databases are blocked', async () => {
    vi.stubGlobal('indexedDB', new FakeIndexedDB(() => 'refuses'));
    await clearDevice();
    expectSettingsCleared();
    expectCachesCleared();
  });

  it('ends after 2 seconds where storage never answers', async () => {
    caches.keys = hang;
    vi.stubGlobal('indexedDB', new FakeIndexedDB(() => 'hangs'));
    const onEnd = vi.fn();
    void clearDevice().then(onEnd);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(onEnd).not.toHaveBeenCalled();
    expectSettingsCleared();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
