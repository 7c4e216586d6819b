// @vitest-environment node
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
import {countFaults, FAST_TYPESCRIPT} from '../../../src/scripts/runDocusaurus';
import {writeSite} from '../../support/unit/content';

test('Docusaurus leaves TypeScript to what Node.js was given for it', () => {
  const file = path.join(
    writeSite({
      // What jiti itself evaluates has another cache than that of Node.js.
      'config.ts':
        "import {Module} from 'node:module';\nconst {_cache} = Module as unknown as {_cache: unknown};\nexport default {byNode: require.cache === _cache};\n",
    }),
    'config.ts',
  );
  const program = `require('@docusaurus/utils').loadFreshModule(${JSON.stringify(file)}).then((loaded) => console.log(JSON.stringify(loaded)))`;
  const output = execFileSync(
    process.execPath,
    [...FAST_TYPESCRIPT.arguments, '--eval', program],
    {
      cwd: SITE_DIR,
      encoding: 'utf8',
      env: {...process.env, ...FAST_TYPESCRIPT.variables},
    },
  );
  expect(JSON.parse(output)).toEqual({byNode: true});
});

const LINKS = `Docusaurus found broken links!

- Broken link on source page path = /docs/Lantern-Keepers:
   -> linking to /docs/gryphons
   -> linking to ./wardens (resolved as: /docs/wardens)
`;

const MDX = `╰─▶   × Error: MDX compilation failed for file "/site/docs/Lanterns.md"
        │ Cause: Markdown link with URL \`./gryphon.md\` in source file "docs/Lanterns.md" (105:1) couldn't be resolved.
        │ Details:
        │ Error: Markdown link with URL \`./gryphon.md\` in source file "docs/Lanterns.md" (105:1) couldn't be resolved.
╰─▶   × Error: MDX compilation failed for file "/site/docs/Keepers.md"
        │ Cause: Markdown image with URL \`./keeper.png\` in source file "docs/Keepers.md" (233:1) couldn't be resolved to an existing local image file.
╰─▶   × Error: MDX compilation failed for file "/site/docs/Wardens.mdx"
        │ Cause: Unexpected end of \`{gryphon\`
        │ {
        │   "line": 107,
        │   "place": {
        │     "line": 107,
`;

const CITATIONS = `[ERROR] UserError: These citations are wrong:
  docs/a.md:9:3  §10.9 does not exist. Did you mean §10.2?
  docs/b.mdx:11:1  The link says §1.2, but leads to §1.3.`;

const FRONT_MATTER = `[ERROR] The following front matter:
title: Gryphons
contains invalid values for field(s): \`tags\`.`;

test.each([
  [LINKS, ['broken link: 2']],
  [LINKS.replaceAll('broken links', 'broken anchors'), ['broken anchor: 2']],
  [
    MDX,
    [
      'broken Markdown link: 1, in line 105:1',
      'missing image: 1, in line 233:1',
      'invalid MDX: 1, in line 107',
    ],
  ],
  [CITATIONS, ['wrong citation: 2, in line 9:3, 11:1']],
  [FRONT_MATTER, ['invalid front matter: 1']],
  ['Error: gryphons', ['a fault of another kind']],
])('faults are counted, and nothing is quoted: %s', (log, lines) => {
  expect(countFaults(log)).toEqual(lines.map((line) => `  - ${line}`));
});
