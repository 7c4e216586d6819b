import {describe, expect, test} from 'vitest';

import {withClaims, type Account} from '../../../../src/admin/accounts/Account';
import planAccess from '../../../../src/admin/accounts/planAccess';

const KEYS = {'1a2b3c4d': 'key'};
const RULES = {keys: KEYS, trustExisting: false, enable: false};
const PERSON = {email: 'ann@example.com', name: undefined};

function account(
  change: Partial<Account> = {},
  claims: Record<string, unknown> = {},
): Account {
  return withClaims(
    {
      uid: 'a-stranger-may-have-this',
      email: 'ann@example.com',
      name: undefined,
      created: new Date(0),
      lastSignIn: undefined,
      disabled: false,
      verified: false,
      providers: ['password'],
      claims: {},
      grant: {},
      invitation: {state: 'none'},
      ...change,
    },
    claims,
  );
}

describe('planAccess', () => {
  test.each([
    ['creates who has no account', undefined, 'create'],
    ['makes a possible stranger’s account safe', account(), 'secure'],
    [
      'goes on with inviting an account that was made safe',
      account({}, {docsInvited: 0}),
      'invite',
    ],
    ['grants a verified account', account({verified: true}), 'grant'],
    [
      'grants an account that these commands created',
      account({uid: 'staff-1'}),
      'grant',
    ],
    [
      'grants again whose invitation once went out',
      account({}, {docsInvited: 1_700_000_000}),
      'grant',
    ],
    [
      'leaves an account alone that holds the keys',
      account({}, {docs: KEYS}),
      'none',
    ],
    [
      'renews the keys of a granted account, unverified as it may be',
      account({}, {docs: {other: 'key'}}),
      'grant',
    ],
    [
      'refuses a disabled account',
      account({verified: true, disabled: true}),
      'refuse',
    ],
    [
      'refuses where other tools’ claims leave no room',
      account({verified: true}, {foreign: 'x'.repeat(980)}),
      'refuse',
    ],
  ] as const)('%s', (_, existing, action) => {
    expect(planAccess(PERSON, existing, RULES).action).toBe(action);
  });

  test('trusts who registered if told so', () => {
    const rules = {...RULES, trustExisting: true};
    expect(planAccess(PERSON, account(), rules).action).toBe('grant');
  });

  test('enables a disabled account if told so', () => {
    const rules = {...RULES, enable: true};
    const disabled = account({disabled: true}, {docs: KEYS});
    expect(planAccess(PERSON, disabled, rules).action).toBe('grant');
  });
});
