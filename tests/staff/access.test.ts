import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';

import {createProject, type AdminProject} from '../support/adminProject';

let project: AdminProject;

beforeEach(async () => {
  project = await createProject();
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
  test('grant keeps foreign claims; revoke takes only the grant, twice as well as once', async () => {
    const uid = await createColleague('ann@example.com', {rank: 'captain'});
    expect(await project.staff(['grant', 'ann@example.com'])).toMatchObject({
      exitCode: 0,
    });
    expect(await project.claimsOf('ann@example.com')).toEqual({
      rank: 'captain',
      docs: {[project.keyId]: project.sealKey},
      docsEmail: 'ann@example.com',
    });
    const {tokensValidAfterTime: before} = await project.auth.getUser(uid);
    for (const expected of ['access revoked', 'had no access']) {
      const {exitCode, stdout} = await project.staff([
        'revoke',
        'ann@example.com',
      ]);
      expect(exitCode).toBe(0);
      expect(stdout).toContain(expected);
      expect(stdout).toContain('rotate changes it');
    }
    expect(await project.claimsOf('ann@example.com')).toEqual({
      rank: 'captain',
      docsEmail: 'ann@example.com',
    });
    expect((await project.auth.getUser(uid)).tokensValidAfterTime).not.toBe(
      before,
    );
  });

  test('an unknown address changes nothing for the others', async () => {
    await createColleague('ann@example.com');
    const {exitCode, stderr} = await project.staff([
      'grant',
      'ann@example.com',
      'anne@example.com',
    ]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('anne@example.com');
    expect(await project.grantOf('ann@example.com')).toEqual({});
  });

  test('a disabled account is enabled only by name', async () => {
    await createColleague('ann@example.com');
    await project.staff(['grant', 'ann@example.com']);
    await project.staff(['revoke', 'ann@example.com', '--disable']);
    expect(
      (await project.auth.getUserByEmail('ann@example.com')).disabled,
    ).toBe(true);
    expect(await project.staff(['grant', 'ann@example.com'])).toMatchObject({
      exitCode: 1,
    });
    expect(
      await project.staff(['grant', 'ann@example.com', '--enable']),
    ).toMatchObject({exitCode: 0});
    expect(
      (await project.auth.getUserByEmail('ann@example.com')).disabled,
    ).toBe(false);
    expect(
      await project.staff(['revoke', 'ann@example.com', '--delete']),
    ).toMatchObject({exitCode: 0});
    expect((await project.auth.listUsers()).users).toEqual([]);
  });

  test('a key that no account holds is not granted beside the one in use', async () => {
    await createColleague('ann@example.com', {docs: {'01234567': 'other'}});
    await createColleague('bob@example.com');
    const {exitCode, stderr} = await project.staff([
      'grant',
      'bob@example.com',
    ]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('01234567');
    expect(stderr).toContain('--allow-unknown-key');
    expect(
      await project.staff(['grant', 'bob@example.com', '--break-lock']),
    ).toMatchObject({exitCode: 1});
    expect(
      await project.staff(['grant', 'bob@example.com', '--allow-unknown-key']),
    ).toMatchObject({exitCode: 0});
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
    const {exitCode, stderr} = await project.staff([
      'grant',
      '--pending',
      '--yes',
    ]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('Public sign-up is on');
    expect(stderr).toContain('--allow-sign-up');
    expect(await project.grantOf('ann@example.com')).toEqual({});
    // The advice for another trouble is no way around this one.
    expect(
      await project.staff([
        ...['grant', '--pending', '--yes'],
        ...['--break-lock', '--allow-unknown-key'],
      ]),
    ).toMatchObject({exitCode: 1});
    expect(
      await project.staff(['grant', '--pending', '--yes', '--allow-sign-up']),
    ).toMatchObject({exitCode: 0});
  });

  test('lists who waits and who is unverified, and wants an answer', async () => {
    await project.switchSignUpOff();
    const {exitCode, output} = await project.staff(['grant', '--pending']);
    expect(exitCode).toBe(2);
    expect(output).toContain('--yes');
    expect(output).toContain('bob@example.com [31mBob (unverified');
    expect(output).toContain('ann@example.com (may be a stranger’s)');
    expect(output).not.toContain('\u001b[31m');
    expect(output).not.toContain('\u202e');
  });

  test('leaves strangers out with --yes, and says how many', async () => {
    await project.switchSignUpOff();
    const {exitCode, output} = await project.staff([
      'grant',
      '--pending',
      '--yes',
    ]);
    expect(exitCode).toBe(0);
    expect(output).toContain('2 of them may be strangers’ and are left out');
    expect(output).toContain('There is no account to grant');
    expect(await project.grantOf('ann@example.com')).toEqual({});
  });

  test('grants all that are trusted with --yes but those who had access before', async () => {
    await project.switchSignUpOff();
    await createColleague('cid@example.com', {docsInvited: 1_700_000_000});
    const {exitCode} = await project.staff([
      'grant',
      '--pending',
      '--yes',
      '--trust-existing',
    ]);
    expect(exitCode).toBe(0);
    expect(await project.keyIdsOf('ann@example.com')).toEqual([project.keyId]);
    expect(await project.grantOf('cid@example.com')).toEqual({});
  });
});

test('grant creates no account for whom another command has deleted meanwhile', async () => {
  await project.switchSignUpOff();
  const uid = await createColleague('ann@example.com');
  await project.auth.setCustomUserClaims(uid, {});
  await project.auth.createUser({uid: 'docs-lock', disabled: true});
  const waiting = project.startStaff([
    ...['grant', '--pending', '--yes', '--trust-existing'],
  ]);
  await new Promise<void>((resolve) => {
    waiting.child.stderr?.on('data', (chunk) => {
      if (String(chunk).includes('Waiting for')) {
        resolve();
      }
    });
  });
  await project.auth.deleteUsers([uid, 'docs-lock']);
  const {exitCode, stderr} = await waiting.ended;
  expect(exitCode).toBe(1);
  expect(stderr).toContain('no account with the address ann@example.com');
  expect((await project.auth.listUsers()).users).toEqual([]);
});

describe('list', () => {
  test('shows every account, to the last page, and never a key', async () => {
    await project.auth.importUsers(
      Array.from({length: 1_000}, (_, index) => ({
        uid: `many-${index}`,
        email: `many-${index}@example.com`,
      })),
    );
    await createColleague('ann@example.com');
    await project.staff(['grant', 'ann@example.com']);
    const {stdout} = await project.staff(['list', '--json']);
    const {accounts} = JSON.parse(stdout) as {accounts: {email: string}[]};
    expect(accounts).toHaveLength(1_001);
    expect(stdout).not.toContain(project.sealKey);
    const granted = await project.staff(['list', '--granted', '--json']);
    expect(JSON.parse(granted.stdout)).toMatchObject({
      accounts: [{email: 'ann@example.com', grant: [project.keyId]}],
    });
  });
});

describe('wrong use', () => {
  test.each([
    {args: ['bogus'], exitCode: 2, says: 'unknown command'},
    {args: ['add'], exitCode: 2, says: 'missing required argument'},
    {args: ['add', 'nonsense'], exitCode: 2, says: 'not an email address'},
    {
      args: ['add', 'ann\u202e@example.com'],
      exitCode: 2,
      says: '"ann<U+202E>@example.com" contains an invisible character',
    },
    {args: ['\u001b[2Jbogus\u202e'], exitCode: 2, says: "'[2Jbogus'"},
    {args: ['import', '\u001b[2J.csv'], exitCode: 1, says: '"[2J.csv"'},
    {args: ['grant'], exitCode: 2, says: '--pending'},
    {args: ['grant', '--pending', '--force'], exitCode: 2, says: '--force'},
    {
      args: ['grant', 'a@example.com', '--allow-sign-up'],
      exitCode: 2,
      says: 'belongs to --pending',
    },
    {
      args: ['rotate', '--print-key', '--skip-site-check'],
      exitCode: 2,
      says: 'belong to --finish',
    },
    {args: ['list', '--granted', '--pending'], exitCode: 2, says: 'cannot be'},
    {
      args: ['add', 'a@example.com', '--password', 'secret'],
      exitCode: 2,
      says: 'history',
    },
    {
      args: ['import', 'nowhere.csv'],
      exitCode: 1,
      says: '"nowhere.csv" does not exist',
    },
    {
      args: ['add', 'ann@gmial.com', '--dry-run'],
      exitCode: 0,
      says: 'ann@gmial.com: did you mean ann@gmail.com?',
    },
    {args: ['add', '--help'], exitCode: 0, says: '--trust-existing'},
  ])('$args ends with $exitCode', async ({args, exitCode, says}) => {
    const result = await project.staff(args);
    expect(result.exitCode).toBe(exitCode);
    expect(result.output).toContain(says);
    expect(result.output).not.toMatch(/^\s+at /m);
    expect(result.output).not.toContain('\u001b');
    expect(result.output).not.toContain('\u202e');
  });

  test.each([
    {
      what: 'no credentials',
      env: {FIREBASE_AUTH_EMULATOR_HOST: '', HOME: '/nonexistent'},
      says: 'GOOGLE_APPLICATION_CREDENTIALS',
    },
    {
      what: 'an emulator that is down',
      env: {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9'},
      says: 'npm start',
    },
    {
      what: 'a key of the wrong form',
      env: {SEAL_KEY: 'not-a-key'},
      says: 'SEAL_KEY is not usable',
    },
  ])('$what is reported in plain words', async ({env, says}) => {
    const {exitCode, output} = await project.staff(['add', 'a@example.com'], {
      env,
    });
    expect(exitCode).toBe(1);
    expect(output).toContain(says);
    expect(output).not.toContain('not-a-key');
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('a live project is named, and not changed without being asked for', async () => {
    const credentials = path.join(project.dir, 'key.json');
    writeFileSync(
      credentials,
      JSON.stringify({type: 'service_account', project_id: 'live-project'}),
    );
    const env = {
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_PROJECT_ID: '',
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
    };
    const asked = await project.staff(['add', 'a@example.com'], {env});
    expect(asked.exitCode).toBe(2);
    expect(asked.output).toContain('Live project "live-project"');
    expect(asked.output).toContain('--yes');
    const other = await project.staff(['add', 'a@example.com'], {
      env: {...env, FIREBASE_PROJECT_ID: 'another-project'},
    });
    expect(other.exitCode).toBe(1);
    expect(other.output).toContain('Make them agree');
    const refused = await project.staff(['add', 'a@example.com', '--yes'], {
      env,
    });
    expect(refused.exitCode).toBe(1);
    expect(refused.output).not.toMatch(/^\s+at /m);
  });
});
