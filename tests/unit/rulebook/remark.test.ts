import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';

import linkCitations from '../../../src/rulebook/remark';
import {parseDocument} from '../../../src/rulebook/documents';
import {siteOf} from '../../support/unit/site';

/** The citations that become links, `text=number`, and the text of the page. */
async function read(source: string) {
  const {tree} = await parseDocument(siteOf({}), 'docs/a.mdx', source);
  linkCitations()(tree);
  const links: string[] = [];
  visit(tree, 'mdxJsxTextElement', (node) => {
    if (node.name === 'Citation') {
      const values = node.attributes.map(({value}) =>
        typeof value === 'string' ? value : '',
      );
      links.push(`${toString(node)}=${values.join(' ')}`);
    }
  });
  return {links, text: toString(tree)};
}

test.each([
  ['See §10.2.', ['§10.2=10.2']],
  ['(§10), §7.3; §4.2!', ['§10=10', '§7.3=7.3', '§4.2=4.2']],
  ['*Also §§ 4.2 and 4.3*', ['§§ 4.2=4.2 ', '4.3=4.3 ']],
  ['§§4.2, 4.3, or §5.1 if 24 hours', ['§§4.2=4.2', '4.3=4.3', '§5.1=5.1']],
  ['§4.2–4.5 and 6', ['§4.2=4.2', '4.5=4.5']],
  ['§4.2 – §4.5', ['§4.2=4.2', '§4.5=4.5']],
  ['§10.2’s limits', ['§10.2=10.2']],
  ['By § 12, §\u00A0 4 and §3', ['§ 12=12 ', '§3=3']],
  ['By §\u00A04.2 and §10.\u200B2', ['§\u00A04.2=4.2 ', '§10.\u200B2=10.2']],
  ['| A | B |\n| - | - |\n| b | §2.2 |', ['§2.2=2.2']],
  // A row of the rule.
  ['[§4.2](./b.md#rule-4-2-raid)', ['§4.2=4.2 ./b.md#rule-4-2-raid']],
])('%j cites rules', async (source, expected) => {
  expect((await read(source)).links).toEqual(expected);
});

test('links change no text', async () => {
  const {text} = await read('See §10.2, and *also §§ 4.2 and 4.3*, by § 12.');
  expect(text).toBe('See §10.2, and also §§ 4.2 and 4.3, by § 12.');
});

test.each([
  ...['No rule at all, 10.2', '§12a', '§10.2b', '§', '§3.2nd'],
  'Code: `§10.2`',
  '```\n§10.2\n```',
  'A [link to §10.2](./b.md), <a href="/b">§10.2</a> and [§10.2][b]\n\n[b]: /b',
  ...[
    '[§4.2](#rule-4-2)',
    '[§4.2](#rule-4-20-raid)',
    '[a raid](#rule-4-2-raid)',
  ],
  '## 1. As in §10.2',
])('%j is left as it is', async (source) => {
  expect((await read(source)).links).toEqual([]);
});
