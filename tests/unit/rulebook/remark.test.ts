import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';

import linkCitations from '../../../src/rulebook/remark';
import {parseDocument} from '../../../src/documents';
import {siteOf} from '../../support/unitDocuments';

const read = async (text: string) => {
  const {tree} = await parseDocument(siteOf({}), 'docs/a.mdx', text);
  linkCitations()(tree);
  const links: string[] = [];
  visit(tree, 'mdxJsxTextElement', (node) => {
    if (node.name === 'Citation') {
      links.push(toString(node));
    }
  });
  return {links, text: toString(tree)};
};

test('numbers of rules are links, in paragraphs, lists, tables, quotations and notes', async () => {
  const {links, text} = await read(`See §10.2, and *also §§ 4.2 and 4.3*.

- §1.1

| A | B |
| - | - |
| b | §2.2 |

> §3.3

:::note

§4.4

:::
`);
  expect(links).toEqual([
    '§10.2',
    '§§ 4.2',
    '4.3',
    '§1.1',
    '§2.2',
    '§3.3',
    '§4.4',
  ]);
  expect(text).toContain('See §10.2, and also §§ 4.2 and 4.3.');
});

test.each([
  'Code: `§10.2`',
  '```\n§10.2\n```',
  'A [link to §10.2](./b.md), <a href="/b">§10.2</a> and [§10.2][b]\n\n[b]: /b',
  '## 1. As in §10.2',
  'Escaped: \\§10.2',
])('%s is left as it is', async (text) => {
  const {links, text: read2} = await read(text);
  expect(links).toEqual([]);
  expect(read2).toContain('§10.2');
  expect(read2).not.toContain('\\');
});
