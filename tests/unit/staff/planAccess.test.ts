import {describe, expect, test} from 'vitest';

import planAccess from '../../../src/staff/accounts/planAccess';
import account from '../../support/unitAccount';

const KEYS = {'1a2b3c4d': 'key'};
const RULES = {keys: KEYS, trustExisting: false, enable: false};
const NOTED = {docsEmail: 'ann@example.com'};
const PERSON = {email: 'ann@example.com', name: undefined};

describe('planAccess', () => {
  test.each([
    ['creates who has no account', undefined, 'create'],
    ['replaces a possible stranger’s account', account(), 'replace'],
    [
      'replaces an account that an earlier version made safe',
      account({}, {...NOTED, docsInvited: 0}),
      'replace',
    ],
    [
      'finishes an account that an interrupted command began',
      account({email: undefined, disabled: true}, {...NOTED, docsInvited: -2}),
      'finish',
    ],
    [
      'replaces a verified account: that proves the mailbox, not the password',
      account({emailVerified: true}),
      'replace',
    ],
    [
      'replaces an account that an administrator’s command left behind',
      account({uid: 'staff-1'}),
      'replace',
    ],
    [
      'replaces an account whose invitation went to an address that nobody noted',
      account({emailVerified: true}, {docsInvited: 1_700_000_000}),
      'replace',
    ],
    [
      'replaces an account that was granted under another address',
      account({emailVerified: true}, {...NOTED, docsEmail: 'bob@example.com'}),
      'replace',
    ],
    [
      'replaces an account that has access under another address',
      account({}, {docs: KEYS, docsEmail: 'bob@example.com'}),
      'replace',
    ],
    [
      'replaces an account that had its address before a command ended',
      account({}, {...NOTED, docsInvited: -2}),
      'replace',
    ],
    ['grants again whom it was granted before', account({}, NOTED), 'grant'],
    [
      'leaves an account alone that holds the keys',
      account({}, {...NOTED, docs: KEYS}),
      'none',
    ],
    [
      'notes the address of an account that has had access since before that was noted',
      account({}, {docs: KEYS}),
      'grant',
    ],
    [
      'renews the keys of a granted account, unverified as it may be',
      account({}, {...NOTED, docs: {other: 'key'}}),
      'grant',
    ],
    [
      'refuses a disabled account',
      account({emailVerified: true, disabled: true}),
      'refuse',
    ],
    [
      'refuses where other tools’ claims leave no room',
      account({emailVerified: true}, {foreign: 'x'.repeat(970)}),
      'refuse',
    ],
  ] as const)('%s', (_, existing, action) => {
    expect(planAccess(PERSON, existing, RULES).action).toBe(action);
  });

  test('trusts who registered if told so', () => {
    const rules = {...RULES, trustExisting: true};
    expect(planAccess(PERSON, account(), rules).action).toBe('grant');
    const moved = account({}, {docs: KEYS, docsEmail: 'bob@example.com'});
    expect(planAccess(PERSON, moved, rules).action).toBe('grant');
  });

  test('refuses an account that has left the address since', () => {
    const moved = account({email: 'bob@example.com'}, NOTED);
    expect(planAccess(PERSON, moved, RULES).action).toBe('refuse');
  });

  test('enables a disabled account if told so', () => {
    const rules = {...RULES, enable: true};
    const disabled = account({disabled: true}, {docs: KEYS});
    expect(planAccess(PERSON, disabled, rules).action).toBe('grant');
  });
});
