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
  ['<Details>\n\nA\n\n</Details>', '<Details>'],
  ['A <Card title="b" /> in a line', '<Card>'],
  ['<Areas limit="2" />', '<Areas>'],
  ['<div className="wide">', 'The attribute className=…'],
  ['A <b style={{color: "red"}}>b</b>', 'The attribute style={…'],
  ['<SCRIPT src="/a.js"></SCRIPT>', '<SCRIPT>'],
  [
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<meta>',
  ],
  ['<iframe srcdoc="<script>1</script>"></iframe>', 'The attribute srcdoc='],
  [
    '<iframe\nsrcdoc="&lt;iframe srcdoc=1&gt;"></iframe>',
    'The attribute srcdoc=',
  ],
  ['<iframe src="https://evil.example/a"></iframe>', 'https://evil.example'],
  ['<iframe src="\\\\evil.example/a"></iframe>', 'https://evil.example'],
  ['<iframe src="data:text/html,a"></iframe>', 'The attribute src='],
  ['| <b onclick="run()">b</b> |\n| - |\n| a |', 'The attribute onclick='],
  ['- # A <IMG SRC=x ONERROR=run()>', 'The attribute ONERROR='],
  ['<td\nonload="1">', 'The attribute onload='],
  ['<a href="java&#115;cript:run()">a</a>', 'The attribute href='],
  ['<a href=" java\nscript:run()">a</a>', 'The attribute href='],
  ['<svg><a xlink:href="/">a</a></svg>', '<svg>'],
  ['<form action="https://evil.example"><input></form>', '<form>'],
  ['<p style="color: red; position: fixed">', 'The attribute style='],
  ['<p style="margin-top: -90vh">', 'The attribute style='],
  ['<p style="p\\6fsition: fixed">', 'The attribute style='],
  ['<p class="a navbar--fixed-top">', 'The attribute class='],
  ["<p title=\"\n\n<b title=' onclick=x '>", 'never ends'],
  ['<base href="/"><link rel="stylesheet" href="/a.css">', '<base>'],
  ['<math><maction>a</maction></math>', '<maction>'],
  ['<image src="/a.png">', '<image>'],
  ['<head><title>A</title></head>', '<head>'],
  ['A {/* comment */}', 'A comment {/* … */}'],
])('%j is refused by name, with its line', async (text, what) => {
  const {problems} = await parse('a.md', `A line\n\n${text}\n`);
  expect(problems).toMatchObject([{line: 3, hasFix: true}]);
  expect(problems[0]?.reason.split(' works only in ')[0]).toMatch(what);
});

test.each([
  'import and export duties are none of ours',
  'Export controls: see "A"',
  'Braces {and} `{/* code */}` and \\{/* escaped */}',
  '<!-- <Tabs> import -->',
  '<details><summary>More</summary>\n\nText\n\n</details>',
  'H<sub>2</sub>O<br>A<BR/>5 < 6 <https://example.org>',
  '<IMG SRC="/img/a.png" ALT="A" style="width: 50%; margin: 0 auto" class="wide">',
  '<iframe src="/files/roster.pdf" title="Roster" allowfullscreen></iframe>',
  '<p align="center"><a name="top" href="mailto:a@example.org">A</a></p>',
  '<table><tr><td colspan="2">a</td></tr></table><!-- <form onclick> -->',
  '<video controls><source src="/a.mp4" type="video/mp4"></video>',
  '<a href="fivem://connect/example.org">Play</a> [too](fivem://connect/x)',
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

test.each([
  '[a](javascript:run())',
  '<JavaScript:run()>',
  '[a]\n\n[a]: data:text/html,a',
])('the address of %j is refused in each kind of file', async (text) => {
  for (const file of ['a.md', ...(text.startsWith('<') ? [] : ['a.mdx'])]) {
    const {problems} = await parse(file, `A line\n\n${text}\n`);
    expect(problems[0]?.reason).toContain('is not one of a page');
  }
});
