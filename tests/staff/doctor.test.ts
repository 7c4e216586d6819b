import {beforeEach, expect, test} from 'vitest';

import {createProject, type AdminProject} from '../support/adminProject';

let project: AdminProject;
let run: AdminProject['run'];

beforeEach(async () => {
  project = await createProject();
  ({run} = project);
  return project.remove;
});

/** Results by the name of the check. */
async function examine(options = ''): Promise<Record<string, string>> {
  const {stdout} = await run(`doctor --json${options}`, {exitCode: 1});
  const {checks} = JSON.parse(stdout) as {
    readonly checks: readonly {check: string; result: string}[];
  };
  return Object.fromEntries(checks.map(({check, result}) => [check, result]));
}

test('finds what is open, fixes what it can, and reports what the emulator lacks', async () => {
  const before = await examine();
  expect(before).toMatchObject({
    'seal key': 'ok',
    grants: 'warning',
    'public sign-up': 'problem',
    'email enumeration protection': 'problem',
    'sign-in providers': 'not supported',
  });
  expect(await examine(' --fix --dry-run')).toEqual(before);
  const {stdout} = await run('doctor --fix');
  expect(stdout.match(/^ok .* fixed just now/gm)).toHaveLength(2);
  expect((await run('doctor')).stdout).not.toMatch(/^problem/m);
});

test('finds accounts that hold another key or have moved', async () => {
  const docs = {'01234567': 'other'};
  const {uid} = await project.auth.createUser({email: 'ann@example.com'});
  await project.auth.setCustomUserClaims(uid, {docs});
  const moved = await project.auth.createUser({email: 'eve@example.com'});
  await project.auth.setCustomUserClaims(moved.uid, {
    ...{docs, docsEmail: 'bob@example.com', docsInvited: -1},
  });
  const {stdout} = await run('doctor', {exitCode: 1});
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
  const {stdout} = await run('doctor', {exitCode: 1});
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
  const {stdout} = await run('doctor', {exitCode: 1});
  expect(stdout).toContain('The 1 account with access holds');
});

test.each([
  [
    'a demo key on another project',
    'ZGVtbyBrZXksIHB1YmxpYyBvbiBwdXJwb3NlIDIwMjY',
  ],
  ['a key of the wrong form', 'nonsense'],
])('%s is a problem', async (_, SEAL_KEY) => {
  const env = {SEAL_KEY, FIREBASE_PROJECT_ID: 'not-a-demo'};
  const {stdout} = await run('doctor', {exitCode: 1, env});
  expect(stdout).toMatch(/problem +seal key/);
  expect(stdout).not.toContain(SEAL_KEY);
});
