import type {UserRecord} from 'firebase-admin/auth';
import {describe, expect, test} from 'vitest';

import toAccount, {
  doubtAbout,
  withoutGrant,
  type Claims,
} from '../../../src/staff/accounts/Account';

/** An account that nobody has granted or invited, but for what is given. */
function account(
  change: {emailVerified?: boolean; lastSignInTime?: string} = {},
  customClaims: Claims = {},
) {
  const {lastSignInTime = null, emailVerified = false} = change;
  return toAccount({
    uid: 'a-stranger-may-have-this',
    email: 'ann@example.com',
    emailVerified,
    disabled: false,
    metadata: {lastSignInTime},
    customClaims,
  } as unknown as UserRecord);
}

const KEYS = {'1a2b3c4d': 'key'};
const docsEmail = 'ann@example.com';
const moved = {docsEmail: 'bob@example.com'};

const STRANGER = 'was never granted to this address';
const MOVED = 'was granted as bob@example.com, and has another address now';

test.each([
  ['one that a stranger may have registered', account(), STRANGER],
  [
    'a verified one: that proves the mailbox, not the password',
    account({emailVerified: true}),
    STRANGER,
  ],
  [
    'one whose invitation was never sent',
    account({}, {docsEmail, docsInvited: 0}),
    STRANGER,
  ],
  [
    'one invited at an address that was not recorded',
    account({}, {docsInvited: 1_700_000_000}),
    STRANGER,
  ],
  ['one granted under another address', account({}, moved), MOVED],
  [
    'one with access under another address',
    account({}, {docs: KEYS, ...moved}),
    MOVED,
  ],
  ['one granted before', account({}, {docsEmail}), undefined],
  ['one with access', account({}, {docsEmail, docs: KEYS}), undefined],
  [
    'one with access whose address was not recorded',
    account({}, {docs: KEYS}),
    undefined,
  ],
])('doubt about %s', (_, existing, doubt) => {
  expect(doubtAbout(existing)).toBe(doubt);
});

describe('claims', () => {
  test.each([
    ['waiting', 0, {}],
    ['not needed', -1, {docsEmail, docsInvited: -1}],
    ['sent', 1_700_000_000, {docsEmail, docsInvited: 1_700_000_000}],
  ])('after a revocation, invitation %s', (_, docsInvited, left) => {
    const claims = {docs: KEYS, docsInvited, docsEmail};
    expect({...claims, ...withoutGrant(account({}, claims))}).toEqual(left);
  });
});

describe('an account', () => {
  const lastSignIn = new Date('2026-03-01T12:00:00Z');
  const second = lastSignIn.getTime() / 1_000;

  test.each([
    [{}, 'none'],
    [{docsInvited: 0}, 'waiting'],
    [{docsInvited: -1}, 'unneeded'],
    [{docsInvited: second}, 'sent'],
    [{docsInvited: second - 1}, 'accepted'],
  ])('with the claims %j has the invitation "%s"', (claims, state) => {
    expect(
      account({lastSignInTime: lastSignIn.toUTCString()}, claims).invitation
        .state,
    ).toBe(state);
  });
});
