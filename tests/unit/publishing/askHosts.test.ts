// @vitest-environment node
import {expect, it} from 'vitest';

import {askHosts, toHttp} from '../../../src/publishing';
import git from '../../support/git';
import {writeSite} from '../../support/unit/content';
import startHost from '../../support/unit/host';

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
  const dir = writeSite({});
  git(dir, ['init', '--quiet']);
  git(dir, ['remote', 'add', 'origin', `${origin}/rules.git`]);
  expect([...(await askHosts(dir))]).toEqual([[`${origin}/rules.git`, says]]);
});

it.each([
  ['git@github.com:staff/rules.git', 'https://github.com/staff/rules.git'],
  ['github.com:staff/rules', 'https://github.com/staff/rules'],
  ['ssh://git@example.org:2222/rules.git', 'https://example.org/rules.git'],
  ['git://example.org/rules.git', 'https://example.org/rules.git'],
  ['https://name:token@example.org/a/b/', 'https://example.org/a/b'],
  ['http://localhost:3000/rules.git', 'http://localhost:3000/rules.git'],
  ['../rules', undefined],
  ['/srv/rules.git', undefined],
  ['file:///srv/rules.git', undefined],
  ['C:\\rules', undefined],
])('%s can be asked for at %s', (remote, address) => {
  expect(toHttp(remote)).toBe(address);
});
