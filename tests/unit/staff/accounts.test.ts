import type {UserRecord} from 'firebase-admin/auth';
import {expect, test} from 'vitest';

import toAccount, {
  describeMoved,
  isTrusted,
  type Claims,
} from '../../../src/staff/accounts/Account';

// tests/staff has the usual accounts.

/** An account that nobody has granted, but for what is given. */
function account(customClaims: Claims, given: object = {}) {
  return toAccount({
    uid: 'a-stranger-may-have-this',
    email: 'ann@example.com',
    disabled: false,
    metadata: {},
    customClaims,
    ...given,
  } as unknown as UserRecord);
}

const docs = {'1a2b3c4d': 'key'};
const docsEmail = 'ann@example.com';

test.each([
  [false, 'that nobody granted', {}],
  [true, 'whose access was revoked', {docsEmail}],
  [true, 'that was granted in other letters', {docsEmail: 'Ann@Example.com'}],
  [false, 'with access under another address', {docs, docsEmail: 'b@x.org'}],
])('trust (%s) in an account %s', (isExpected, _, claims) => {
  expect(isTrusted(account(claims))).toBe(isExpected);
});

test('only a disabled account was left unfinished by a command', () => {
  const email = 'staff-1@unfinished.invalid';
  const describe = (disabled: boolean) =>
    describeMoved([account({docs, docsEmail}, {email, disabled})]);
  expect(describe(true)?.fix).toContain('add with the granted address');
  expect(describe(false)?.fix).toContain('npm run staff -- revoke EMAIL');
  expect(describe(false)?.fix).not.toContain('finishes');
});
