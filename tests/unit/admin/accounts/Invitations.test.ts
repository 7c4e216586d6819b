import {describe, expect, test} from 'vitest';

import type {Account} from '../../../../src/admin/accounts/Account';
import type AccountStore from '../../../../src/admin/accounts/AccountStore';
import type {Claims} from '../../../../src/admin/accounts/claims';
import Invitations from '../../../../src/admin/accounts/Invitations';
import {MailError} from '../../../../src/admin/project/sendPasswordReset';
import Writer from '../../../../src/admin/writes/Writer';
import createAccount from '../../../support/unitAccount';

const NOW = new Date('2026-03-10T20:00:00Z');
const KEYS = {'1a2b3c4d': 'key'};

function account(name: string, claims: Claims): Account {
  return createAccount({uid: name, email: `${name}@example.com`}, claims);
}

function seconds(time: string): number {
  return Date.parse(time) / 1_000;
}

function setUp(
  mailsPerDay: number,
  send: (email: string) => Promise<void>,
  /** As Firebase has them once the mails are out. */
  now: readonly Account[] = [],
) {
  const written = new Map<string, unknown>();
  const store = {
    reread: (uid: string) =>
      Promise.resolve(now.find((account) => account.uid === uid)),
    setClaims: ({uid}: Account, claims: unknown) => {
      written.set(uid, claims);
      return Promise.resolve();
    },
  } as unknown as AccountStore;
  const invitations = new Invitations({
    store,
    writer: new Writer(1_000),
    send,
    mailsPerDay,
    stopped: () => false,
    now: () => NOW,
  });
  return {invitations, written};
}

describe('Invitations', () => {
  test('count the mails of the day on the Pacific coast, where Google counts', () => {
    const {invitations} = setUp(150, () => Promise.resolve());
    const everyone = [
      account('today', {docsInvited: seconds('2026-03-10T07:30:00Z')}),
      account('yesterday', {docsInvited: seconds('2026-03-10T06:30:00Z')}),
      account('waiting', {docsInvited: 0}),
      account('unneeded', {docsInvited: -1}),
    ];
    expect(invitations.leftToday(everyone)).toBe(149);
  });

  test('one address that Firebase refuses does not hold up the others', async () => {
    const queue = [
      account('bad', {docs: KEYS, docsInvited: 0}),
      account('good', {docs: KEYS, docsInvited: 0}),
    ];
    const {invitations} = setUp(
      150,
      (email) =>
        email.startsWith('bad')
          ? Promise.reject(new MailError('400 INVALID_EMAIL'))
          : Promise.resolve(),
      queue,
    );
    const {sent, failed} = await invitations.send(queue, queue);
    expect([...sent]).toEqual(['good']);
    expect(failed.get('bad')).toContain('INVALID_EMAIL');
  });

  test('keep what was written while the mail went out', async () => {
    const before = account('reader', {docs: {old: 'key'}, docsInvited: 0});
    const after = account('reader', {
      docs: KEYS,
      docsInvited: 0,
      rank: 'captain',
    });
    const {invitations, written} = setUp(150, () => Promise.resolve(), [after]);
    await invitations.send([before], [before]);
    expect(written.get('reader')).toEqual({
      docs: KEYS,
      docsInvited: seconds('2026-03-10T20:00:00Z'),
      rank: 'captain',
    });
  });

  const NOTED = {docs: KEYS, docsInvited: 0, docsEmail: 'ann@example.com'};

  test.each([
    ['lost access', account('ann', {})],
    ['was deleted', undefined],
    ['changed its address', {...account('ann', NOTED), email: 'eve@x.org'}],
  ])('give nothing to an account that %s meanwhile', async (_, after) => {
    const before = account('ann', NOTED);
    const {invitations, written} = setUp(
      150,
      () => Promise.resolve(),
      after === undefined ? [] : [after],
    );
    const {sent, failed} = await invitations.send([before], [before]);
    expect(sent.size).toBe(0);
    expect(failed.has('ann')).toBe(true);
    expect(written.size).toBe(0);
  });

  test.each([
    ['left the address that was granted', {docs: KEYS, docsEmail: 'eve@x.org'}],
    ['nobody noted an address for', {docsInvited: 0}],
    [
      'an earlier version kept for a stranger, perhaps',
      {docsInvited: 0, docsEmail: 'ann@example.com'},
    ],
  ])('go to no account that %s', async (_, claims) => {
    const mails: string[] = [];
    const queue = [account('ann', claims)];
    const {invitations} = setUp(
      150,
      (email) => {
        mails.push(email);
        return Promise.resolve();
      },
      queue,
    );
    const {failed} = await invitations.send(queue, queue);
    expect(mails).toEqual([]);
    expect(failed.get('ann')).toContain('grant ann@example.com');
  });
});
