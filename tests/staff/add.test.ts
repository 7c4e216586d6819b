import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';

import {
  callPublic,
  createProject,
  lastCode,
  MAIL_PROJECT,
  register,
  signIn,
  type AdminProject,
} from '../support/admin/project';
import startProxy, {refusal} from '../support/admin/proxy';

const ANN = 'ann@example.com';

let project: AdminProject;
let run: AdminProject['run'];

/** What these commands write. */
const granted = () => ({
  docs: {[project.keyId]: project.sealKey},
  docsEmail: ANN,
});

beforeEach(async () => {
  project = await createProject(MAIL_PROJECT);
  ({run} = project);
  return project.remove;
});

describe('add', () => {
  test('creates, grants and mails, and mails again until the first sign-in', async () => {
    const first = await run('add Ann@Example.com --name Ann');
    expect(first.stderr).toBe('');
    expect(first.stdout).toContain(MAIL_PROJECT);
    expect(first.stdout).toContain('in the Auth emulator');
    expect(first.output).not.toContain(project.sealKey);
    const account = await project.auth.getUserByEmail(ANN);
    expect(account).toMatchObject({displayName: 'Ann', emailVerified: false});
    expect(await project.claimsOf(ANN)).toEqual(granted());
    expect(await project.mailed()).toEqual([ANN]);

    const second = await run(`add ${ANN}`);
    expect(second.stdout).toContain('had access already, mailed\n');
    expect(second.stdout).toContain('\n1 had access already, 1 mailed\n');
    await project.auth.updateUser(account.uid, {password: 'chosen-by-ann'});
    await signIn(ANN, 'chosen-by-ann');
    const third = await run(`add ${ANN}`);
    expect(third.stdout).toContain(
      'had access already\n1 had access already\n',
    );
    expect(await project.mailed()).toEqual([ANN, ANN]);
  });

  test.each([
    ['first', false],
    ['first, and had its owner verify it', true],
  ])(
    'replaces the account of the stranger who registered the address %s',
    async (_, verified) => {
      const {idToken} = await register(ANN, 'of-the-stranger');
      if (verified) {
        await callPublic('sendOobCode', {requestType: 'VERIFY_EMAIL', idToken});
        await callPublic('update', {oobCode: await lastCode('VERIFY_EMAIL')});
      }
      const {uid} = await project.auth.getUserByEmail(ANN);
      await project.auth.setCustomUserClaims(uid, {rank: 'captain'});
      const {stdout} = await run(`add ${ANN}`);
      expect(stdout).toContain(
        `${ANN}: granted, mailed; the old account was deleted, because it was never granted to this address`,
      );
      await expect(signIn(ANN, 'of-the-stranger')).rejects.toThrow(/INVALID_/);
      await expect(callPublic('lookup', {idToken})).rejects.toThrow(
        'USER_NOT_FOUND',
      );
      expect(await project.mailed()).toEqual([ANN]);
      expect((await project.auth.getUserByEmail(ANN)).uid).not.toBe(uid);
      const claims = {rank: 'captain', ...granted()};
      expect(await project.claimsOf(ANN)).toEqual(claims);
    },
  );

  test('makes a code worthless that undoes a stranger’s change of address', async () => {
    const {idToken} = await register('eve@example.com', 'of-the-stranger');
    await callPublic('update', {idToken, email: ANN});
    const oobCode = await lastCode('RECOVER_EMAIL');
    await run(`add ${ANN}`);
    await expect(callPublic('update', {oobCode})).rejects.toThrow(
      'INVALID_OOB_CODE',
    );
    expect(await project.claimsOf(ANN)).toEqual(granted());
    await expect(
      project.auth.getUserByEmail('eve@example.com'),
    ).rejects.toThrow();
  });

  test('lets no account stay unseen that a stranger’s code moves', async () => {
    const {idToken} = await register(ANN, 'of-the-stranger');
    await callPublic('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: 'eve@example.com',
    });
    const oobCode = await lastCode('VERIFY_AND_CHANGE_EMAIL');
    await run(`add ${ANN}`);
    // The emulator keeps such codes by address: this one moves the new account.
    await callPublic('update', {oobCode});
    const moved = 'eve@example.com (granted as ann@example.com)';
    expect((await run('doctor', {exitCode: 1})).stdout).toContain(moved);
    expect((await run('list')).stdout).toContain('granted as ann@example.com');
    const rotation = await run('rotate --dry-run');
    expect(rotation.stdout).toContain('0 of 1 account');
    expect(rotation.stderr).toContain(moved);
  });

  // tests/staff/interruptions.test.ts has the other calls.
  test('finishes a replacement that ended before its email', async () => {
    await register(ANN, 'of-the-stranger');
    const {uid} = await project.auth.getUserByEmail(ANN);
    const through = await startProxy(({url = ''}) =>
      url.includes('accounts:sendOobCode')
        ? refusal('INSUFFICIENT_PERMISSION')
        : undefined,
    );
    await run(`add ${ANN}`, {exitCode: 1, through});

    await run(`add ${ANN}`);
    const {users} = await project.auth.listUsers();
    expect(users).toHaveLength(1);
    expect(users[0]?.uid).not.toBe(uid);
    expect(await project.claimsOf(ANN)).toEqual(granted());
    expect(await project.mailed()).toEqual([ANN]);
    await expect(signIn(ANN, 'of-the-stranger')).rejects.toThrow();
    expect((await run(`add ${ANN}`)).stdout).toContain('had access already');
  });

  test('replaces an account that was moved to another address, without its claims', async () => {
    const bob = 'bob@example.com';
    await run(`add ${bob} --password -`, {input: 'of-bob-alone'});
    await run(`revoke ${bob}`);
    const {uid, customClaims} = await project.auth.getUserByEmail(bob);
    await project.auth.setCustomUserClaims(uid, {
      ...customClaims,
      rank: 'captain',
    });
    const {idToken} = await signIn(bob, 'of-bob-alone');
    await callPublic('update', {idToken, email: ANN});

    const {stdout} = await run(`add ${ANN}`);
    expect(stdout).toContain('never granted to this address');
    await expect(signIn(ANN, 'of-bob-alone')).rejects.toThrow();
    expect(await project.mailed()).toEqual([ANN]);
    expect(await project.claimsOf(ANN)).toEqual(granted());
    expect((await run(`add ${ANN}`)).stdout).toContain('had access already');
  });

  test('takes a password from standard input, which a later grant keeps', async () => {
    const input = 'handed-over-1\n';
    const {output} = await run(`add ${ANN} --password -`, {input});
    expect(output).not.toContain('handed-over-1');
    await signIn(ANN, 'handed-over-1');
    await run(`revoke ${ANN}`);
    await run(`add ${ANN}`);
    await signIn(ANN, 'handed-over-1');
    expect(await project.mailed()).toEqual([]);
  });

  test.each(['', ' --trust-existing'])(
    'makes a new account for a new password%s',
    async (option) => {
      await run(`add ${ANN} --name Ann --password -`, {input: 'of-a-thief'});
      const {uid, customClaims} = await project.auth.getUserByEmail(ANN);
      const claims = {...customClaims, rank: 'captain'};
      await project.auth.setCustomUserClaims(uid, claims);
      const {idToken} = await signIn(ANN, 'of-a-thief');

      const {stdout} = await run(`add ${ANN} --password -${option}`, {
        input: 'second-one',
      });
      expect(stdout).toContain(
        `${ANN}: granted; the old account was deleted, because links mailed for it could change the new password`,
      );
      await expect(callPublic('lookup', {idToken})).rejects.toThrow(
        'USER_NOT_FOUND',
      );
      await expect(signIn(ANN, 'of-a-thief')).rejects.toThrow();
      await signIn(ANN, 'second-one');
      const account = await project.auth.getUserByEmail(ANN);
      expect(account.uid).not.toBe(uid);
      expect(account).toMatchObject({displayName: 'Ann', customClaims: claims});
      expect(await project.mailed()).toEqual([]);
    },
  );

  test('gives a disabled account its old password back only with --trust-existing', async () => {
    await run(`add ${ANN} --name Ann --password -`, {input: 'of-a-thief'});
    const {uid} = await project.auth.getUserByEmail(ANN);
    await signIn(ANN, 'of-a-thief');
    await run(`revoke ${ANN} --disable`);
    await run(`add ${ANN} --trust-existing`);
    await signIn(ANN, 'of-a-thief');
    expect((await project.auth.getUserByEmail(ANN)).uid).toBe(uid);

    await run(`revoke ${ANN} --disable`);
    const {stdout} = await run(`add ${ANN}`);
    expect(stdout).toContain(
      `${ANN}: granted, mailed; the old account was deleted, because it was disabled; --trust-existing keeps an account and its password`,
    );
    await expect(signIn(ANN, 'of-a-thief')).rejects.toThrow();
    const account = await project.auth.getUserByEmail(ANN);
    expect(account.uid).not.toBe(uid);
    expect(account).toMatchObject({displayName: 'Ann', disabled: false});
    expect(await project.claimsOf(ANN)).toEqual(granted());
    expect(await project.mailed()).toEqual([ANN]);
  });

  test('changes nothing in a dry run', async () => {
    const {uid} = await project.auth.createUser({email: ANN});
    const {stdout} = await run(`add ${ANN} bob@example.com --dry-run`);
    expect(stdout).toContain('never granted to this address');
    expect(stdout).toContain(`${ANN}: would be granted, mailed; the old`);
    expect(stdout).toContain('bob@example.com: would be created, mailed\n');
    expect(stdout).toContain('\n1 would be granted, 2 mailed, 1 created\n');
    expect(stdout).toContain('nothing was changed');
    const {users} = await project.auth.listUsers();
    expect(users.map((user) => user.uid)).toEqual([uid]);
    expect(users[0]?.customClaims).toBeUndefined();
    expect(await project.mailed()).toEqual([]);
  });
});

test('once Firebase refuses an email, none is tried on that day, and all are sent the next day', async () => {
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
  let mails = 0;
  const through = await startProxy(({url = ''}) => {
    mails += url.includes('accounts:sendOobCode') ? 1 : 0;
    return mails === 3 && url.includes('accounts:sendOobCode')
      ? refusal('QUOTA_EXCEEDED : Exceeded daily quota for email.')
      : undefined;
  });
  const today = await run(`add ${emails.join(' ')}`, {through});
  expect(today.stdout).toContain('4 created, 2 mailed, 2 not mailed\n');
  expect(await project.mailed()).toEqual(emails.slice(0, 2));
  for (const email of emails) {
    expect(await project.keyIdsOf(email)).toEqual([project.keyId]);
  }
  await run(`add ${emails.join(' ')}`);
  expect((await project.mailed()).slice(2)).toEqual(emails);
  const listed = await run('list');
  expect(listed.stdout).toContain(
    '4 of 4 accounts, 4 with access, 4 of them never signed in',
  );
});

describe('import', () => {
  test('creates, grants and reports, and can be run again', async () => {
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
    const importAll = async (exitCode: number) =>
      (await run(`import ${file}`, {exitCode})).stdout;
    const first = await importAll(1);
    expect(first).toContain('1 created, 2 mailed, 1 granted, 1 failed\n');
    expect(first).toContain('npm run staff -- add off@example.com replaces it');
    expect(
      (await project.auth.getUserByEmail('new@example.com')).displayName,
    ).toBe('Doe, Jane');
    await project.auth.deleteUser(uid);
    expect(await importAll(0)).toContain(
      '2 had access already, 3 mailed, 1 created\n',
    );
    expect(await importAll(0)).toContain('3 had access already, 3 mailed');
  });

  function csv(...lines: readonly string[]): string {
    const file = path.join(project.dir, 'people.csv');
    writeFileSync(file, `${lines.join('\r\n')}\r\n`);
    return file;
  }
});
