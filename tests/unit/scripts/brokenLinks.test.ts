import path from 'node:path';
import {expect, test} from 'vitest';

import listBrokenLinks from '../../../src/scripts/brokenLinks';
import {writeSite} from '../../support/unit/content';

/** As Docusaurus prints it: as the cause of an error, with its stack. */
const reportOf = (links: string) => `
[ERROR] Error: Unable to build website for locale en.
    at async runBuild (build.js:31:5) {
  [cause]: Error: Docusaurus found broken links!

  Note: it's possible to ignore broken links with the 'onBrokenLinks' Docusaurus configuration, and let the build pass.

  Exhaustive list of all broken links found:
${links}

      at throwError (logger.js:80:11)
`;

test.each([
  [
    'at its place in the document, without the path of the site',
    `  - Broken link on source page path = /rules/docs/a:
     -> linking to /rules/docs/gone`,
    [
      'docs/a.md',
      '  3:26 error The link "/rules/docs/gone" is broken: no page has this address. Correct or remove it. link site',
    ],
  ],
  [
    'once, if no document has it',
    `  - Broken link on source page path = /rules/docs/a:
     -> linking to ../made (resolved as: /rules/made)
  - Broken link on source page path = /rules/docs/b:
     -> linking to ../made (resolved as: /rules/made)`,
    [
      'On 2 pages, such as /rules/docs/a: The link "../made" is broken: no page has this address. Correct or remove it.',
    ],
  ],
])('a broken link is named %s', (_, links, lines) => {
  const siteDir = writeSite({
    'docs/a.md': '# A\n\n/rules/docs/gone-too [x](/docs/gone)\n',
    'generated/docusaurus-plugin-content-docs/default/a.json': JSON.stringify({
      permalink: '/rules/docs/a',
      source: '@site/docs/a.md',
    }),
  });
  const generatedDir = path.join(siteDir, 'generated');
  const site = {siteDir, generatedDir, baseUrl: '/rules/'};
  expect(listBrokenLinks(reportOf(links), site)).toEqual(lines);
  expect(listBrokenLinks('[ERROR] Error: no\n  at x.js:1:1', site)).toEqual([]);
});
