import {expect, test} from 'vitest';

import checkSite from '../../support/unit/contentSite';

const FIELDS = 'title: A page\n';
const RULES = '## 4. Measures\n\n### 4.1 Kicks\n\n### 4.2 Bans\n\n';

/** Texts of a kind that turns into something else, and the messages: `line rule`. */
const KINDS: readonly (readonly [text: string, ...found: string[]])[] = [
  // Marks that are none, or none that are.
  ['Wait 10~30 minutes, then 1~3 days.\n', '5 strikethrough-marker'],
  ['Wait 10\\~30 minutes, then 1~~3~~ days.\n'],
  ['**Reminder: **never do this.\n', '5 markup'],
  ['Some **bold text.\n', '5 markup'],
  ['A ~~struck ~~ text.\n', '5 markup'],
  ['A swear word such as s**t, f**k and 2**3 and **bold**.\n'],
  ['Remember this\n---\n', '5 heading-style'],
  ['Remember this\n\n---\n\nMore.\n'],
  ['This ends it.\n--------\n\nMore.\n', '5 heading-style'],
  ['General\n-------\n\n## Staff ##\n\nMore.\n'],
  ['This is ** not** bold.\n', '5 markup'],
  ['*** Attention *** all.\n', '5 markup'],
  ['This is **very**important** text.\n', '5 markup'],
  ['Caf\uFFFD and bar.\n', '5 markup'],
  [':::note\n\n\tA tab.\n\n:::\n', '7 code-block-style'],
  ['| a | b |\n| - | - |\n| 1 | 2 |\n\n| 3 | 4 |\n', '9 table'],
  ['| a | b |\n| - | - |\n| 1 |\n', '7 table'],
  ['| a | b |\n| - | - |\n| 1 | 2 | 3 |\n', '7 table'],
  ['![Map](./img/patrol map.png)\n', '5 markup'],
  ['[x](Discord Staff.md)\n', '5 markup'],
  ['[x](Discord Staff), [y](really, it is none)\n', '5 markup'],
  ['[x](https://a.example/my page)\n', '5 markup'],
  ['a) One thing\nb) Another thing\n', '6 joined-lines'],
  ['53.1 One thing\n53.2 Another\n', '6 joined-lines'],
  ['`/ban`: bans\n`/kick`: kicks\n', '6 joined-lines'],
  ['**Ban** – one\n**Kick** – another\n', '6 joined-lines'],
  ['Step 1: One\nStep 2: Two\n', '6 joined-lines'],
  ['1 - One\n2 - Two\n', '6 joined-lines'],
  ['a - One\nb - Two\n', '6 joined-lines'],
  ['Q: One?\nA: Two.\n', '6 joined-lines'],
  ['🔹 One\n🔹 Two\n', '6 joined-lines'],
  ['From 5 - 10\n10 - 20 in 2024\nIn 2025 more.\n'],
  [
    'In **one** of\n**two** lines: `a`\n`b` and so: or\n10 more, 2 ** 3 ** 4.\n',
  ],
  ['• One thing\n• Another\n', '6 joined-lines'],
  ['a) One thing  \nb) Another thing\n'],
  // Headings that people read as rules, and citations that are none.
  [`${RULES}### 🚨 4.3 Pursuits\n\n### 4.4 More\n`, '11 heading-number'],
  [`${RULES}## 7 Title\n`, '11 heading-number'],
  ['## 1 GENERAL CONDUCT\n\n### 1.1 Respect\n', '5 heading-number'],
  ['## 1\n\n### 1.1 Respect\n', '5 heading-number'],
  [`${RULES}## 5 Chases\n\n### 5.1 Cars\n`, '11 heading-number'],
  [`${RULES}## 24 hours a day\n`],
  [`${RULES}### Rule 4.3 Mutes\n`, '11 heading-number'],
  [`${RULES}## Section 5: Mutes\n`, '11 heading-number'],
  [`${RULES}### § 4.3 Mutes\n`],
  [`${RULES}See § 4.2.\n`, '11 citation-form'],
  [`${RULES}See §  4.2.\n`, '11 citation-form'],
  [`${RULES}See § 4.\n`, '11 citation-form'],
  [`${RULES}See clause 4.2.\n`, '11 citation-form'],
  [`${RULES}See article 4.2 and rule #4.1.\n`, '11 citation-form'],
  [`${RULES}See Section 4.2.\n`, '11 citation-form'],
  [`${RULES}See rule 4.2, not "rule 4.1".\n`, '11 citation-form'],
  [`${RULES}See §4.2, § 12 of the law and section 9.9.\n`],
  ['## 24 hours\n\n## 🚀 1.8 Release\n'],
  // Marks of Discord.
  ['A ||secret|| text.\n', '5 discord-mark'],
  ['A ||secret\ntext||.\n', '5 discord-mark'],
  ['-# Small print\n', '5 discord-mark'],
  ['In <#123456789> ask.\n', '5 discord-mark'],
  ['Ask <@&123456789>.\n', '5 discord-mark'],
  ['On <t:1700000000:F>.\n', '5 discord-mark'],
  ['We <:agree:123456789>.\n', '5 discord-mark'],
  ['See <id:customize>.\n', '5 discord-mark'],
  ['>>> A quote\nof two lines.\n', '5 discord-mark'],
  ['> > > A quote.\n'],
  ['The __underlined__ word.\n', '5 strong-marker'],
  ['Write `||this||` or `<#1>`.\n'],
];

test.each(KINDS)('in %j is found: %s', async (text, ...found) => {
  const {places} = await checkSite({
    'docs/page.md': `---\n${FIELDS}---\n\n${text}`,
  });
  expect(
    places.filter(
      (place) => !/ (?:recommended|rule-new|spelling)$/.test(place),
    ),
  ).toEqual(found.map((place) => `docs/page.md:${place}`));
});

/** Lines of the front matter, and the messages. */
test.each([
  ['description: Channel #rules is ours', '3 front-matter'],
  ['description: Rules of the server #1', '3 front-matter'],
  ['description: "Rules of the server #1"', undefined],
  ['sidebar_position: 2 # second', undefined],
  ['description: #rules', '3 front-matter'],
  ['sidebar_label: 2026 #plan', '3 front-matter'],
  [
    'changes:\n  - date: 2026-11-20\n    note: Ask in #staff, go to #help',
    '5 front-matter',
  ],
  [
    'changes:\n  - date: 2026-11-20\n    note: A **new** rule.',
    '5 front-matter',
  ],
  [
    'changes:\n  - date: 2026-11-20\n    note: See <b>this</b>.',
    '5 front-matter',
  ],
  [
    'changes:\n  - date: 2026-11-20\n    note: A __new__ rule.',
    '5 front-matter',
  ],
  [
    'changes:\n  - date: 2026-11-20\n    note: Kicks &amp; bans.',
    '5 front-matter',
  ],
  [
    'changes:\n  - date: 2026-11-20\n    note: Ranks, 2 * 3 * 4, \\§12, https://a.example.',
    undefined,
  ],
])('%j: %s', async (lines, found) => {
  const {places} = await checkSite({
    'docs/page.md': `---\n${FIELDS}${lines}\n---\n\nText.\n`,
  });
  expect(places.filter((place) => !place.endsWith('spelling'))).toEqual(
    found === undefined ? [] : [`docs/page.md:${found}`],
  );
});

test('bytes that are not UTF-8, and addresses that the site answers itself', async () => {
  const page = '---\ntitle: A page\n---\n\nText.\n';
  const {places} = await checkSite({
    'docs/latin.md': Buffer.from(`${page}\nCaf\u00e9.\n`, 'latin1'),
    'docs/utf16.md': Buffer.from(`\uFEFF${page}`, 'utf16le'),
    'docs/RULES.MD': page,
    'docs/one.md': page,
    'docs/1-one.md': page,
    'docs/README.md': page,
    'src/pages/docs.tsx': 'export default function Docs() {}\n',
    'blog/2026-01-01-a.md':
      '---\ntitle: A\nauthors:\n  - {name: Ann, image_url: https://a.example/a.png}\n---\n\nText.\n',
    'blog/authors.yml':
      'ann:\n  name: Ann\n  image_url: https://a.example/ann.png\n',
  });
  expect(places).toEqual([
    'blog/2026-01-01-a.md:4 embed',
    'blog/authors.yml:3 embed',
    'docs/latin.md:7 syntax',
    'docs/one.md:1 address',
    'docs/README.md:1 address',
    'docs/RULES.MD:1 address',
    'docs/utf16.md:1 syntax',
  ]);
});

test('a file that an element shows by its address', async () => {
  const text =
    '---\ntitle: A page\n---\n\n<img src="/img/x.png" alt="" />\n\n<a href="./file.pdf">A</a> <a href="/docs/intro">B</a> <a href="https://a.example/x.pdf">C</a>\n';
  const {places} = await checkSite({
    'docs/page.mdx': text,
    'docs/html.md': `${text}\n<img src="/img/y.png" alt="" />\n\n<iframe src="/img/y.png"></iframe>\n`,
    'static/img/y.png': '',
  });
  expect(places).toEqual([
    'docs/html.md:5 file-address',
    'docs/html.md:11 file-address',
    'docs/page.mdx:5 file-address',
    'docs/page.mdx:7 file-address',
  ]);
});

test('lines that an element breaks are not joined', async () => {
  const text = `---\n${FIELDS}---\n\na) One<br />\nb) Two\n`;
  const {places} = await checkSite({
    'docs/page.md': text,
    'docs/other.mdx': text,
  });
  expect(places).toEqual([]);
});

test('what MDX cannot read, because it is a mark of Discord, is named once', async () => {
  const {places} = await checkSite({
    'docs/page.mdx': `---\n${FIELDS}---\n\nIn <#123456789> ask.\n`,
  });
  expect(places).toEqual(['docs/page.mdx:5 discord-mark']);
});

test.each([
  ['docs/page.md', '<!-- message ignore discord-mark -->'],
  ['docs/page.mdx', '{/* message ignore discord-mark */}'],
])('in %s, the comment %s skips a rule', async (file, comment) => {
  const {places} = await checkSite({
    [file]: `---\ntitle: A page\n---\n\n${comment}\n\n||a||\n\n||b||\n`,
  });
  expect(places).toEqual([`${file}:9 discord-mark`]);
});
