import {beforeEach, expect, test} from 'vitest';

import {createProject, type AdminProject} from '../support/adminProject';

let project: AdminProject;

beforeEach(async () => {
  project = await createProject();
  return project.remove;
});

interface Report {
  readonly checks: readonly {
    readonly check: string;
    readonly result: string;
    readonly message: string;
  }[];
}

async function examine(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{exitCode: number | null; results: Record<string, string>}> {
  const {exitCode, stdout} = await project.staff(
    ['doctor', '--json', ...args],
    {
      env,
    },
  );
  const {checks} = JSON.parse(stdout) as Report;
  return {
    exitCode,
    results: Object.fromEntries(
      checks.map(({check, result}) => [check, result]),
    ),
  };
}

test('finds what is open, fixes what it can, and says what the emulator cannot', async () => {
  const before = await examine();
  expect(before).toMatchObject({
    exitCode: 1,
    results: {
      'seal key': 'ok',
      grants: 'warning',
      'public sign-up': 'problem',
      'email enumeration protection': 'problem',
      'sign-in providers': 'not supported',
    },
  });
  const dry = await examine(['--fix', '--dry-run']);
  expect(dry.results).toEqual(before.results);
  const {results} = await examine(['--fix']);
  expect(results).toMatchObject({
    'public sign-up': 'ok',
    'email enumeration protection': 'ok',
  });
  expect((await examine()).results).toEqual(results);
});

test('finds accounts that hold another key or have moved', async () => {
  const {uid} = await project.auth.createUser({email: 'ann@example.com'});
  await project.auth.setCustomUserClaims(uid, {docs: {'01234567': 'other'}});
  const moved = await project.auth.createUser({email: 'eve@example.com'});
  await project.auth.setCustomUserClaims(moved.uid, {
    docs: {'01234567': 'other'},
    docsEmail: 'bob@example.com',
    docsInvited: -1,
  });
  const {stdout} = await project.staff(['doctor']);
  expect(stdout).toMatch(/problem +grants: .*ann@example\.com/);
  expect(stdout).toMatch(
    /problem +granted addresses: 1 account has .*eve@example\.com \(granted as bob@example\.com\)/,
  );
  expect(stdout).not.toContain(project.sealKey);
});

test('names a wrong key before it suggests grants', async () => {
  await project.createReaders(1, (docsEmail) => ({
    docs: {'01234567': 'other'},
    docsEmail,
  }));
  const {stdout} = await project.staff(['doctor']);
  const key = stdout.indexOf('probably not the key of this site');
  expect(key).toBeGreaterThan(-1);
  expect(stdout.indexOf('staff -- grant')).toBeGreaterThan(key);
  expect(stdout).toMatch(/problem +grants: .*\n.*Set SEAL_KEY/);
});

test('counts one account as one', async () => {
  await project.createReaders(1, (docsEmail) => ({
    docs: {[project.keyId]: project.sealKey},
    docsEmail,
  }));
  const {stdout} = await project.staff(['doctor']);
  expect(stdout).toContain('The 1 account with access holds');
});

test.each([
  [
    'a demo key on another project',
    'ZGVtbyBrZXksIHB1YmxpYyBvbiBwdXJwb3NlIDIwMjY',
  ],
  ['a key of the wrong form', 'nonsense'],
])('%s is no key for a site', async (_, key) => {
  const {stdout} = await project.staff(['doctor'], {
    env: {SEAL_KEY: key, FIREBASE_PROJECT_ID: 'not-a-demo'},
  });
  expect(stdout).toMatch(/problem +seal key/);
  expect(stdout).not.toContain(key);
});
