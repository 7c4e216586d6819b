import {expect, test} from 'vitest';

import {readFaults} from '../../../src/scripts/reportFaults';

/** As Docusaurus prints a page that it cannot compile. */
function compilation(file: string, cause: string, ...details: string[]) {
  return [
    `╰─▶   × Error: MDX compilation failed for file "/site/${file}"`,
    ...[
      `Cause: ${cause}`,
      'Details:',
      ...details,
      '',
      '    at compile (x.ts:1:2)',
    ].map((line) => `        │ ${line}`),
    '',
  ].join('\n');
}

const SYNTAX = compilation(
  'docs/a.mdx',
  'Unexpected end of file in `{`',
  '{',
  '  "column": 15,',
  '  "line": 107,',
  '  "place": {',
  '    "line": 3,',
  '    "column": 4',
  '  }',
  '}',
);

const PICTURE =
  'Markdown image with URL `./a.png` in source file "docs/b.md" (233:7) couldn\'t be resolved.';

const LISTED = `[ERROR] Error: Unable to build website for locale en.
    at build (/site/build.js:76:15)
  [cause]: UserError: The content has broken links:
    docs/a (b).md:9:3  "/x" leads to /x, which is not a page (link)
    .:1:1  "#y" leads to a heading that does not exist (anchor)
      at report (/site/plugin.ts:1:2)
`;

const RENDERING = `[ERROR] Error: Unable to build website for locale en.
  [cause]: Error: Docusaurus static site generation failed for 1 paths:
  - "/docs/a"
    [cause]: AggregateError
      [errors]: [
        Error: Can't render static file for pathname "/docs/a"
            at generate (/site/ssg.js:1:2) {
          [cause]: Error: Expected component \`B\` to be defined.
              at missing (/site/a.js:1:2)
`;

test.each([
  [
    'a page that is not MDX',
    SYNTAX,
    ['docs/a.mdx:107:15 syntax Unexpected end of file in `{`'],
  ],
  [
    'a missing picture, and what follows it',
    compilation('docs/b.md', PICTURE, `Error: ${PICTURE}`) + SYNTAX,
    [
      `docs/b.md:233:7 image-missing ${PICTURE}`,
      'docs/a.mdx:107:15 syntax Unexpected end of file in `{`',
    ],
  ],
  [
    'a page whose component does not exist',
    RENDERING,
    [
      '.:1:1 syntax The page /docs/a cannot be shown: Expected component `B` to be defined.',
    ],
  ],
  [
    'findings of our plugin',
    LISTED,
    [
      'docs/a (b).md:9:3 link "/x" leads to /x, which is not a page',
      '.:1:1 anchor "#y" leads to a heading that does not exist',
    ],
  ],
  [
    'a fault of another kind',
    '[ERROR] Error: Duplicate routes found!\n    at x (y:1:2)\n',
    [],
  ],
])('in what Docusaurus prints is found: %s', (_, log, expected) => {
  expect(
    readFaults('/site', log).map(
      ({file, line, column, check, message}) =>
        `${file}:${line}:${column} ${check} ${message}`,
    ),
  ).toEqual(expected);
});
