import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';

import startProxy, {refusal} from '../support/adminProxy';
import {
  createProject,
  lastCode,
  lookUp,
  MAIL_PROJECT,
  moveAccount,
  register,
  requestMove,
  signIn,
  useCode,
  verifyAddress,
  type AdminProject,
} from '../support/adminProject';

let project: AdminProject;

/** Leaves so many of the mails that Firebase sends in a day; the accounts that used up the rest are `reader-…`. */
async function leaveMails(left: number): Promise<void> {
  const docsInvited = Math.floor(Date.now() / 1_000);
  await project.createReaders(150 - left, () => ({docsInvited}));
}

/** The mails of today are those of yesterday now. */
async function passDay(): Promise<void> {
  const {users} = await project.auth.listUsers();
  for (const {uid, customClaims} of users) {
    const {docsInvited} = customClaims as {docsInvited: number};
    if (docsInvited > 0) {
      await project.auth.setCustomUserClaims(uid, {
        ...customClaims,
        docsInvited: docsInvited - 48 * 60 * 60,
      });
    }
  }
}

beforeEach(async () => {
  project = await createProject(MAIL_PROJECT);
  return project.remove;
});

describe('add', () => {
  test('creates, grants and invites, and does nothing the second time', async () => {
    const first = await project.staff([
      'add',
      'Ann@Example.com',
      '--name',
      'Ann',
    ]);
    expect(first).toMatchObject({exitCode: 0, stderr: ''});
    expect(first.stdout).toContain(MAIL_PROJECT);
    expect(first.stdout).toContain('in the Auth emulator');
    expect(first.output).not.toContain(project.sealKey);
    const account = await project.auth.getUserByEmail('ann@example.com');
    expect(account).toMatchObject({displayName: 'Ann', emailVerified: false});
    expect(await project.grantOf('ann@example.com')).toEqual({
      [project.keyId]: project.sealKey,
    });
    expect(await project.invited()).toEqual(['ann@example.com']);

    const second = await project.staff(['add', 'ann@example.com']);
    expect(second).toMatchObject({exitCode: 0});
    expect(second.stdout).toContain('has access already');
    expect(await project.invited()).toHaveLength(1);
  });

  test.each([
    {what: 'first', verified: false},
    {what: 'first, and had its owner verify it', verified: true},
  ])(
    'replaces the account of the stranger who registered the address $what',
    async ({verified}) => {
      const {idToken} = await register('ann@example.com', 'of-the-stranger');
      if (verified) {
        await verifyAddress(idToken);
      }
      const {uid} = await project.auth.getUserByEmail('ann@example.com');
      const {exitCode, stdout} = await project.staff([
        'add',
        'ann@example.com',
        '--json',
      ]);
      expect(exitCode).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        people: [
          {
            email: 'ann@example.com',
            result: 'granted',
            invitation: 'sent',
            replaced: 'was never granted to this address',
          },
        ],
      });
      await expect(
        signIn('ann@example.com', 'of-the-stranger'),
      ).rejects.toThrow(/INVALID_/);
      await expect(lookUp(idToken)).rejects.toThrow('USER_NOT_FOUND');
      expect(await project.invited()).toEqual(['ann@example.com']);
      expect(
        (await project.auth.getUserByEmail('ann@example.com')).uid,
      ).not.toBe(uid);
      expect(await project.keyIdsOf('ann@example.com')).toEqual([
        project.keyId,
      ]);
    },
  );

  test('leaves a code worthless that undoes a stranger’s change of address', async () => {
    const {idToken} = await register('eve@example.com', 'of-the-stranger');
    await moveAccount(idToken, 'ann@example.com');
    const code = await lastCode('RECOVER_EMAIL');
    expect(await project.staff(['add', 'ann@example.com'])).toMatchObject({
      exitCode: 0,
    });
    await expect(useCode(code)).rejects.toThrow('INVALID_OOB_CODE');
    expect(await project.keyIdsOf('ann@example.com')).toEqual([project.keyId]);
    await expect(
      project.auth.getUserByEmail('eve@example.com'),
    ).rejects.toThrow();
  });

  test('lets no account stay unseen that a stranger’s code moves', async () => {
    const {idToken} = await register('ann@example.com', 'of-the-stranger');
    const code = await requestMove(idToken, 'eve@example.com');
    await project.staff(['add', 'ann@example.com']);
    // The emulator keeps such codes by address: this one moves the new account.
    await useCode(code);
    const moved = 'eve@example.com (granted as ann@example.com)';
    const doctor = await project.staff(['doctor']);
    expect(doctor.exitCode).toBe(1);
    expect(doctor.stdout).toContain(moved);
    expect((await project.staff(['list'])).stdout).toContain(moved);
    const rotation = await project.staff(['rotate', '--dry-run']);
    expect(rotation.stdout).toContain('0 of 1 account');
    expect(rotation.stderr).toContain(moved);
  });

  test.each([
    {call: 'accounts:batchCreate', nth: 1},
    {call: 'accounts:delete', nth: 1},
    {call: 'accounts:update', nth: 1},
    {call: 'accounts:update', nth: 2},
    {call: 'accounts:sendOobCode', nth: 1},
  ])(
    'finishes a replacement that ended before $call ($nth)',
    async ({call, nth}) => {
      await register('ann@example.com', 'of-the-stranger');
      const {uid} = await project.auth.getUserByEmail('ann@example.com');
      await project.auth.setCustomUserClaims(uid, {rank: 'captain'});
      let calls = 0;
      const proxy = await startProxy(({url = ''}) => {
        calls += url.includes(call) ? 1 : 0;
        return calls >= nth ? refusal('INSUFFICIENT_PERMISSION') : undefined;
      });
      try {
        const ended = await project.staff(['add', 'ann@example.com'], {
          env: {FIREBASE_AUTH_EMULATOR_HOST: proxy.host},
        });
        expect(ended.exitCode).toBe(1);
        expect(calls).toBeGreaterThanOrEqual(nth);
      } finally {
        await proxy.close();
      }

      const {stdout} = await project.staff(['list', 'ann@example.com']);
      expect(stdout).toContain('1 of 1 account');
      const grant = ['grant', 'ann@example.com', '--break-lock'];
      expect(await project.staff(grant)).toMatchObject({exitCode: 0});
      const {users} = await project.auth.listUsers();
      expect(users).toHaveLength(1);
      expect(users[0]?.uid).not.toBe(uid);
      expect(users[0]?.disabled).toBe(false);
      expect(await project.claimsOf('ann@example.com')).toEqual({
        rank: 'captain',
        docs: {[project.keyId]: project.sealKey},
        docsEmail: 'ann@example.com',
        docsInvited: expect.any(Number) as number,
      });
      expect(await project.invited()).toEqual(['ann@example.com']);
      await expect(
        signIn('ann@example.com', 'of-the-stranger'),
      ).rejects.toThrow();
      expect((await project.staff(grant)).stdout).toContain(
        'has access already',
      );
    },
  );

  test('replaces an account that was moved to another address, and hands none of its claims on', async () => {
    await project.staff(['add', 'bob@example.com', '--password', '-'], {
      input: 'of-bob-alone',
    });
    await project.staff(['revoke', 'bob@example.com']);
    const {uid, customClaims} =
      await project.auth.getUserByEmail('bob@example.com');
    await project.auth.setCustomUserClaims(uid, {
      ...customClaims,
      rank: 'captain',
    });
    const {idToken} = await signIn('bob@example.com', 'of-bob-alone');
    await moveAccount(idToken, 'ann@example.com');

    const {exitCode, stdout} = await project.staff(['add', 'ann@example.com']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('claims of other tools (rank)');
    expect(stdout).toContain('granted as bob@example.com');
    await expect(signIn('ann@example.com', 'of-bob-alone')).rejects.toThrow();
    expect(await project.invited()).toEqual(['ann@example.com']);
    expect(await project.claimsOf('ann@example.com')).toEqual({
      docs: {[project.keyId]: project.sealKey},
      docsEmail: 'ann@example.com',
      docsInvited: expect.any(Number) as number,
    });
    expect((await project.staff(['add', 'ann@example.com'])).stdout).toContain(
      'has access already',
    );
  });

  test('gives access back to whom it was taken from, with the password of their own', async () => {
    await project.staff(['add', 'ann@example.com', '--password', '-'], {
      input: 'chosen-by-ann',
    });
    await project.staff(['revoke', 'ann@example.com']);
    expect(await project.staff(['add', 'ann@example.com'])).toMatchObject({
      exitCode: 0,
    });
    await signIn('ann@example.com', 'chosen-by-ann');
    expect(await project.keyIdsOf('ann@example.com')).toEqual([project.keyId]);
  });

  test('keeps the password of an account that is trusted by name', async () => {
    await project.auth.createUser({
      email: 'ann@example.com',
      password: 'chosen-by-ann',
    });
    expect(
      await project.staff(['add', 'ann@example.com', '--trust-existing']),
    ).toMatchObject({exitCode: 0});
    await signIn('ann@example.com', 'chosen-by-ann');
    expect(await project.invited()).toEqual([]);
    expect(await project.keyIdsOf('ann@example.com')).toEqual([project.keyId]);
  });

  test('takes a password from standard input instead of inviting', async () => {
    const {exitCode, output} = await project.staff(
      ['add', 'ann@example.com', '--password', '-'],
      {input: 'handed-over-1\n'},
    );
    expect(exitCode).toBe(0);
    expect(output).not.toContain('handed-over-1');
    await signIn('ann@example.com', 'handed-over-1');
    expect(await project.invited()).toEqual([]);
  });

  test('changes nothing in a dry run, and takes no lock', async () => {
    const {exitCode, stdout} = await project.staff([
      'add',
      'ann@example.com',
      '--dry-run',
    ]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('nothing was changed');
    expect((await project.auth.listUsers()).users).toEqual([]);
  });
});

describe('invitations', () => {
  test('stop at the limit of the day and go on the next', async () => {
    const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
    await leaveMails(2);
    const today = await project.staff(['add', ...emails]);
    expect(today.stdout).toContain('1 invitation left for tomorrow');
    expect(await project.invited()).toHaveLength(2);
    const again = await project.staff(['invite']);
    expect(again.stdout).toContain('0 invited, 1 left for tomorrow');
    await passDay();
    const tomorrow = await project.staff(['invite']);
    expect(tomorrow.stdout).toContain('1 invited, 0 left for tomorrow');
    expect([...(await project.invited())].sort()).toEqual(emails);
  });

  test('that Firebase refuses for today stay in the queue', async () => {
    const proxy = await startProxy(({url = ''}) =>
      url.includes('accounts:sendOobCode')
        ? refusal('QUOTA_EXCEEDED : Exceeded daily quota for email.')
        : undefined,
    );
    try {
      const {exitCode, stdout} = await project.staff(
        ['add', 'ann@example.com'],
        {
          env: {FIREBASE_AUTH_EMULATOR_HOST: proxy.host},
        },
      );
      expect(exitCode).toBe(0);
      expect(stdout).toContain('1 invitation left for tomorrow');
      expect(await project.keyIdsOf('ann@example.com')).toEqual([
        project.keyId,
      ]);
      const later = await project.staff(['invite']);
      expect(later.stdout).toContain('1 invited, 0 left');
    } finally {
      await proxy.close();
    }
  });

  test('are in the list of the named accounts, with their state', async () => {
    await leaveMails(2);
    await project.staff([
      ...['add', 'ann@example.com', 'bob@example.com', 'cid@example.com'],
    ]);
    const before = await project.staff(['list', 'ann@example.com', '--json']);
    expect(JSON.parse(before.stdout)).toMatchObject({
      accounts: [{lastSignIn: null, invitation: {state: 'sent'}}],
    });
    const {uid, customClaims} =
      await project.auth.getUserByEmail('ann@example.com');
    // A minute later: both are counted in seconds.
    await project.auth.setCustomUserClaims(uid, {
      ...customClaims,
      docsInvited: (customClaims as {docsInvited: number}).docsInvited - 60,
    });
    await project.auth.updateUser(uid, {password: 'chosen-by-ann'});
    await signIn('ann@example.com', 'chosen-by-ann');
    const {exitCode, stdout} = await project.staff([
      ...['list', 'ann@example.com', 'cid@example.com', '--json'],
    ]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      accounts: [
        {
          email: 'ann@example.com',
          access: true,
          invitation: {state: 'accepted'},
        },
        {
          email: 'cid@example.com',
          access: true,
          invitation: {state: 'waiting'},
        },
      ],
    });
    const unknown = await project.staff(['list', 'bob@example.com', 'x@x.org']);
    expect(unknown.exitCode).toBe(1);
    expect(unknown.stdout).toContain('invitations: 0 waiting, 1 sent');
    expect(unknown.stdout).not.toContain('ann@example.com');
    expect(unknown.stderr).toContain('no account with the address x@x.org');
  });

  test('are sent again on request', async () => {
    await project.staff(['add', 'a@example.com']);
    expect(await project.staff(['invite', 'a@example.com'])).toMatchObject({
      exitCode: 0,
    });
    expect(await project.invited()).toEqual(['a@example.com', 'a@example.com']);
    expect(await project.staff(['invite', 'b@example.com'])).toMatchObject({
      exitCode: 1,
    });
  });

  test('and grants of the same people at once lose neither', async () => {
    const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
    for (const email of emails) {
      await project.auth.createUser({email, emailVerified: true});
    }
    await leaveMails(0);
    await project.staff(['add', ...emails]);
    await passDay();
    const results = await Promise.all([
      project.startStaff(['invite']).ended,
      project.startStaff(['grant', ...emails, '--trust-existing']).ended,
    ]);
    expect(results.map(({exitCode}) => exitCode)).toEqual([0, 0]);
    for (const email of emails) {
      const {docs, docsInvited} = await project.claimsOf(email);
      expect(docs).toEqual({[project.keyId]: project.sealKey});
      expect(docsInvited).toBeGreaterThan(0);
    }
    expect([...(await project.invited())].sort()).toEqual(emails);
  });
});

describe('import', () => {
  test('reports bad rows all at once, and changes nothing', async () => {
    const {exitCode, stderr} = await project.staff([
      'import',
      csv(
        'email,name',
        'a@example.com,Ann',
        'not-an-address,Bob',
        'a@example.com,Ann again',
        'b@example.com,Bob,more',
        '\u001b[2Jd\u202e@example.com,Dee',
        '"c@example.com,Cid',
      ),
    ]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('line 3:');
    expect(stderr).toContain('line 4:');
    expect(stderr).toContain('line 5:');
    expect(stderr).toContain('line 7:');
    expect(stderr).toContain('line 6: "<U+001B>[2Jd<U+202E>@example.com"');
    expect(stderr).not.toContain('\u001b');
    expect(stderr).not.toContain('\u202e');
    expect((await project.auth.listUsers()).users).toEqual([]);
  });

  test('creates, grants and reports, and is idempotent', async () => {
    await project.auth.createUser({
      email: 'known@example.com',
      emailVerified: true,
    });
    const {uid} = await project.auth.createUser({
      email: 'off@example.com',
      disabled: true,
    });
    const file = csv(
      'email,name',
      'new@example.com,"Doe, Jane"',
      'known@example.com,',
      'off@example.com,',
    );
    const first = await project.staff(['import', file, '--json']);
    expect(first.exitCode).toBe(1);
    expect(JSON.parse(first.stdout)).toMatchObject({
      created: 1,
      granted: 1,
      present: 0,
      refused: 1,
      invited: 2,
    });
    expect(
      (await project.auth.getUserByEmail('new@example.com')).displayName,
    ).toBe('Doe, Jane');
    await project.auth.deleteUser(uid);
    const second = await project.staff(['import', file, '--json']);
    expect(JSON.parse(second.stdout)).toMatchObject({created: 1, present: 2});
    const third = await project.staff(['import', file, '--json']);
    expect(third.exitCode).toBe(0);
    expect(JSON.parse(third.stdout)).toMatchObject({created: 0, present: 3});
    expect(await project.invited()).toHaveLength(3);
  });

  function csv(...lines: readonly string[]): string {
    const file = path.join(project.dir, 'people.csv');
    writeFileSync(file, `${lines.join('\r\n')}\r\n`);
    return file;
  }
});
