import {expect, test} from 'vitest';

import quote from '../../../../../src/rulebook/browser/RuleMenu/quote';
import readBlocks from '../../../../../src/rulebook/browser/RuleMenu/readBlocks';
import provideDocument from '../../../../support/unitDocument';

provideDocument();

const CITATION = '§10.2 Ranks <https://example.org/rule/10.2>';

const quoted = (html: string): string[] => {
  document.body.innerHTML = `<h3 data-rule="10.2">10.2 Ranks</h3>${html}<h3>10.3 Next</h3><p>Not of it.</p>`;
  const heading = document.querySelector('h3');
  return heading === null
    ? []
    : quote(readBlocks(heading), CITATION).split('\n');
};

test('a rule is quoted with the citation below', () => {
  expect(
    quoted(
      '<section data-unquoted><p>What it said before.</p></section><p>You <strong>may</strong> not <em>kick</em>;\n see <a href="/x">§10.5</a>.</p><p>Type <code>!x_y</code>, not snake_case or @everyone.</p>',
    ),
  ).toEqual([
    '> You **may** not *kick*; see §10.5.',
    '> Type `!x_y`, not snake\\_case or @\u200beveryone.',
    CITATION,
  ]);
});

test('lists, notes, further headings and code are what Discord shows', () => {
  expect(
    quoted(`<ul><li>One<ul><li>Inner</li></ul></li><li><p>Two</p></li></ul>
<ol start="3"><li>Third</li></ol>
<div class="theme-admonition"><div class="admonitionHeading_x"><span><svg></svg></span>note</div><div><p>Ask first.</p></div></div>
<h4 data-rule="10.2.1">10.2.1 More<a class="hash-link">\u200b</a><button>x</button></h4>
<div><pre><code><span class="token-line">a b<br></span><span class="token-line">  c</span></code></pre><button>Copy</button></div>`),
  ).toEqual([
    '> - One',
    '>   - Inner',
    '> - Two',
    '> 3. Third',
    '> **note**',
    '> Ask first.',
    '> **10.2.1 More**',
    '> ```',
    '> a b',
    '>   c',
    '> ```',
    CITATION,
  ]);
});

test('a table is code with its columns below each other', () => {
  expect(
    quoted(
      '<div><div><table><thead><tr><th>Rank</th><th>May</th></tr></thead><tbody><tr><td>Moderator</td><td>Ban</td></tr><tr><td>Trial</td><td>Warn, <a href="/">§1.1</a></td></tr></tbody></table></div></div>',
    ),
  ).toEqual([
    '> ```',
    '> Rank       May',
    '> ---------  ----------',
    '> Moderator  Ban',
    '> Trial      Warn, §1.1',
    '> ```',
    CITATION,
  ]);
});

test('what is too long for one message is cut, the citation never', () => {
  const long = 'word '.repeat(300);
  const lines = quoted(`<p>${long}</p><p>${long}</p><p>${long}</p>`);
  expect(lines.join('\n').length).toBeLessThanOrEqual(2_000);
  expect(lines.join('\n').length).toBeGreaterThan(1_900);
  expect(lines.at(-2)).toMatch(/word …$/);
  expect(lines.at(-1)).toBe(CITATION);

  const rows = '<tr><td>some cell</td><td>another</td></tr>'.repeat(200);
  const table = quoted(`<table><tbody>${rows}</tbody></table>`);
  expect(table.join('\n').length).toBeLessThanOrEqual(2_000);
  expect(table.slice(-3)).toEqual(['> ```', '> …', CITATION]);
});

test('of a rule without a text the citation is left', () => {
  expect(quoted('')).toEqual([CITATION]);
});
