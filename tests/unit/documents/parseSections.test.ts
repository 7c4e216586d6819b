import fc from 'fast-check';
import remarkMath from 'remark-math';
import {expect, test} from 'vitest';

import {
  numberHeadings,
  plainMarkdown,
  readSite,
  readVersion,
  type KnownSections,
  type VersionText,
} from '../../../src/documents';
import {MARKDOWN} from '../../support/unit/searchSite';

const site = readSite('/site', {
  markdown: MARKDOWN,
  presets: [],
  plugins: [
    [
      'content-docs',
      {
        beforeDefaultRemarkPlugins: [numberHeadings],
        remarkPlugins: [plainMarkdown, remarkMath],
      },
    ],
  ],
});

/** Blocks that may be open, or closed by another, and what they may depend on. */
const BLOCKS = [
  '## 10. Staff',
  '## Staff {#own}',
  '### 10.2 Ranks and *limits*',
  '### §10.3 Bans',
  '#### Words',
  '# Title',
  'Setext\n---',
  'A paragraph,\nof two lines, with https://example.org and a@example.org.',
  'A hard break\\\nand [a link](./x.md), [one][ref], [^note] and ![image](x.png).',
  'Cites §10.2 and {#no} :colon ::leaf `code` <b>bold</b>',
  '- one\n- two\n\n  more of two\n\n- three',
  '1. one\n\n   ```js\n   code();\n   ```\n2. two',
  '- [x] done',
  '    indented code',
  '> quoted\n> ## 1. Heading\nlazy',
  '| a | b |\n| - | - |\n| c \\| d | `e` |',
  '```text title="Log"\nopen',
  '```',
  '~~~\n# x\n\n# y\n~~~',
  ':::note',
  ':::warning[Mind *this*]\n\nText.\n\n:::',
  '::::tip\n\n:::note\n\nText.\n\n:::\n\n::::',
  ':::',
  '<!-- open',
  'close -->',
  '<!-- # 10.4 Closed -->',
  '<!-->',
  'Text with <!-- a comment\n\nover blocks -->',
  '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
  '<script>\n\nlet x;',
  '</script>',
  '<?php\n\n',
  '$$\nx^2\n$$',
  '$$',
  '---',
  '***',
  '[ref]: https://example.org/',
  '[^note]: A footnote.\n\n    More of it.',
  '\\# no heading',
  '#no heading',
  '##',
  '\u0000 \uFEFF',
  '\t# code',
  '  # indented heading',
] as const;

const texts = fc
  .array(
    fc.tuple(
      fc.constantFrom(...BLOCKS),
      fc.constantFrom('\n\n', '\n\n', '\n', '\n\n\n', '\n \n', '\r\n\r\n'),
    ),
    {maxLength: 12},
  )
  .map((blocks) => blocks.flat().join(''));

/** What readers see of a version, without the places of its lines. */
async function read(source: string, known?: KnownSections) {
  const version = await readVersion(site, 'docs/page.md', source, known);
  const textsOf = (lines: VersionText['otherLines']) =>
    lines.map(({text}) => text);
  return {
    title: version.contentTitle,
    others: textsOf(version.otherLines),
    rules: version.rules.map(({heading: {id, text, number}, lines}) => ({
      id,
      text,
      number,
      lines: textsOf(lines),
    })),
  };
}

test('a version that is parsed section by section has the texts of the whole version', async () => {
  let reused = 0;
  await fc.assert(
    fc.asyncProperty(
      texts,
      texts,
      texts,
      fc.constantFrom('', '---\ntitle: A title\n---\n\n'),
      async (common, before, after, frontMatter) => {
        const known: KnownSections = new Map();
        for (const own of [before, after]) {
          const source = `${frontMatter}Begin.\n\n${own}\n\n## Common\n\n${common}`;
          const size = known.size;
          const version = await read(source, known);
          reused += own === after && known.size > size ? 1 : 0;
          expect(version).toEqual(await read(source));
        }
      },
    ),
    {numRuns: 100, seed: 1},
  );
  expect(reused).toBeGreaterThan(5);
});

test('what plugins did to a section of one version is not in the next', async () => {
  const known: KnownSections = new Map();
  const common = '\n\n## 10. Staff\n\nText.\n';
  const ruled = await read(`### §10.3 Bans${common}`, known);
  expect(ruled.rules.map(({number}) => number)).toEqual(['10.3', '10']);
  expect((await read(`Words.${common}`, known)).rules).toEqual([]);
});
