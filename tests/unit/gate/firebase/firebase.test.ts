// @vitest-environment jsdom
import {IDBFactory} from 'fake-indexeddb';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {firebase} from '../../../../src/gate/firebase';
import {GATE_CONFIG} from '../../../support/unit/authSession';

// The real SDK. tests/browser/login.spec.ts has Firebase's answers and their
// messages, and what the SDK does with a session.

const answer = vi.fn<() => Promise<Response>>();
let gone: AbortController;

const start = () =>
  firebase.start(GATE_CONFIG, gone.signal, new AbortController().signal);

beforeEach(() => {
  gone = new AbortController();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  gone.abort();
  vi.unstubAllGlobals();
});

it('gives nobody a grant, and asks nothing', async () => {
  const client = await start();
  expect(await client.readGrant(true)).toEqual({});
  await client.recheckAccount();
  expect(answer).not.toHaveBeenCalled();
});

it('opens no database for counting its use', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  answer.mockResolvedValue(
    Response.json({error: {message: 'EMAIL_NOT_FOUND'}}, {status: 400}),
  );
  const client = await start();
  const {signal} = new AbortController();
  await expect(client.signIn('a@example.org', 'x', signal)).rejects.toThrow(
    expect.objectContaining({name: 'AuthError', reason: 'accountNotFound'}),
  );
  expect(new Set(open.mock.calls.map(([name]) => name))).toEqual(
    new Set(['firebaseLocalStorageDb']),
  );
});
