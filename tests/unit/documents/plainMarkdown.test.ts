import {expect, test} from 'vitest';

import {parseDocument, type ParsedDocument} from '../../../src/documents';
import {siteOf} from '../../support/unit/documents';

const parse = (file: string, text: string): Promise<ParsedDocument> =>
  parseDocument(siteOf({}), `docs/${file}`, text);

test.each([
  ["import Tabs from '@theme/Tabs';", '"import …"'],
  ["import './run';", '"import …"'],
  ['export const a = 1;', '"export …"'],
  ["<Tabs>\n<TabItem value='a'>\n\nA\n\n</TabItem>\n</Tabs>", '<Tabs>'],
  ['A <Card title="b" /> in a line', '<Card>'],
  ['<Areas limit="2" />', '<Areas>'],
  ['<div className="wide">', 'The attribute className=…'],
  ['A <b style={{color: "red"}}>b</b>', 'The attribute style={…'],
  ['<SCRIPT src="/a.js"></SCRIPT>', '<SCRIPT>'],
  ['<head><title>A</title></head>', '<head>'],
  ['A {/* comment */}', 'A comment {/* … */}'],
])('%j is refused by name, with its line', async (text, what) => {
  const {problems} = await parse('a.md', `A line\n\n${text}\n`);
  expect(problems).toMatchObject([{line: 3, hasFix: true}]);
  expect(problems[0]?.reason).toContain(
    `${what} works only in files that end in .mdx`,
  );
});

test.each([
  'import and export duties are none of ours',
  'Export controls: see "A"',
  'Braces {and} `{/* code */}` and \\{/* escaped */}',
  '<!-- <Tabs> import -->',
  '<details><summary>More</summary>\n\nText\n\n</details>',
  'H<sub>2</sub>O<br>A<BR/>5 < 6 <https://example.org>',
  '<IMG SRC="/img/a.png" ALT="A">',
  '```js\nimport a from "a";\n<Tabs />\n```',
])('%j stays', async (text) => {
  expect((await parse('a.md', text)).problems).toEqual([]);
});

test('the site’s own components work', async () => {
  const {tree} = await parse('a.md', 'A line\n\n<Areas />\n');
  expect(tree.children[1]).toMatchObject({
    type: 'mdxJsxFlowElement',
    name: 'Areas',
  });
});

test('files that end in .mdx hold all of it', async () => {
  const text = `import Tabs from '@theme/Tabs';\n\n{/* note */}\n\n<Tabs className="a">\n\n\\{/* text */}\n\n</Tabs>\n`;
  expect((await parse('a.mdx', text)).problems).toEqual([]);
});
