import {expect, it} from 'vitest';

import assertHarmless from '../../../src/config/docusaurusCommand';

it.each([
  [true, 'start --no-open'],
  [true, 'docs:version 1.0'],
  [true, 'docs:version:team 1.0'],
  [true, 'write-translations'],
  [true, 'swizzle'],
  [true, '--help'],
  [true, ''],
  [false, 'build'],
  [false, 'deploy --skip-build'],
  [false, '-- deploy'],
  [false, 'serve --build'],
])('whether it allows (%s): docusaurus %s', (isAllowed, command) => {
  for (const program of [
    '.bin/docusaurus',
    '@docusaurus/core/docusaurus.mjs',
  ]) {
    const argv = [
      'node',
      `/site/node_modules/${program}`,
      ...command.split(' '),
    ];
    const assert = () => {
      assertHarmless(argv, false);
    };
    if (isAllowed) {
      expect(assert).not.toThrow();
    } else {
      expect(assert).toThrow('Run npm run build to build the site');
    }
    expect(() => {
      assertHarmless(argv, true);
    }).not.toThrow();
  }
});
