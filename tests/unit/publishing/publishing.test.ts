import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
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

interface Rule {
  readonly source: string;
  readonly headers: readonly {readonly key: string; readonly value: string}[];
}

const read = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8');

it('other hosts are asked for the same headers as Firebase Hosting, which close nothing that embeds can open', () => {
  const {hosting} = JSON.parse(read('firebase.json')) as {
    readonly hosting: {readonly headers: readonly Rule[]};
  };
  const linesOf = (pattern: string) =>
    hosting.headers
      .filter(({source}) => source === pattern)
      .flatMap(({headers}) => headers)
      // These hosts revalidate by themselves, and join two values for one header.
      .filter(({key}) => pattern !== '**' || key !== 'Cache-Control')
      .map(({key, value}) => `  ${key}: ${value}`);
  const [all = '', images = ''] = read('static/_headers').split('\n\n');
  expect(all.split('\n').slice(1)).toEqual(['/*', ...linesOf('**')]);
  expect(images.trim().split('\n').slice(1)).toEqual([
    '/img/*',
    ...linesOf('/img/**'),
  ]);
  expect(images).toContain("default-src 'none'");
  expect(all).toContain('frame-ancestors');
  // The shell says all of these (see contentPolicy.ts).
  expect(all).not.toMatch(
    /(?:default|img|media|font|frame|child|style|script)-src/,
  );
});
