import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import remarkMath from 'remark-math';
import {afterEach, beforeEach, expect, test} from 'vitest';

import {nameColumns} from '../../../../src/search/shared/cells';
import readMarkdown, {
  type MarkdownText,
  type Site,
} from '../../../../src/search/node/readMarkdown';
import {MARKDOWN} from '../../../support/unitSearchSite';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'search-'));
});

afterEach(() => {
  rmSync(folder, {recursive: true});
});

async function read(
  text: string,
  name = 'page.mdx',
  plugins?: Site['plugins'],
): Promise<MarkdownText> {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return readMarkdown(file, {
    config: MARKDOWN,
    siteDir: folder,
    ...(plugins && {plugins}),
  });
}

async function textOf(text: string): Promise<string> {
  const {sections} = await read(text);
  return sections.map((section) => section.text).join('\n');
}

test('headings have the ids that Docusaurus gives them', async () => {
  const {contentTitle, sections} = await read(`
# The title

Before.

## Notes & more

## Notes & more

### Its own {#mine}

## A \`code\` *word*

<h2 id="raw">Raw</h2>

After.
`);
  expect(contentTitle).toBe('The title');
  expect(
    sections.map(({anchor, heading, level}) => [anchor, heading, level]),
  ).toEqual([
    ['', '', 1],
    ['notes--more', 'Notes & more', 2],
    ['notes--more-1', 'Notes & more', 2],
    ['mine', 'Its own', 3],
    ['a-code-word', 'A code word', 2],
    ['raw', 'Raw', 2],
  ]);
  expect(sections[0]?.text).toBe('Before.');
  expect(sections[5]?.text).toBe('After.');
});

test.each([
  ['a table', '| head |\n| --- |\n| **marker** |'],
  ['an admonition', ':::note\n\nmarker\n\n:::'],
  ['the title of an admonition', ':::warning[marker]\n\nText.\n\n:::'],
  ['code', '```js\nmarker();\n```'],
  ['the title of code', '```js title="marker.js"\n1;\n```'],
  ['code in a line', 'The `marker`.'],
  [
    'a tab',
    '<Tabs>\n<TabItem value="a" label="A">\n\nmarker\n\n</TabItem>\n</Tabs>',
  ],
  [
    'the label of a tab',
    '<Tabs>\n<TabItem value="a" label="marker">\n\nA\n\n</TabItem>\n</Tabs>',
  ],
  [
    'tabs as values',
    "<Tabs values={[{label: 'marker', value: 'a'}]}>\n\nA\n\n</Tabs>",
  ],
  ['the text for an image', '![marker](./a.png)'],
  ['the text for an image element', '<img src="a.png" alt="marker" />'],
  ['details', '<details>\n<summary>marker</summary>\n\nText\n\n</details>'],
  ['a link', '[marker](https://example.com)'],
  ['a footnote', 'Text.[^1]\n\n[^1]: marker'],
  ['a list', '- [ ] marker'],
  ['an expression', "<p>{'marker'}</p>"],
])('%s is read', async (_, text) => {
  expect(await textOf(text)).toContain('marker');
});

test('the cells of a table stay apart, so that an excerpt can name their columns', async () => {
  const text = await textOf(
    'Before.\n\n| | First |\n| --- | --- |\n| *Fly* | **Kick** now |\n\nAfter.',
  );
  expect(nameColumns(text)).toBe(
    'Before.\nFirst\nFly; First: Kick now\nAfter.',
  );
});

test.each([
  ['a comment', '{/* marker */}'],
  ['a comment of HTML', 'Text <!-- marker --> text.'],
  ['front matter', '---\nauthor: marker\n---\n\nText.'],
  ['an import', "import marker from './marker.js';\n\nText."],
  ['an export', "export const marker = 'marker';\n\nText."],
  ['an address', '[Text](./marker)'],
  ['a name of styles', '<p className="marker">Text</p>'],
  ['a comment in an expression', "<p>{/* marker */ 'Text'}</p>"],
])('%s is not read', async (_, text) => {
  expect(await textOf(text)).not.toContain('marker');
});

test('what is imported from another file is read where it is shown', async () => {
  writeFileSync(path.join(folder, '_part.mdx'), 'marker\n\n## Within\n\nlast');
  const {sections} = await read(
    "import Part from './_part.mdx';\n\n## Before\n\n<Part />\n",
  );
  expect(sections.map(({anchor, text}) => [anchor, text])).toEqual([
    ['', ''],
    ['before', 'marker'],
    ['within', 'last'],
  ]);
});

test('what is no MDX is read all the same, as far as it goes', async () => {
  const {sections} = await read(
    '# Title\n\nBefore { the brace.\n\n## Marker <\n\nAfter.\n',
  );
  expect(sections.map(({heading, text}) => [heading, text])).toEqual([
    ['', 'Before { the brace.'],
    ['Marker <', 'After.'],
  ]);
});

test('a part that is not where its import says is left out', async () => {
  const {sections} = await read(
    "import Part from 'some-package/part.mdx';\n\n<Part />\n\nText.",
  );
  expect(sections[0]?.text).toBe('Text.');
});

test('the site’s own plugins are taught, and heard', async () => {
  const shout = () => (tree: {children: unknown[]}) => {
    tree.children.push({
      type: 'paragraph',
      children: [{type: 'text', value: 'Added.'}],
    });
  };
  const {sections} = await read('The sum $\\frac{a}{b}$ is fair.', 'page.mdx', {
    before: [],
    after: [remarkMath, shout],
  });
  expect(sections[0]?.text).toBe('The sum \\frac{a}{b} is fair.\nAdded.');
});

test('a plugin that fails here still teaches the parser', async () => {
  const fail = () => () => {
    throw new Error('I want the bundler.');
  };
  const {sections} = await read('A $\\frac{a}{b}$ <b>bold</b>.', 'page.mdx', {
    before: [fail],
    after: [[remarkMath, {singleDollarTextMath: true}]],
  });
  expect(sections[0]?.text).toBe('A \\frac{a}{b} bold.');
});

test.each([
  [
    'graph TD;\n  A[Open] -->|urgent| B{On duty?};\n  B --> C("Call ()");',
    'Open\nurgent\nOn duty?\nCall ()',
  ],
  [
    'sequenceDiagram\n  Driver->>Officer: Shows the licence',
    'Shows the licence',
  ],
  ['graph TD;\n  Alpha-->Beta;', 'graph TD;\nAlpha-->Beta;'],
])('of a diagram, the labels are read', async (diagram, labels) => {
  const {sections} = await read(`\`\`\`mermaid\n${diagram}\n\`\`\`\n`);
  expect(sections[0]?.text).toBe(labels);
});
