import path from 'node:path';
import {afterEach, expect, test} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
import {
  parseDocument,
  parseFrontMatter,
  readVersion,
} from '../../../src/documents';
import {siteOf} from '../../support/unit/documents';

const parse = (fileContent: string, file = 'docs/a.md') =>
  parseFrontMatter({filePath: path.join(SITE_DIR, file), fileContent});

const CODE = '{title: (globalThis.frontMatterRan = "yes")}';

afterEach(() => {
  expect(globalThis).not.toHaveProperty('frontMatterRan');
});

test.each([
  ['---js\n', '"---js"'],
  ['--- javascript\n', '"--- javascript"'],
  ['---\rjs\n', '"---"'],
  ['---\u2028js\n', '"---'],
  ['---\u0085js\n', '"---'],
  ['---\vjs\n', '"---'],
  ['---coffee\r\n', '"---coffee"'],
  ['---yaml\n', '"---yaml"'],
  ['\uFEFF---js\n', '---js"'],
  ['\uFEFF\uFEFF---\n', '---"'],
  [';;;\n', '";;;"'],
  ['+++\n', '"+++"'],
  ['---\n\r', '"---"'],
  ['\uFFFD\uFFFD-\0-\0-\0j\0s\0', 'UTF-8'],
  ['-\0-\0-\0j\0s\0', 'UTF-8'],
])(
  '%j is refused with file and line, in each kind and version of a file',
  async (opening, named) => {
    const text = `${opening}${CODE}\n---\n\n# Title\n`;
    for (const file of ['docs/a.md', 'docs/a.mdx', 'blog/_part.md']) {
      await expect(parse(text, file)).rejects.toThrow(`${file}:1:1  `);
      await expect(parse(text, file)).rejects.toThrow(named);
      const site = siteOf({[file]: text});
      const {problems, frontMatter} = await parseDocument(site, file);
      expect(problems[0]).toMatchObject({in: 'front matter', line: 1});
      expect(frontMatter).toEqual({});
      const old = await readVersion(site, file, `${text} Former.`);
      expect(old.frontMatter).toEqual({});
    }
  },
);

test.each([
  ['!!js/function "function(){}"', 'Unresolved tag', 2],
  ['title: !!js/undefined ""', 'Unresolved tag', 2],
  ['title: A\ntitle: B', 'Map keys must be unique', 3],
  ['title: A: B', 'Nested mappings', 2],
  ['- a list', 'Front matter has lines such as', 1],
  ['title: A\nmdx: {format: mdx}', 'asks for MDX', 1],
])('front matter %j is refused', async (yaml, reason, line) => {
  const text = `---\n${yaml}\n---\n`;
  await expect(parse(text)).rejects.toThrow(reason);
  await expect(parse(text)).rejects.toThrow(`docs/a.md:${line}:`);
});

test.each([
  ['---\ntitle: A\n---\nText', {title: 'A'}, 'Text'],
  ['\uFEFF---\r\ntitle: A\r\n--- \r\nText', {title: 'A'}, 'Text'],
  ['---\n---\nText', {}, 'Text'],
  ['---\n# nothing\n---', {}, ''],
  ['Text', {}, 'Text'],
  ['----\nText', {}, '----\nText'],
  ['\n---\nText\n---\n', {}, '\n---\nText\n---\n'],
  ['---\na: |\n  x\n  ---\n---\nText', {a: 'x\n---\n'}, 'Text'],
])('%j has its fields and its text', async (text, frontMatter, content) => {
  expect(await parse(text)).toEqual({frontMatter, content});
});

test('values are those of Docusaurus: dates, numbers, texts and links within', async () => {
  const {frontMatter} = await parse(
    '---\nday: 2026-11-20\nat: 2026-11-20 10:00:00\nnumber: 10.10\ntext: "10.10"\nyes: yes\nlist: &a [1]\nsame: *a\nall: {<<: {x: 1}}\n---\n',
  );
  expect(frontMatter).toEqual({
    day: new Date('2026-11-20'),
    at: new Date('2026-11-20T10:00:00Z'),
    number: 10.1,
    text: '10.10',
    yes: 'yes',
    list: [1],
    same: [1],
    all: {x: 1},
  });
});

test('.mdx may name its format', async () => {
  const text = '---\nmdx: {format: mdx}\n---\n';
  expect((await parse(text, 'docs/a.mdx')).content).toBe('');
});
