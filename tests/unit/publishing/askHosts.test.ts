// @vitest-environment node
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';

import {askHosts, toHttp} from '../../../src/publishing';
import startHost from '../../support/unitHost';

const GIT = 'application/x-git-upload-pack-advertisement';

it.each([
  [200, GIT, 'public'],
  [401, 'text/plain', 'private'],
  [404, 'text/html', 'private'],
  [200, 'text/html', 'unknown'],
  [403, 'text/html', 'unknown'],
  [410, 'text/html', 'unknown'],
  [429, 'text/html', 'unknown'],
  [503, 'text/html', 'unknown'],
])('a host that answers %d with %s says %s', async (status, type, says) => {
  const origin = await startHost(() => ({
    status,
    headers: {'content-type': type},
  }));
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-remotes-'));
  onTestFinished(() => {
    rmSync(dir, {recursive: true});
  });
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, {cwd: dir});
  git('init', '--quiet');
  git('remote', 'add', 'origin', `${origin}/rules.git`);
  expect([...(await askHosts(dir))]).toEqual([[`${origin}/rules.git`, says]]);
});

it.each([
  ['git@github.com:staff/rules.git', 'https://github.com/staff/rules.git'],
  ['github.com:staff/rules', 'https://github.com/staff/rules'],
  ['ssh://git@example.org:2222/rules.git', 'https://example.org/rules.git'],
  ['git://example.org/rules.git', 'https://example.org/rules.git'],
  ['https://name:token@example.org/a/b/', 'https://example.org/a/b'],
  ['http://localhost:3000/rules.git', 'http://localhost:3000/rules.git'],
])('%s can be asked for at %s', (remote, address) => {
  expect(toHttp(remote)).toBe(address);
});

it.each(['../rules', '/srv/rules.git', 'file:///srv/rules.git', 'C:\\rules'])(
  '%s is a folder, and nobody can be asked',
  (remote) => {
    expect(toHttp(remote)).toBeUndefined();
  },
);
