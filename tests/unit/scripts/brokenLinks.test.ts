import path from 'node:path';
import {expect, test} from 'vitest';

import {
  describeLink,
  locateLinks,
  readBrokenLinks,
} from '../../../src/scripts/brokenLinks';
import {writeSite} from '../../support/unit/content';

/** As Docusaurus prints it: as the cause of an error, with its stack. */
const reportOf = (type: string, links: string) => `
[ERROR] Error: Unable to build website for locale en.
    at async runBuild (build.js:31:5) {
  [cause]: Error: Docusaurus found broken ${type}s!

  Note: it's possible to ignore broken ${type}s with the 'onBrokenLinks' Docusaurus configuration, and let the build pass.

  Exhaustive list of all broken ${type}s found:
${links}

      at throwError (logger.js:80:11)
`;

function locate(type: string, links: string) {
  const siteDir = writeSite({
    'docs/a.md': '# A\n\n/rules/docs/gone-too [x](/docs/gone) [y](b.md#none)\n',
    'src/config/site.ts': "export const TO = '/docs/away';\n",
    'generated/docusaurus-plugin-content-docs/default/a.json': JSON.stringify({
      permalink: '/rules/docs/a',
      source: '@site/docs/a.md',
    }),
  });
  return locateLinks(readBrokenLinks(reportOf(type, links)), {
    siteDir,
    generatedDir: path.join(siteDir, 'generated'),
    baseUrl: '/rules/',
  });
}

test('a broken link is at its place in the document, without the path of the site', () => {
  const [link, ...others] = locate(
    'link',
    '  - Broken link on source page path = /rules/docs/a:\n     -> linking to /rules/docs/gone',
  );
  expect(others).toEqual([]);
  expect(link?.place).toEqual({file: 'docs/a.md', line: 3, column: 26});
  expect(link && describeLink(link)).toBe(
    'The link "/rules/docs/gone" is broken: no page has this address. Correct or remove it.',
  );
});

test('a broken anchor is where its file and heading are named', () => {
  const [link] = locate(
    'anchor',
    '  - Broken anchor on source page path = /rules/docs/a:\n     -> linking to /rules/docs/b#none (resolved as: /rules/docs/b#none)',
  );
  expect(link?.place).toEqual({file: 'docs/a.md', line: 3, column: 46});
  expect(link && describeLink(link)).toContain('no heading with this id');
});

test('a link of every page is named once, in the settings; one that is in no file has its page', () => {
  const found = locate(
    'link',
    ['a', 'b']
      .map(
        (page) =>
          `- Broken link on source page path = /rules/docs/${page}:\n   -> linking to /rules/docs/away\n   -> linking to ../made (resolved as: /rules/made)`,
      )
      .join('\n'),
  );
  expect(found).toEqual([
    {
      link: '/rules/docs/away',
      place: {file: 'src/config/site.ts', line: 1, column: 20},
      pages: ['/rules/docs/a', '/rules/docs/b'],
    },
    {link: '../made', pages: ['/rules/docs/a', '/rules/docs/b']},
  ]);
});

test('any other failure has no broken links', () => {
  expect(readBrokenLinks('[ERROR] Error: no\n    at x.js:1:1')).toEqual([]);
});
