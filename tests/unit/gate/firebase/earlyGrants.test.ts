// @vitest-environment jsdom
import {IDBFactory} from 'fake-indexeddb';
import {beforeEach, expect, it, vi} from 'vitest';

import {watchEarlyGrants} from '../../../../src/gate/firebase/earlyGrants';
import {GATE_CONFIG} from '../../../support/unit/gateConfig';

const CLAIMS = {email: 'Žofie ÿ?>~', docs: {'0a1b2c3d': 'key'}};
const RUBBISH = {since: 2026, old: null, more: {a: 'b'}};

function tokenWith(claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `e30.${payload}.signature`;
}

/** Stores a session as Firebase 12 does. */
async function storeSession(
  accessToken: unknown,
  name = 'firebaseLocalStorage',
): Promise<void> {
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(name, {keyPath: 'fbase_key'}).put({
        fbase_key: 'firebase:authUser:api-key:[DEFAULT]',
        value: {uid: 'staff-1', stsTokenManager: {accessToken}},
      });
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** The grant of the stored session. */
function readStored(): Promise<unknown> {
  return new Promise((resolve) => {
    watchEarlyGrants(GATE_CONFIG, (grant) => void grant.then(resolve));
  });
}

const DOCS = {...CLAIMS.docs, ...RUBBISH};

it.each<[string, unknown, object | undefined, string?]>([
  ['a grant', tokenWith(CLAIMS), CLAIMS.docs],
  ['no grant', tokenWith({email: 'a@example.org'}), {}],
  ['rubbish in its grant', tokenWith({docs: DOCS}), CLAIMS.docs],
  ...[null, 'key', 7, true, []].map((docs): [string, string, object] => [
    `the grant ${JSON.stringify(docs)}`,
    tokenWith({docs}),
    {},
  ]),
  ['another store', 'a.b.c', undefined, 'other'],
  ['another form', 7, undefined],
  ['a damaged token', 'a.%.b', undefined],
])('reads the stored session with %s', async (_, token, grant, store) => {
  await storeSession(token, store);
  expect(await readStored()).toEqual(grant);
});

it('leaves no database behind if no session is stored', async () => {
  expect(await readStored()).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
});

const SIGN_IN =
  'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
const GRANTED = JSON.stringify({idToken: tokenWith(CLAIMS)});

it.each<[string, string | URL, string, object[][]]>([
  ['a sign-in', SIGN_IN, GRANTED, [[CLAIMS.docs]]],
  ['a refusal', SIGN_IN, '{"error":{}}', []],
  ['an answer that is no JSON', SIGN_IN, '<h1>Proxy</h1>', []],
  ['a damaged token', SIGN_IN, '{"idToken":"damaged"}', []],
  ['another call', '/sealed/boot', GRANTED, []],
  ['a call of the site', new URL(SIGN_IN), GRANTED, []],
])(
  'leaves the answer to %s whole, and reports its grant',
  async (_, request, answer, grants) => {
    const onGrant = vi.fn();
    const send = vi.fn(async () => new Response(answer));
    vi.stubGlobal('fetch', send);
    watchEarlyGrants(GATE_CONFIG, (grant) => void grant.then(onGrant));
    await vi.waitFor(() => {
      expect(onGrant).toHaveBeenCalledExactlyOnceWith(undefined);
    });
    onGrant.mockClear();
    const response = await fetch(request, {method: 'POST'});
    expect(await response.text()).toBe(answer);
    expect(send).toHaveBeenCalledExactlyOnceWith(request, {method: 'POST'});
    // Its own copy of the answer is read after this one.
    await new Promise((resolve) => setTimeout(resolve));
    expect(onGrant.mock.calls).toEqual(grants);
  },
);
