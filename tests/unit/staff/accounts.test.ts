import {describe, expect, test} from 'vitest';

import {planAccess} from '../../../src/staff/access/giveAccess';
import {withoutGrant} from '../../../src/staff/accounts/Account';
import account from '../../support/unit/account';

const KEYS = {'1a2b3c4d': 'key'};
const docsEmail = 'ann@example.com';
const moved = {docsEmail: 'bob@example.com'};

describe('planAccess', () => {
  test.each([
    ['an account that a stranger may have registered', account(), 'replace'],
    [
      'a verified one: that proves the mailbox, not the password',
      account({emailVerified: true}),
      'replace',
    ],
    [
      'one that an earlier version made safe',
      account({}, {docsEmail, docsInvited: 0}),
      'replace',
    ],
    [
      'one invited at an address that was not recorded',
      account({}, {docsInvited: 1_700_000_000}),
      'replace',
    ],
    ['one granted under another address', account({}, moved), 'replace'],
    [
      'one with access under another address',
      account({}, {docs: KEYS, ...moved}),
      'replace',
    ],
    ['one granted before', account({}, {docsEmail}), 'grant'],
    ['one with the keys', account({}, {docsEmail, docs: KEYS}), 'none'],
    ['one whose address was not recorded', account({}, {docs: KEYS}), 'grant'],
    [
      'one with another key',
      account({}, {docsEmail, docs: {other: 'key'}}),
      'grant',
    ],
    ['a disabled one', account({disabled: true}, {docsEmail}), 'refuse'],
    [
      'one that has left the address since',
      account({email: 'bob@example.com'}, {docsEmail}),
      'refuse',
    ],
  ] as const)('%s', (_, existing, action) => {
    expect(planAccess(existing, docsEmail, KEYS).action).toBe(action);
  });

  test('trusts existing accounts, and enables disabled ones, only if asked', () => {
    const rules = {trustExisting: true, enable: true} as const;
    for (const existing of [
      account(),
      account({}, {docs: KEYS, ...moved}),
      account({disabled: true}, {docs: KEYS}),
    ]) {
      expect(planAccess(existing, docsEmail, KEYS, rules).action).toBe('grant');
    }
  });
});

describe('claims', () => {
  test.each([
    ['waiting', 0, {}],
    ['not needed', -1, {docsEmail, docsInvited: -1}],
    ['sent', 1_700_000_000, {docsEmail, docsInvited: 1_700_000_000}],
  ])('after a revocation, invitation %s', (_, docsInvited, left) => {
    const claims = {docs: KEYS, docsInvited, docsEmail};
    expect({...claims, ...withoutGrant(claims)}).toEqual(left);
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
    expect(account({lastSignIn}, claims).invitation.state).toBe(state);
  });
});
