import {beforeEach, expect, test} from 'vitest';

import {createProject, type AdminProject} from '../support/admin/project';

let project: AdminProject;
let run: AdminProject['run'];

beforeEach(async () => {
  project = await createProject();
  ({run} = project);
  return project.remove;
});

test('finds what is open, and fixes what it can', async () => {
  const examine = async (options = ''): Promise<unknown> => {
    const {stdout} = await run(`doctor --json${options}`, {exitCode: 1});
    const {checks} = JSON.parse(stdout) as {
      checks: readonly {check: string; result: string}[];
    };
    return Object.fromEntries(checks.map(({check, result}) => [check, result]));
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
