import path from 'node:path';
import {expect, test} from 'vitest';

import {
  listFiles,
  parseDocument,
  parseFrontMatter,
  readDocument,
  readSite,
  readTitlesAs,
} from '../../../../src/rulebook/documents';
import {
  answerOf,
  nameColumns,
} from '../../../../src/rulebook/documents/Document';
import {writeSite, type Files} from '../../../support/unit/content';
import {SITE_CONFIG, siteOf} from '../../../support/unit/site';

/** Reads a text as a document. */
const readText = (text: string, file = 'docs/page.mdx', further: Files = {}) =>
  readDocument(siteOf({[file]: text, ...further}), file);

async function linesOf(text: string, file?: string): Promise<string[]> {
  const {sections} = await readText(text, file);
  return sections.flatMap(({blocks}) =>
    blocks.map(({cells}) => cells.join(' | ')),
  );
}

test('sections have the headings of the page, with their ids and places', async () => {
  const {contentTitle, sections} = await readText(`
# The title

Before.

## Notes & more

## Notes & more

### Its own {#mine}

## A \`code\` *word*

After.
`);
  expect(contentTitle).toBe('The title');
  expect(
    sections.map(({heading, blocks: [first]}) => [
      heading?.id,
      heading?.text,
      heading?.level,
      heading?.line,
      first,
    ]),
  ).toEqual([
    [undefined, undefined, undefined, undefined, {cells: ['Before.']}],
    ['notes--more', 'Notes & more', 2, 6, undefined],
    ['notes--more-1', 'Notes & more', 2, 8, undefined],
    ['mine', 'Its own', 3, 10, undefined],
    ['a-code-word', 'A code word', 2, 12, {cells: ['After.']}],
  ]);
});

test.each([
  ['the title of an admonition', ':::warning[marker]\n\nText.\n\n:::'],
  ['code in a line', 'The `marker`.'],
  [
    'a tab',
    '<Tabs>\n<TabItem value="a" label="A">\n\nmarker\n\n</TabItem>\n</Tabs>',
  ],
  [
    'the label of a tab',
    '<Tabs>\n<TabItem value="a" label="marker">\n\nA\n\n</TabItem>\n</Tabs>',
  ],
  ['the text for an image', '![marker](./a.png)'],
  ['details', '<details>\n<summary>marker</summary>\n\nText\n\n</details>'],
  ['a footnote', 'Text.[^1]\n\n[^1]: marker'],
  ['text that is not valid MDX', 'Before { marker.'],
])('%s is read', async (_, text) => {
  expect((await linesOf(text)).join('\n')).toContain('marker');
});

test.each([
  ['a comment', '{/* marker */}'],
  ['a comment of HTML', 'Text <!-- marker --> text.'],
  ['front matter', '---\nauthor: marker\n---\n\nText.'],
  ['an import', "import marker from './marker.js';\n\nText."],
  ['an export', "export const marker = 'marker';\n\nText."],
  ['an address', '[Text](./marker)'],
  ['a name of styles', '<p className="marker">Text</p>'],
  ['an expression', "<p>{'marker'}</p>"],
])('%s is not read', async (_, text) => {
  expect((await linesOf(text)).join('\n')).not.toContain('marker');
});

test('readers see of HTML what browsers show', async () => {
  const text = `<p title="A name">One &amp; <b>t</b>wo<!-- no --><br>three
<script>no <b></script><img src="/a.png" alt="A map"></p>
`;
  expect(await linesOf(text, 'docs/page.md')).toEqual([
    'A name One & two',
    'three',
    'A map',
  ]);
});

test.each(['docs/page.md', 'docs/page.mdx'])(
  '%s: a line is a paragraph, an item, a row or a line of code',
  async (file) => {
    const text = `Read **this**:\\
and <b>that</b>
is one <mi>l</mi><mi>i</mi><mi>ne</mi>.

:::warning

1. one
2. two
   - [x] inner

:::

| | a |
| - | - |
| c | ~~d~~ |

\`\`\`text title="Log"
x
  y
\`\`\`
`;
    expect(await linesOf(text, file)).toEqual([
      'Read this:',
      'and that is one line.',
      'warning',
      '1. one',
      '2. two',
      '• ☑ inner',
      ' | a',
      'c | ~~d~~',
      'Log',
      'x',
      'y',
    ]);
  },
);

test('cells are separate, so that an excerpt can name their columns', async () => {
  const {sections} = await readText(
    'Before.\n\n| | First |\n| --- | --- |\n| *Fly* | **Kick**<br/>now |\n\nAfter.',
  );
  expect(sections[0]?.blocks.map(nameColumns)).toEqual([
    'Before.',
    'First',
    'Fly; First: Kick now',
    'After.',
  ]);
});

test.each([
  [
    'Who | From | First | Second',
    'RDM | Moderator | Kick | 1-day ban',
    'Moderator: Kick → 1-day ban',
  ],
  ['Who | First | Second | Third', 'RDM | Kick | Ban | —', 'Kick → Ban'],
  [
    'Who | From | Note | 1st',
    'RDM | Moderator | Ask | Kick',
    'From: Moderator; Note: Ask; Kick',
  ],
  ['Power | Use it to | From rank', 'Fly | Look | — ', 'Use it to: Look'],
  ['Task | Go to', ' | §1.2', 'Go to: §1.2'],
])('the row "%s", "%s" answers "%s"', async (heads, row, answer) => {
  const lines = heads.replace(/[^|]+/g, '---');
  const {sections} = await readText(`| ${heads} |\n| ${lines} |\n| ${row} |\n`);
  expect(sections[0]?.blocks.slice(1).map(answerOf)).toEqual([answer]);
});

test('a rule has its text with headings that have no number; others do not', async () => {
  const {rules} = await readText(
    'Intro.\n\n## 1. Staff\n\n### 1.1 Ranks {#ranks}\n\nFive.\n\n#### More\n\nSix.\n\n## Appendix\n\nNo rule.\n',
  );
  expect(
    rules.map(({heading: {number, title, id}, blocks}) => [
      number,
      title,
      id,
      blocks.map(({cells: [text]}) => text),
    ]),
  ).toEqual([
    ['1', 'Staff', 'section-1', []],
    ['1.1', 'Ranks', 'ranks', ['Five.', 'More', 'Six.']],
  ]);
});

test('the lines of a text are those of its file', async () => {
  for (const lead of [
    '',
    '---\ntitle: A\n---\n\n',
    '\uFEFF---\r\ntitle: A\r\n---\r\n',
  ]) {
    const site = siteOf({'docs/a.md': `${lead}# Title\n`});
    const {tree} = await parseDocument(site, 'docs/a.md');
    expect(tree.children[0]).toMatchObject({
      type: 'heading',
      position: {start: {line: lead.split('\n').length}},
    });
  }
});

test.each([
  [
    '# **Staff** for new [staff](./b.md) {#own}\n\nText.',
    'Staff for new staff',
  ],
  ['<!-- ask -->\n\nModerators <!-- draft -->\n===\n', 'Moderators'],
  ['Text.\n\n# A `code` & more', 'A code & more'],
  ['---\ntitle: Own\n---\n\n# Other', 'Own'],
  ['## Part\n\n# Title', undefined],
  ['Text.\n\n---\n\n# Title', undefined],
])('the title of %j is %j', async (fileContent, title) => {
  readTitlesAs(siteOf({}));
  const filePath = path.resolve('docs/page.md');
  const {frontMatter} = await parseFrontMatter({filePath, fileContent});
  expect(frontMatter.title).toBe(title);
});

test('an imported document is where its element is', async () => {
  const {rules} = await readText(
    "import Bans from '@site/docs/parts/_bans.mdx';\n\n## 7. More\n\n<Bans />\n\n### 7.2 Kicks\n",
    'docs/page.mdx',
    {
      'docs/parts/_bans.mdx':
        "import A from './a.md';\n\n### 7.1 Bans\n\n<A />\n",
      'docs/parts/a.md': '- Raids\n',
    },
  );
  expect(
    rules.map(({heading: {file, line, id}, blocks}) => [
      `${file}:${line} ${id}`,
      ...blocks.map(({cells: [text]}) => text),
    ]),
  ).toEqual([
    ['docs/page.mdx:3 section-7'],
    ['docs/parts/_bans.mdx:3 rule-7-1', '• Raids'],
    ['docs/page.mdx:7 rule-7-2'],
  ]);
});

test('the documents of further content plugins are read, too', () => {
  const siteDir = writeSite({'docs/a.md': '', 'second/b.md': ''});
  const site = readSite(siteDir, {
    ...SITE_CONFIG,
    plugins: [['@docusaurus/plugin-content-docs', {id: 'b', path: 'second/'}]],
  });
  expect(
    site.sources.flatMap((source) => listFiles(site.siteDir, source)),
  ).toEqual(['docs/a.md', 'second/b.md']);
});
