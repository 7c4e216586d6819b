import {
  IDBDatabase,
  IDBFactory,
  IDBObjectStore,
  IDBTransaction,
} from 'fake-indexeddb';
import {beforeEach, expect, it, vi} from 'vitest';

import createSessionStore from '../../../../src/gate/firebase/sessionStore';
import {SIGNED_OUT} from '../../../../src/gate/IdentityProvider';

const KEY = 'firebase:authUser:api-key:[DEFAULT]';
const ANN = {uid: 'ann', email: 'ann@example.org'};
const BOB = {uid: 'bob', email: 'bob@example.org'};

/** The account as Firebase has it after a new sign-in. */
const renamed = (user: typeof ANN) => ({...user, email: 'new@example.org'});

/** A page of this device: each has a store of its own over the same database. */
function openPage() {
  const gone = new AbortController();
  const {persistence: Store, works, admit} = createSessionStore(gone.signal);
  const store = new Store();
  return {
    store,
    works,
    leave: () => {
      gone.abort();
    },
    signOut: () => {
      gone.abort(SIGNED_OUT);
    },
    signIn: async (user: typeof ANN) => {
      admit(user.uid);
      await store._set(KEY, user);
    },
  };
}

/** Opens a page that is signed in already, as the SDK begins. */
async function openSignedIn() {
  const page = openPage();
  expect(await page.store._get(KEY)).toEqual(ANN);
  return page;
}

const stored = () => openPage().store._get(KEY);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await openPage().signIn(ANN);
});

it('does not bring back a session that has ended meanwhile', async () => {
  const late = await openSignedIn();
  await openPage().store._remove(KEY);
  await late.store._set(KEY, ANN);
  expect(await stored()).toBeNull();
});

it('does not put an earlier session in the place of a new one', async () => {
  const late = await openSignedIn();
  const here = openPage();
  await here.store._remove(KEY);
  await here.signIn(BOB);
  await late.store._set(KEY, ANN);
  expect(await stored()).toEqual(BOB);
});

it('neither writes nor answers once its page is gone', async () => {
  const page = await openSignedIn();
  const onEnd = vi.fn();
  page.store._set(KEY, renamed(ANN)).then(onEnd, onEnd);
  page.leave();
  page.store._get(KEY).then(onEnd, onEnd);
  page.signIn(BOB).then(onEnd, onEnd);
  expect(await stored()).toEqual(ANN);
  expect(onEnd).not.toHaveBeenCalled();
});

it('lets go of a transaction that its page would take into the cache', async () => {
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
  const page = await openSignedIn();
  void page.store._set(KEY, renamed(ANN));
  // It has begun by now, and is not at its end.
  await Promise.resolve();
  await Promise.resolve();
  page.leave();
  expect(abort).toHaveBeenCalledOnce();
  expect(await stored()).toEqual(ANN);
});

it('keeps the session when its page is left, and ends it over the same connection when somebody signs out', async () => {
  const left = await openSignedIn();
  left.leave();
  expect(await stored()).toEqual(ANN);

  const page = await openSignedIn();
  const other = await openSignedIn();
  // Each new connection hangs from here on.
  vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(
    new EventTarget() as never,
  );
  page.signOut();
  await vi.waitFor(async () => {
    expect(await other.store._get(KEY)).toBeNull();
  });
});

it('opens again what the browser has lost', async () => {
  const {store} = await openSignedIn();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closed.', 'InvalidStateError');
  });
  await store._set(KEY, renamed(ANN));
  expect(await stored()).toEqual(renamed(ANN));
});

it('takes the place of a database that has no room for sessions', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const request = indexedDB.open('firebaseLocalStorageDb', 1);
  await vi.waitFor(() => {
    request.result.close();
  });
  await openPage().signIn(ANN);
  expect(await stored()).toEqual(ANN);
});

const refuse = () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
};

it('works where a session is stored, which lasts although it cannot be renewed', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  const {store, works, signIn} = openPage();
  expect(await works()).toBe(true);
  await store._set(KEY, renamed(ANN));
  expect(await stored()).toEqual(ANN);
  await expect(signIn(BOB)).rejects.toThrow('The disk is full.');
});
