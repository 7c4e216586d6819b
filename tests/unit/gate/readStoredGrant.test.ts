// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {readStoredGrant} from '../../../src/gate/readStoredGrant';
import {encodeBase64url} from '../../../src/sealing/format';
import FakeIndexedDB from '../../support/unitFakeIndexedDB';
import {encodeText} from '../../support/unitSealedSite';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const RECORD = 'firebase:authUser:api-key:[DEFAULT]';

let indexedDB: FakeIndexedDB;

function useStorage(storage: FakeIndexedDB | undefined): void {
  vi.stubGlobal('indexedDB', storage);
}

/** Stores a session as Firebase 12 does, with an ID token of those claims. */
function storeSession(claims: object): void {
  const token = ['header', JSON.stringify(claims), 'signature']
    .map((part) => encodeBase64url(encodeText(part)))
    .join('.');
  indexedDB.put(DATABASE, STORE, RECORD, {
    fbase_key: RECORD,
    value: {uid: 'staff-1', stsTokenManager: {accessToken: token}},
  });
}

beforeEach(() => {
  indexedDB = new FakeIndexedDB();
  useStorage(indexedDB);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is what the stored token claims', async () => {
  storeSession({email: 'staff@example.org', docs: {'0a1b2c3d': 'key'}});
  expect(await readStoredGrant('api-key')).toEqual({'0a1b2c3d': 'key'});
});

it('is read from a token with letters of every kind', async () => {
  storeSession({name: 'Žofie ÿ?>~', docs: {'0a1b2c3d': 'key'}});
  expect(await readStoredGrant('api-key')).toEqual({'0a1b2c3d': 'key'});
});

it('is empty for an account without a claim', async () => {
  storeSession({email: 'staff@example.org'});
  expect(await readStoredGrant('api-key')).toEqual({});
});

it('leaves the database closed', async () => {
  storeSession({docs: {}});
  await readStoredGrant('api-key');
  expect(indexedDB.openConnections).toBe(0);
});

it('is none where no session is stored, and leaves no database behind', async () => {
  expect(await readStoredGrant('api-key')).toBeUndefined();
  expect(indexedDB.contents()).toEqual({});
});

it.each([
  [
    'another project',
    () => {
      storeSession({docs: {}});
    },
    'other-key',
  ],
  [
    'another store',
    () => {
      indexedDB.put(DATABASE, 'other', RECORD);
    },
    'api-key',
  ],
  [
    'a record of another form',
    () => {
      indexedDB.put(DATABASE, STORE, RECORD, {value: {}});
    },
    'api-key',
  ],
  [
    'a token that is none',
    () => {
      indexedDB.put(DATABASE, STORE, RECORD, {
        value: {stsTokenManager: {accessToken: 'a.%.b'}},
      });
    },
    'api-key',
  ],
] as const)('is none where the record is of %s', async (_, store, apiKey) => {
  store();
  expect(await readStoredGrant(apiKey)).toBeUndefined();
  expect(indexedDB.openConnections).toBe(0);
});

it.each([
  ['is missing', (): undefined => undefined],
  [
    'is blocked',
    (): FakeIndexedDB => {
      const blocked = new FakeIndexedDB(() => 'refuses');
      blocked.put(DATABASE, STORE, RECORD);
      return blocked;
    },
  ],
  [
    'fails',
    (): FakeIndexedDB => {
      const failing = new FakeIndexedDB(() => 'errs');
      failing.put(DATABASE, STORE, RECORD);
      return failing;
    },
  ],
] as const)('is none where the storage %s', async (_, createStorage) => {
  useStorage(createStorage());
  expect(await readStoredGrant('api-key')).toBeUndefined();
});

it('is none where the storage has not answered after 2 seconds', async () => {
  vi.useFakeTimers();
  useStorage(new FakeIndexedDB(() => 'hangs'));
  const onGrant = vi.fn();
  void readStoredGrant('api-key').then(onGrant);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(onGrant).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(onGrant).toHaveBeenCalledExactlyOnceWith(undefined);
});
