import {beforeEach, describe, expect, test} from 'vitest';

import {createProject, type AdminProject} from '../support/admin/project';
import startProxy, {
  beforeCall,
  isUpdate,
  refusal,
} from '../support/admin/proxy';

let project: AdminProject;
let run: AdminProject['run'];

beforeEach(async () => {
  project = await createProject();
  ({run} = project);
  return project.remove;
});

/** An account that had access before, so that it needs no invitation. */
async function createColleague(
  email: string,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const {uid} = await project.auth.createUser({email, emailVerified: true});
  await project.auth.setCustomUserClaims(uid, {docsEmail: email, ...claims});
  return uid;
}

describe('grant and revoke', () => {
  test('keep foreign claims; revoke twice is like once', async () => {
    const uid = await createColleague('ann@example.com', {rank: 'captain'});
    const kept = {rank: 'captain', docsEmail: 'ann@example.com'};
    await run('grant ann@example.com');
    expect(await project.claimsOf('ann@example.com')).toEqual({
      ...kept,
      docs: {[project.keyId]: project.sealKey},
    });
    const {tokensValidAfterTime: before} = await project.auth.getUser(uid);
    for (const expected of ['access revoked', 'had no access']) {
      const {stdout} = await run('revoke ann@example.com');
      expect(stdout).toContain(expected);
      expect(stdout).toContain('rotate changes it');
    }
    expect(await project.claimsOf('ann@example.com')).toEqual(kept);
    expect((await project.auth.getUser(uid)).tokensValidAfterTime).not.toBe(
      before,
    );
  });

  test('an unknown address changes nothing for the others', async () => {
    await createColleague('ann@example.com');
    const command = 'grant ann@example.com anne@example.com';
    const {stderr} = await run(command, {exitCode: 1});
    expect(stderr).toContain('anne@example.com');
    expect(await project.grantOf('ann@example.com')).toEqual({});
  });

  test('a disabled account is enabled only by name', async () => {
    const uid = await createColleague('ann@example.com');
    const isDisabled = async () => (await project.auth.getUser(uid)).disabled;
    await run('grant ann@example.com');
    await run('revoke ann@example.com --disable');
    expect(await isDisabled()).toBe(true);
    expect(await project.grantOf('ann@example.com')).toEqual({});
    await run('grant ann@example.com', {exitCode: 1});
    await run('grant ann@example.com --enable');
    expect(await isDisabled()).toBe(false);
    await run('revoke ann@example.com --delete');
    expect((await project.auth.listUsers()).users).toEqual([]);
  });

  test('a key that no account holds is not granted beside the one in use', async () => {
    await createColleague('ann@example.com', {docs: {'01234567': 'other'}});
    await createColleague('bob@example.com');
    const {stderr} = await run('grant bob@example.com', {exitCode: 1});
    expect(stderr).toContain('01234567');
    expect(stderr).toContain('--allow-unknown-key');
    await run('grant bob@example.com --allow-unknown-key');
  });
});

describe('grant --pending', () => {
  beforeEach(async () => {
    await project.auth.createUser({
      email: 'ann@example.com',
      emailVerified: true,
    });
    await project.auth.createUser({
      email: 'bob@example.com',
      displayName: '\u001b[31mBob\n\u202e',
    });
  });

  test('refuses while anyone can register an account', async () => {
    const {stderr} = await run('grant --pending --yes', {exitCode: 1});
    expect(stderr).toContain('Public sign-up is on');
    expect(stderr).toContain('--allow-sign-up');
    expect(await project.grantOf('ann@example.com')).toEqual({});
    // Flags for other refusals do not help.
    await run('grant --pending --yes --allow-unknown-key', {
      exitCode: 1,
    });
    await run('grant --pending --yes --allow-sign-up');
  });

  test('shows all, and needs an answer; with --yes it leaves strangers out', async () => {
    await project.switchSignUpOff();
    const {output} = await run('grant --pending', {exitCode: 2});
    expect(output).toContain('--yes');
    expect(output).toContain('bob@example.com [31mBob (unverified');
    expect(output).toContain('ann@example.com\n');
    expect(output).not.toContain('\u001b[31m');
    expect(output).not.toContain('\u202e');
    const {stdout} = await run('grant --pending --yes');
    expect(stdout).toContain('With --yes they are left out');
    expect(await project.grantOf('ann@example.com')).toEqual({});
  });

  test('grants all that are trusted with --yes but those who had access before', async () => {
    await project.switchSignUpOff();
    await createColleague('cid@example.com', {docsInvited: 1_700_000_000});
    await run('grant --pending --yes --trust-existing');
    expect(await project.keyIdsOf('ann@example.com')).toEqual([project.keyId]);
    expect(await project.grantOf('cid@example.com')).toEqual({});
  });
});

describe('after a command has read an account, and before it reads it again to write', () => {
  /** The calls until then: for all accounts, the rotation, and the account. */
  const READ = 3;

  test('what another tool writes is kept', async () => {
    const uid = await createColleague('ann@example.com');
    const claims = {role: 'lead', docsEmail: 'ann@example.com'};
    const {through} = await beforeCall(READ + 1, () =>
      project.auth.setCustomUserClaims(uid, claims),
    );
    await run('grant ann@example.com', {through});
    expect(await project.claimsOf('ann@example.com')).toEqual({
      ...claims,
      docs: {[project.keyId]: project.sealKey},
    });
  });

  test('it may move, and gets no access', async () => {
    const uid = await createColleague('ann@example.com');
    const email = 'eve@example.com';
    const {through} = await beforeCall(READ + 1, () =>
      project.auth.updateUser(uid, {email}),
    );
    const {output} = await run('grant ann@example.com', {through, exitCode: 1});
    expect(output).toContain('its address was changed just now');
    expect(await project.grantOf(email)).toEqual({});
  });
});

test('list shows every account, to the last page, and never a key', async () => {
  await project.auth.importUsers(
    Array.from({length: 1_000}, (_, index) => ({
      uid: `many-${index}`,
      email: `many-${index}@example.com`,
    })),
  );
  await createColleague('ann@example.com');
  await run('grant ann@example.com');
  const {stdout} = await run('list --json');
  const {accounts} = JSON.parse(stdout) as {accounts: {email: string}[]};
  expect(accounts).toHaveLength(1_001);
  expect(stdout).not.toContain(project.sealKey);
  expect(JSON.parse((await run('list --granted --json')).stdout)).toMatchObject(
    {accounts: [{email: 'ann@example.com', grant: [project.keyId]}]},
  );
});

describe('a revocation is not lost', () => {
  const docs = () => ({[project.keyId]: project.sealKey});

  test('to a command that has read the account before', async () => {
    const uid = await createColleague('ann@example.com', {
      docs: docs(),
      docsEmail: 'ann@example.org',
    });
    const sessionsEnded = async () =>
      (await project.auth.getUser(uid)).tokensValidAfterTime;
    const before = await sessionsEnded();
    const revoke = async () => {
      await project.auth.setCustomUserClaims(uid, {});
      // This is what a revocation does. Firebase counts seconds, so nothing could
      // be seen in the second of its creation.
      do {
        await project.auth.revokeRefreshTokens(uid);
      } while ((await sessionsEnded()) === before);
    };
    const {through} = await beforeCall(1, revoke, isUpdate);
    const {output} = await run('grant ann@example.com --trust-existing', {
      through,
      exitCode: 1,
    });
    expect(output).toContain('its sessions were ended at the same moment');
    expect(await project.grantOf('ann@example.com')).toEqual({});
  });

  test('to a command that writes the account meanwhile', async () => {
    const uid = await createColleague('ann@example.com', {docs: docs()});
    const {through} = await beforeCall(
      2,
      () => project.auth.setCustomUserClaims(uid, {docs: docs()}),
      isUpdate,
    );
    await run('revoke ann@example.com', {through});
    expect(await project.grantOf('ann@example.com')).toEqual({});
  });
});

test('a command waits and continues if Firebase asks for fewer calls', async () => {
  const readers = await project.createReaders(10, (docsEmail) => ({docsEmail}));
  let updates = 0;
  const through = await startProxy(({url = ''}) => {
    if (!isUpdate(url)) {
      return undefined;
    }
    updates += 1;
    switch (updates) {
      case 4:
        return refusal(
          'QUOTA_EXCEEDED : Exceeded quota for updating account information.',
        );
      case 7:
        // A front end of Google's answers so, without JSON.
        return {status: 429, body: 'Too many requests'};
      default:
        return undefined;
    }
  });
  const {output} = await run(`grant ${readers.join(' ')}`, {through});
  // Each reader, and both refused calls again.
  expect(updates).toBe(12);
  expect(output).toContain('Firebase asks for fewer calls');
  expect(output).toContain('10 existing accounts given access');
});

describe('wrong use', () => {
  test.each([
    [2, 'add', 'missing required argument'],
    [2, 'add nonsense', 'not an email address'],
    [
      2,
      'add ann\u202e@example.com',
      '"ann@example.com" contains an invisible character',
    ],
    [2, '\u001b[2Jbogus\u202e', "'[2Jbogus'"],
    [1, 'import \u001b[2J.csv', '"[2J.csv"'],
    [2, 'grant', '--pending'],
    [2, 'grant --pending --force', '--force'],
    [2, 'add a@example.com --password secret', 'history'],
    [0, 'add ann@gmial.com --dry-run', 'did you mean ann@gmail.com?'],
    [0, 'add --help', '--trust-existing'],
  ])('ends with %i: %j', async (exitCode, command, message) => {
    const {output} = await run(command, {exitCode});
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
    expect(output).not.toContain('\u001b');
    expect(output).not.toContain('\u202e');
  });

  test.each([
    [
      'no credentials',
      {FIREBASE_AUTH_EMULATOR_HOST: '', HOME: '/nonexistent'},
      'GOOGLE_APPLICATION_CREDENTIALS',
    ],
    [
      'a missing key file',
      {
        FIREBASE_AUTH_EMULATOR_HOST: '',
        GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json',
      },
      'The file at /nowhere.json does not exist',
    ],
    [
      'an emulator that is down',
      {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9'},
      'npm start',
    ],
  ])('%s is reported in plain words', async (_, env, message) => {
    const {output} = await run('list', {exitCode: 1, env});
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('a live project is named, and changed only after a question', async () => {
    const env = {FIREBASE_AUTH_EMULATOR_HOST: ''};
    const {output} = await run('add a@example.com', {exitCode: 2, env});
    expect(output).toContain('Live project "live-project"');
    expect(output).toContain('--yes');
  });
});

describe('doctor', () => {
  test('finds what is open, and fixes what it can', async () => {
    const examine = async (options = ''): Promise<unknown> => {
      const {stdout} = await run(`doctor --json${options}`, {exitCode: 1});
      const {checks} = JSON.parse(stdout) as {
        checks: readonly {check: string; result: string}[];
      };
      return Object.fromEntries(
        checks.map(({check, result}) => [check, result]),
      );
    };
    const before = await examine();
    expect(before).toMatchObject({
      'seal key': 'ok',
      grants: 'warning',
      'public sign-up': 'problem',
      'email enumeration protection': 'problem',
    });
    expect(await examine(' --fix --dry-run')).toEqual(before);
    const {stdout} = await run('doctor --fix');
    expect(stdout.match(/^ok .* fixed just now/gm)).toHaveLength(2);
    expect((await run('doctor')).stdout).not.toMatch(/^problem/m);
  });

  test('finds accounts that hold another key or have moved, and names a wrong key first', async () => {
    const docs = {'01234567': 'other'};
    const granted = ['reader-0@example.com', 'bob@example.com'];
    await project.createReaders(2, (_, index) => ({
      docs,
      docsEmail: granted[index],
      docsInvited: -1,
    }));
    const {stdout} = await run('doctor', {exitCode: 1});
    expect(stdout).toMatch(
      /problem +seal key: .*probably not the key of this site(.|\n)*problem +grants: 1 of 2 accounts .*reader-0@example\.com.*\n.*Set SEAL_KEY.* staff -- grant/,
    );
    expect(stdout).toMatch(
      /problem +granted addresses: 1 account has .*reader-1@example\.com \(granted as bob@example\.com\)/,
    );
    expect(stdout).not.toContain(project.sealKey);
  });
});
