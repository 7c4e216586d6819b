import {expect, it} from 'vitest';

import {toHttp} from '../../../../src/publishing/node/findPublicRepositories';

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
