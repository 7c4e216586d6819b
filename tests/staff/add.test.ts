import {existsSync, writeFileSync} from 'node:fs';
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

/** What a grant and its invitation write. */
const granted = () => ({
  docs: {[project.keyId]: project.sealKey},
  docsEmail: ANN,
  docsInvited: expect.any(Number) as number,
});

beforeEach(async () => {
  project = await createProject(MAIL_PROJECT);
  ({run} = project);
  return project.remove;
});

describe('add', () => {
  test('creates, grants and invites, and does nothing the second time', async () => {
    const first = await run('add Ann@Example.com --name Ann');
    expect(first.stderr).toBe('');
    expect(first.stdout).toContain(MAIL_PROJECT);
    expect(first.stdout).toContain('in the Auth emulator');
    expect(first.output).not.toContain(project.sealKey);
    const account = await project.auth.getUserByEmail(ANN);
    expect(account).toMatchObject({displayName: 'Ann', emailVerified: false});
    expect(await project.claimsOf(ANN)).toEqual(granted());
    expect(await project.invited()).toEqual([ANN]);

    const second = await run(`add ${ANN}`);
    expect(second.stdout).toContain('has access already');
    expect(await project.invited()).toHaveLength(1);
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
      const {stdout} = await run(`add ${ANN} --json`);
      expect(JSON.parse(stdout)).toMatchObject({
        people: [
          {
            email: ANN,
            result: 'granted',
            invitation: 'sent',
            replaced: 'was never granted to this address',
          },
        ],
      });
      await expect(signIn(ANN, 'of-the-stranger')).rejects.toThrow(/INVALID_/);
      await expect(callPublic('lookup', {idToken})).rejects.toThrow(
        'USER_NOT_FOUND',
      );
      expect(await project.invited()).toEqual([ANN]);
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
  test('finishes a replacement that ended before its invitation', async () => {
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
    expect(await project.invited()).toEqual([ANN]);
    await expect(signIn(ANN, 'of-the-stranger')).rejects.toThrow();
    expect((await run(`grant ${ANN}`)).stdout).toContain('has access already');
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
    expect(stdout).toContain('granted as bob@example.com');
    await expect(signIn(ANN, 'of-bob-alone')).rejects.toThrow();
    expect(await project.invited()).toEqual([ANN]);
    expect(await project.claimsOf(ANN)).toEqual(granted());
    expect((await run(`add ${ANN}`)).stdout).toContain('has access already');
  });

  test('takes a password from standard input, which a later grant keeps', async () => {
    const input = 'chosen-by-ann\n';
    const {output} = await run(`add ${ANN} --password -`, {input});
    expect(output).not.toContain('chosen-by-ann');
    await signIn(ANN, 'chosen-by-ann');
    await run(`revoke ${ANN}`);
    await run(`add ${ANN}`);
    await signIn(ANN, 'chosen-by-ann');
    expect(await project.keyIdsOf(ANN)).toEqual([project.keyId]);
    expect(await project.invited()).toEqual([]);
  });

  test('changes nothing in a dry run', async () => {
    const {uid} = await project.auth.createUser({email: ANN});
    const keyIds = path.join(project.dir, 'keyIds.json');
    const {stdout} = await run(
      `add ${ANN} bob@example.com --dry-run --key-ids ${keyIds}`,
    );
    expect(existsSync(keyIds)).toBe(false);
    expect(stdout).toContain('never granted to this address');
    expect(stdout).toContain('bob@example.com: created and granted');
    expect(stdout).toContain('nothing was changed');
    const {users} = await project.auth.listUsers();
    expect(users.map((user) => user.uid)).toEqual([uid]);
    expect(users[0]?.customClaims).toBeUndefined();
    expect(await project.invited()).toEqual([]);
  });
});

describe('invitations', () => {
  const EMAILS = ['a@example.com', 'b@example.com', 'c@example.com'];

  /** Firebase refuses so many calls after the first mails. */
  const leaveMails = async (left: number) => {
    let mails = 0;
    return startProxy(({url = ''}) => {
      mails += url.includes('accounts:sendOobCode') ? 1 : 0;
      return mails > left && url.includes('accounts:sendOobCode')
        ? refusal('QUOTA_EXCEEDED : Exceeded daily quota for email.')
        : undefined;
    });
  };

  test('that Firebase refuses for today wait for the next day', async () => {
    const through = await leaveMails(2);
    const today = await run(`add ${EMAILS.join(' ')}`, {through});
    expect(today.stdout).toContain('1 invitation is waiting');
    expect(await project.invited()).toHaveLength(2);
    for (const email of EMAILS) {
      expect(await project.keyIdsOf(email)).toEqual([project.keyId]);
    }
    const again = await run('invite', {through});
    expect(again.stdout).toContain('0 invited, 1 left for tomorrow');
    const tomorrow = await run('invite');
    expect(tomorrow.stdout).toContain('1 invited, 0 left for tomorrow');
    expect([...(await project.invited())].sort()).toEqual(EMAILS);
  });

  test('are listed for the named accounts, with their state', async () => {
    const CID = 'cid@example.com';
    const listed = async () =>
      JSON.parse((await run(`list ${ANN} ${CID} --json`)).stdout) as unknown;
    const ann = {email: ANN, access: true};
    const cid = {email: CID, invitation: {state: 'waiting'}};
    await run(`add ${ANN}`);
    await run(`add ${CID}`, {through: await leaveMails(0)});
    const sent = {...ann, invitation: {state: 'sent'}};
    expect(await listed()).toMatchObject({accounts: [sent, cid]});
    // The claims are as if she had been invited an hour ago.
    const {uid, customClaims} = await project.auth.getUserByEmail(ANN);
    const before = new Date(Date.now() - 3_600_000);
    await project.auth.deleteUser(uid);
    await project.auth.importUsers([
      {
        uid,
        email: ANN,
        customClaims: {
          ...customClaims,
          docsInvited: Math.floor(before.getTime() / 1_000),
        },
        metadata: {creationTime: before.toUTCString()},
      },
    ]);
    await project.auth.updateUser(uid, {password: 'chosen-by-ann'});
    await signIn(ANN, 'chosen-by-ann');
    const accepted = {...ann, invitation: {state: 'accepted'}};
    expect(await listed()).toMatchObject({accounts: [accepted, cid]});
    const unknown = await run(`list ${CID} x@x.org`, {exitCode: 1});
    expect(unknown.stdout).toContain('invitations: 1 waiting, 0 sent');
    expect(unknown.stdout).not.toContain(ANN);
    expect(unknown.stderr).toContain('no account with the address x@x.org');
  });

  test('are sent again on request', async () => {
    await run('add a@example.com');
    await run('invite a@example.com');
    expect(await project.invited()).toEqual(['a@example.com', 'a@example.com']);
    await run('invite b@example.com', {exitCode: 1});
  });
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
    const importAll = async (exitCode: number): Promise<unknown> =>
      JSON.parse((await run(`import ${file} --json`, {exitCode})).stdout);
    expect(await importAll(1)).toMatchObject({
      ...{created: 1, granted: 1, present: 0, refused: 1, invited: 2},
    });
    expect(
      (await project.auth.getUserByEmail('new@example.com')).displayName,
    ).toBe('Doe, Jane');
    await project.auth.deleteUser(uid);
    expect(await importAll(0)).toMatchObject({created: 1, present: 2});
    expect(await importAll(0)).toMatchObject({created: 0, present: 3});
    expect(await project.invited()).toHaveLength(3);
  });

  function csv(...lines: readonly string[]): string {
    const file = path.join(project.dir, 'people.csv');
    writeFileSync(file, `${lines.join('\r\n')}\r\n`);
    return file;
  }
});
