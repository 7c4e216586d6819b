// @vitest-environment jsdom
import {IDBFactory} from 'fake-indexeddb';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {firebase} from '../../../../src/gate/firebase';
import {GATE_CONFIG} from '../../../support/unitAuthSession';

// The real SDK, with answers in the form that Firebase gives them. What it does
// with a session is tested in the browser, against the emulator.

const {signal: SIGNAL} = new AbortController();
const answer = vi.fn<() => Promise<Response>>();
let gone: AbortController;

function refuse(message: string, status = 400): void {
  answer.mockImplementation(async () =>
    Response.json({error: {code: status, message}}, {status}),
  );
}

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

it.each([
  ['EMAIL_NOT_FOUND', 'accountNotFound', 'auth/user-not-found'],
  ['INVALID_LOGIN_CREDENTIALS', 'accountNotFound', 'auth/invalid-credential'],
  ['INVALID_PASSWORD', 'wrongPassword', 'auth/wrong-password'],
  ['USER_DISABLED', 'accountDisabled', 'auth/user-disabled'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'tooManyAttempts', 'auth/too-many-requests'],
  ['OPERATION_NOT_ALLOWED', 'unknown', 'auth/operation-not-allowed'],
])('translates the answer %s into %s', async (message, reason, code) => {
  refuse(message);
  const client = await start();
  await expect(client.signIn('a@example.org', 'x', SIGNAL)).rejects.toThrow(
    expect.objectContaining({
      name: 'AuthError',
      reason,
      // Firebase's own words.
      message: expect.stringContaining(`(${code})`) as string,
    }),
  );
});

it('translates a dead network', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const client = await start();
  await expect(client.sendPasswordReset('a@example.org')).rejects.toThrow(
    expect.objectContaining({reason: 'unreachable'}),
  );
});

it('keeps the words of a refused password reset', async () => {
  refuse('QUOTA_EXCEEDED : Exceeded daily quota for email operations.');
  const client = await start();
  await expect(client.sendPasswordReset('a@example.org')).rejects.toThrow(
    'Firebase: Exceeded daily quota for email operations. (auth/quota-exceeded)',
  );
});

it('gives nobody a grant, and asks nothing', async () => {
  answer.mockClear();
  const client = await start();
  expect(await client.readGrant(true)).toEqual({});
  await client.recheckAccount();
  expect(answer).not.toHaveBeenCalled();
});

it('opens no database for counting its use', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  refuse('EMAIL_NOT_FOUND');
  const client = await start();
  await expect(client.signIn('a@example.org', 'x', SIGNAL)).rejects.toThrow();
  expect(new Set(open.mock.calls.map(([name]) => name))).toEqual(
    new Set(['firebaseLocalStorageDb']),
  );
});
