import {describe, expect, test} from 'vitest';

import accountTable from '../../../../src/admin/terminal/accountTable';
import createAccount from '../../../support/unitAccount';

const ACCOUNT = createAccount(
  {
    email: 'a-rather-long-address-of-somebody@departments.example.com',
    name: 'Sergeant \u001b[31mAnn\u202e of the Long Name',
    created: new Date('2026-01-02T03:04:05Z'),
    verified: true,
  },
  {docs: {'1a2b3c4d': 'the-key-itself', '5e6f7a8b': 'another-key'}},
);

/** Seconds. */
const SIGNED_IN = Date.parse('2026-03-01T12:00:00Z') / 1_000;

describe('accountTable', () => {
  test.each([80, 100, 140])('fits a terminal of %i columns', (width) => {
    const lines = accountTable([ACCOUNT], width).split('\n');
    expect(lines.length).toBe(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(
      width,
    );
  });

  test.each([
    {what: 'nobody invited', claims: {}, shown: '-'},
    {
      what: 'an invitation that waits',
      claims: {docsInvited: 0},
      shown: 'waiting',
    },
    {
      what: 'one that was sent as the account was made',
      claims: {docsInvited: SIGNED_IN},
      shown: 'sent 2026-03-01',
    },
    {
      what: 'one that was accepted',
      claims: {docsInvited: SIGNED_IN - 1},
      shown: 'accepted',
    },
    {
      what: 'a password that was handed over',
      claims: {docsInvited: -1},
      shown: 'not needed',
    },
  ])('tells $what', ({claims, shown}) => {
    const account = createAccount(
      {lastSignIn: new Date(SIGNED_IN * 1_000)},
      claims,
    );
    const [head = '', row = ''] = accountTable([account], undefined).split(
      '\n',
    );
    const from = head.indexOf('Invitation');
    expect(row.slice(from, head.indexOf('Signed')).trim()).toBe(shown);
  });

  test('says yes or no to access, before the ids of keys', () => {
    const [head = '', yes = '', no = ''] = accountTable(
      [ACCOUNT, createAccount()],
      undefined,
    ).split('\n');
    const access = head.indexOf('Access');
    const key = head.indexOf('Key');
    expect(yes.slice(access, key).trim()).toBe('yes');
    expect(yes.slice(key)).toMatch(/^1a2b3c4d /);
    expect(no.slice(access, key).trim()).toBe('no');
    expect(no.slice(key)).toMatch(/^- /);
  });

  test('is whole where nothing limits it', () => {
    const table = accountTable([ACCOUNT], undefined);
    expect(table).toContain(ACCOUNT.email);
    expect(table).toContain('1a2b3c4d 5e6f7a8b');
    expect(table).toContain('2026-01-02');
  });

  test('shows neither keys nor what could repaint the terminal', () => {
    const table = accountTable([ACCOUNT], undefined);
    expect(table).not.toContain('the-key-itself');
    expect(table).toContain('Sergeant [31mAnn of');
  });
});
