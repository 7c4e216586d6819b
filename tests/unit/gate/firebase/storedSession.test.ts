// @vitest-environment jsdom
import {IDBFactory} from 'fake-indexeddb';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {
  readStoredGrant,
  watchSignIns,
} from '../../../../src/gate/firebase/storedSession';
import {GATE_CONFIG} from '../../../support/unitAuthSession';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const RECORD = 'firebase:authUser:api-key:[DEFAULT]';
const CLAIMS = {email: 'Žofie ÿ?>~', docs: {'0a1b2c3d': 'key'}};

function tokenWith(claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `e30.${payload}.signature`;
}

/** Stores a session as Firebase 12 does. */
async function storeSession(
  accessToken: unknown,
  {store = STORE} = {},
): Promise<void> {
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(store, {keyPath: 'fbase_key'});
    };
    opening.onsuccess = () => {
      const value = {uid: 'staff-1', stsTokenManager: {accessToken}};
      const adding = opening.result.transaction(store, 'readwrite');
      adding.objectStore(store).put({fbase_key: RECORD, value});
      adding.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the grant of the stored session', () => {
  it.each([
    [CLAIMS, CLAIMS.docs],
    [{email: 'staff@example.org'}, {}],
  ])('is what the token %o claims', async (claims, grant) => {
    await storeSession(tokenWith(claims));
    expect(await readStoredGrant(GATE_CONFIG)).toEqual(grant);
  });

  it('is undefined if no session is stored, and leaves no database behind', async () => {
    expect(await readStoredGrant(GATE_CONFIG)).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it.each([
    ['another store', () => storeSession('a.b.c', {store: 'other'})],
    ['another form', () => storeSession(7)],
    ['a damaged token', () => storeSession('a.%.b')],
  ])('is undefined for a record of %s', async (_, store) => {
    await store();
    expect(await readStoredGrant(GATE_CONFIG)).toBeUndefined();
  });

  it('is undefined if storage has not answered after 2 seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', {open: () => new EventTarget()});
    const onGrant = vi.fn();
    void readStoredGrant(GATE_CONFIG).then(onGrant);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(onGrant).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onGrant).toHaveBeenCalledExactlyOnceWith(undefined);
  });
});

describe('the grant of a sign-in', () => {
  const SIGN_IN =
    'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
  const sign = (idToken: string) => Response.json({idToken});

  async function send(request: string | URL, answer: Response) {
    const onGrant = vi.fn();
    const send = vi.fn(async () => answer);
    vi.stubGlobal('fetch', send);
    watchSignIns(onGrant);
    const body = await (await fetch(request, {method: 'POST'})).text();
    expect(send).toHaveBeenCalledExactlyOnceWith(request, {method: 'POST'});
    // Its own copy of the answer is read after this one.
    await new Promise((resolve) => setTimeout(resolve));
    return {onGrant, body};
  }

  it('is reported, and the answer stays whole', async () => {
    const idToken = tokenWith(CLAIMS);
    const {onGrant, body} = await send(SIGN_IN, sign(idToken));
    expect(JSON.parse(body)).toEqual({idToken});
    expect(onGrant).toHaveBeenCalledExactlyOnceWith(CLAIMS.docs);
  });

  it.each([
    ['a refusal', SIGN_IN, Response.json({error: {}}, {status: 400})],
    ['an answer that is no JSON', SIGN_IN, new Response('<h1>Proxy</h1>')],
    ['a damaged token', SIGN_IN, sign('damaged')],
    ['another call', '/sealed/boot', sign(tokenWith(CLAIMS))],
    ['a call of the site', new URL(SIGN_IN), sign(tokenWith(CLAIMS))],
  ])('is not reported for %s', async (_, request, answer) => {
    const {onGrant} = await send(request, answer);
    expect(onGrant).not.toHaveBeenCalled();
  });
});
