import type {UserRecord} from 'firebase-admin/auth';
import {expect, test} from 'vitest';

import toAccount, {
  doubtAbout,
  withoutGrant,
  type Claims,
} from '../../../src/staff/accounts/Account';

// tests/staff has the usual accounts.

/** An account that nobody has granted or invited, but for what is given. */
function account(customClaims: Claims, lastSignInTime: string | null = null) {
  return toAccount({
    uid: 'a-stranger-may-have-this',
    email: 'ann@example.com',
    emailVerified: false,
    disabled: false,
    metadata: {lastSignInTime},
    customClaims,
  } as unknown as UserRecord);
}

const docs = {'1a2b3c4d': 'key'};
const docsEmail = 'ann@example.com';

test.each([
  [
    'one whose invitation was never sent',
    {docsEmail, docsInvited: 0},
    'was never granted to this address',
  ],
  [
    'one with access under another address',
    {docs, docsEmail: 'bob@example.com'},
    'was granted as bob@example.com, and has another address now',
  ],
])('doubt about %s', (_, claims, doubt) => {
  expect(doubtAbout(account(claims))).toBe(doubt);
});

test('after a revocation, an invitation that was waiting is gone', () => {
  const claims = {docs, docsInvited: 0, docsEmail};
  expect({...claims, ...withoutGrant(account(claims))}).toEqual({});
});

test('a sign-in in the second of the invitation does not accept it', () => {
  const signIn = new Date('2026-03-01T12:00:00Z');
  const claims = {docsInvited: signIn.getTime() / 1_000};
  expect(account(claims, signIn.toUTCString()).invitation.state).toBe('sent');
});
