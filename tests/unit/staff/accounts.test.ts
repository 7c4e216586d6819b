import type {UserRecord} from 'firebase-admin/auth';
import {expect, test} from 'vitest';

import toAccount, {
  describeMoved,
  doubtAbout,
  type Claims,
} from '../../../src/staff/accounts/Account';

// tests/staff has the usual accounts.

/** An account that nobody has granted, but for what is given. */
function account(customClaims: Claims, given: object = {}) {
  return toAccount({
    uid: 'a-stranger-may-have-this',
    email: 'ann@example.com',
    emailVerified: false,
    disabled: false,
    metadata: {},
    customClaims,
    ...given,
  } as unknown as UserRecord);
}

const docs = {'1a2b3c4d': 'key'};
const docsEmail = 'ann@example.com';

test.each([
  ['one that nobody granted', {}, 'was never granted to this address'],
  ['one whose access was revoked', {docsEmail}, undefined],
  [
    'one that was granted in other letters',
    {docsEmail: 'Ann@Example.com'},
    undefined,
  ],
  [
    'one with access under another address',
    {docs, docsEmail: 'bob@example.com'},
    'was granted as bob@example.com, and has another address now',
  ],
])('doubt about %s', (_, claims, doubt) => {
  expect(doubtAbout(account(claims))).toBe(doubt);
});

test('only a disabled account was left unfinished by a command', () => {
  const email = 'staff-1@unfinished.invalid';
  const describe = (disabled: boolean) =>
    describeMoved([account({docs, docsEmail}, {email, disabled})]);
  expect(describe(true)?.fix).toContain('add with the granted address');
  expect(describe(false)?.fix).toContain('npm run staff -- revoke EMAIL');
  expect(describe(false)?.fix).not.toContain('finishes');
});
