import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {expect, test, vi} from 'vitest';

import {NUMBERS_FILE, WORDS_FILE} from '../../../src/check';
import {parseFrontMatter} from '../../../src/rulebook/documents';
import {PHRASES_FILE} from '../../../src/search';
import git, {commitAll} from '../../support/git';
import {FRONT_MATTER, writeSite} from '../../support/unit/content';
import checkSite from '../../support/unit/contentSite';
import {SITE_CONFIG} from '../../support/unit/site';

const RULES = '## 4. Measures\n\n### 4.1 Kicks\n\n### 4.2 Bans\n';
const LIST = '4 Measures\n4.1 Kicks\n4.2 Bans\n';

/** The front matter of a document with rules, of which nothing is missing. */
const whole = (text: string, notes = '') =>
  `---\ntitle: A page\ndescription: So.\nlast_reviewed: 2026-10-01\nreview_in: 1 year\n${notes}---\n\n${text}\n`;

test('messages name the sign and what to do, once for each line', async () => {
  const {messages} = await checkSite({
    'docs/a.md': `${FRONT_MATTER}Ask <@123> and ||Ann||.\n\n[Name]: Ann\n`,
  });
  expect(messages).toEqual([
    '"<@123> and ||Ann||." is shown as it is typed. Write "\\<" if it is meant. See "What to write instead" in src/content/README.md',
    '"[Name]: Ann" is typed here, but readers see something else. See "What to write instead" in src/content/README.md',
  ]);
});

test('front matter that does not begin in line 1 stops the check and the build', async () => {
  const fields = 'sidebar_label: A\ndraft: true\n---\n\nText.\n';
  const starts = ['', '\n---\n', ' ---\n', '----\n', '\uFEFF———\r\n'];
  const notes = '<!-- A\nnote -->\n'.repeat(40);
  for (const start of [...starts, `${notes}\n---\n`]) {
    const text = start + fields;
    const {messages} = await checkSite({'docs/page.md': text});
    const message = 'The front matter must begin with "---" alone in line 1';
    expect(messages, text).toEqual([expect.stringContaining(message)]);
    const file = {filePath: path.resolve('docs/page.md'), fileContent: text};
    await expect(parseFrontMatter(file)).rejects.toThrow(
      `docs/page.md:1:1  ${message}`,
    );
  }
});

test('what only looks like front matter is text', async () => {
  for (const start of ['Text.\n\n---\n\n', '```yaml\n---\n', '## A\n\n']) {
    const fileContent = `${start}tags: one\n---\n`;
    const file = {filePath: 'page.md', fileContent};
    expect(await parseFrontMatter(file)).toMatchObject({frontMatter: {}});
  }
});

test('a file that cannot be read is one problem, and hides no other', async () => {
  const {places} = await checkSite({
    'docs/a.md':
      '---\ntitle: One: two: three\n---\n\n![To](./none.png)\n\n:::blink\n',
    'docs/b.mdx': `${FRONT_MATTER}Less than <5.\n\n:::blink\n`,
    'docs/latin.md': Buffer.from(`${FRONT_MATTER}Caf\u00e9.\n`, 'latin1'),
    'docs/utf16.md': Buffer.from(`\uFEFF${FRONT_MATTER}`, 'utf16le'),
  });
  expect(places).toEqual([
    'docs/a.md:2 syntax',
    'docs/a.md:5 link',
    'docs/a.md:7 shown',
    'docs/b.mdx:5 syntax',
    'docs/b.mdx:7 shown',
    'docs/latin.md:5 syntax',
    'docs/utf16.md:1 syntax',
  ]);
});

test('what Docusaurus cannot load is reported in its own words', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sidebar = (items: string) => ({
    'docs/1-a/2-b.md': FRONT_MATTER,
    'sidebars.ts': `export default {a: [${items}]};\n`,
  });
  const link = "{type: 'link', label: 'A', href: '/x'}";
  expect((await checkSite(sidebar(`'intro', ${link}, 'a/b'`))).places).toEqual(
    [],
  );
  for (const [files, message] of [
    [sidebar("'intro', 'gone'"), 'do not exist:\n- gone'],
    [sidebar("{type: 'doc', id: 'c'}"), 'do not exist:\n- c'],
    [{'docs/1-intro.md': FRONT_MATTER}, 'docs sharing the same id'],
    [{'docs/_category_.json': '{"label: 1}'}, 'docs/_category_.json:'],
    [
      {'blog/a.md': FRONT_MATTER, 'blog/authors.yml': 'ann: 1'},
      'author object',
    ],
  ] as const) {
    await expect(checkSite(files)).rejects.toThrow(message);
  }
  expect(log).toHaveBeenCalled();
});

test('addresses have the path of the site, and those of further docs and of tags are known', async () => {
  const config = {
    ...SITE_CONFIG,
    baseUrl: '/sub/',
    plugins: [
      ['content-docs', {id: 'more', path: 'more', routeBasePath: 'more'}],
    ] as DocusaurusConfig['plugins'],
  };
  const {places} = await checkSite(
    {
      'docs/page.md': `${FRONT_MATTER}[a](/docs/intro) [b](/sub/docs/intro)\n[c](/more/) [d](/more/tags/x)\n[e](/sub/more/gone) [f](/forum/1)\n`,
      'docs/A (b).md': FRONT_MATTER,
      'sidebars.ts': 'export default {};\n',
      'more/page.md':
        '---\ntitle: A page\nslug: /\ntags: [x]\n---\n\n[a](gone) [b](../docs/intro)\n',
      'more/tags.yml': 'x: {label: X}\ny: {label: Y, permalink: "/(y)"}\n',
      'more/other.md': '---\ntitle: A page\ntags: [y]\n---\n',
    },
    {config, options: {opens: ['/forum']}},
  );
  expect(places).toEqual([
    'docs/A (b).md:1 address',
    'docs/page.md:7 link',
    'more:1 address',
    'more/page.md:7 link',
  ]);
});

const WORDS = 'Docusaurus\nDM\na\nb\nc\nd\ne\nf\ng\nh\ni\nj\n';

test.each([
  ['Every member’s report isn’t read; staff’s, Docusaurus’s, DM.'],
  ['@staffleed in #genral, ./reprots/lst.md, www.exampel.org, 18th 24h'],
  ['`recieve` <b kind="recieve">b</b> [So](https://x.org/recieve)'],
  ['<!-- recieve -->\n\nThe long-standing rule, one,two, and/or three.'],
  ['## Receive {#recieve}\n\n```js\nconst recieve = 1;\n```'],
  ['Wi-Fi, e-mail, libp2p, bech32 and a 2nd: the colour of the programme.'],
  ['The QXW’s rule.', '5 "QXW". If it is right'],
  ['They *mispel* it.', '5 "mispel". Did you mean "dispel"'],
  ['A well-knwon rule.', '5 "knwon". Did you mean "known"?'],
  ['<b title="A membr">x</b>', '5 "membr". Did you mean "member"?'],
  ['A roleplay of deathmatch, and three respawns.'],
  ['He typed kys, a KYS or Fdoxx.'],
  ['They dont.', '5 "dont"'],
  ['Not zqwordling.', '5 "zqwordling". If it is right'],
  ['---\ntitle: A pgae\n---\n', '2 "pgae". Did'],
  ['---\ntitle: A\nkeywords:\n  - keywrd\n---\n', '4 "keywrd". Did'],
  [
    'Reduxx.\n\nA reduxx and reduxx.\n',
    '5 "Reduxx"',
    '7 "reduxx" (2 times). Did',
  ],
])('in %j the spelling names %j', async (text, ...expected) => {
  const {findings} = await checkSite({
    'docs/a.md': text.startsWith('---') ? text : FRONT_MATTER + text,
    [WORDS_FILE]: WORDS,
    [PHRASES_FILE]: '# zqwordling\nWhere to begin: dont, kys, my fdoxx\n',
  });
  const found = findings.filter(({check}) => check === 'spelling');
  expect(found).toHaveLength(expected.length);
  for (const [index, part] of expected.entries()) {
    const {line, message = ''} = found[index] ?? {};
    expect(`${line} ${message}`).toContain(part.replace(' ', ' Unknown word '));
  }
});

test('a word is named once, at its first place, with the number of its files', async () => {
  const text = `${FRONT_MATTER}A membr.\n`;
  const {findings, unknownWords} = await checkSite({
    'docs/a.md': text,
    'docs/b.md': text,
    'docs/c.md': text,
    [WORDS_FILE]: WORDS,
  });
  expect(findings.map(({file, message}) => `${file} ${message}`)).toEqual([
    `docs/a.md Unknown word "membr" in 3 files. If it is right, add it to ${WORDS_FILE}`,
  ]);
  expect([...unknownWords]).toEqual([['membr', undefined]]);
});

test('unknown words are warnings if there are more than the list has', async () => {
  const severities = async (words: string) => {
    const {findings, unknownWords} = await checkSite({
      [WORDS_FILE]: words,
      'docs/page.md': `${FRONT_MATTER}Some metagamign, RDM.\n`,
    });
    expect(unknownWords.get('metagamign')).toBe('metagaming');
    return findings.map(({severity}) => severity);
  };
  expect(await severities('RDM\n')).toEqual(['error']);
  expect(await severities('NLR\n')).toEqual(['warning', 'warning']);
});

test('labels are read, names are not', async () => {
  const {findings} = await checkSite({
    'docs/Rules/_category_.json':
      '{\n  "label": "Ruels",\n  "link": {"type": "generated-index", "description": "All the ruelz."}\n}\n',
    'docs/Rules/page.md': FRONT_MATTER,
    'blog/authors.yml': 'ann:\n  name: Ann Smiht\n  title: Admimistrator\n',
    'blog/tags.yml': 'news:\n  label: Nwes\n  permalink: /nwes\n',
  });
  expect(
    findings.map(({file, line, column}) => `${file}:${line}:${column}`),
  ).toEqual([
    'blog/authors.yml:3:10',
    'blog/tags.yml:2:10',
    'docs/Rules/_category_.json:2:13',
    'docs/Rules/_category_.json:3:63',
  ]);
});

test.each([
  ['docs/page.md', 'skip_checks: [sign]\n', ''],
  ['docs/page.md', '', '<!-- message ignore sign -->'],
  ['docs/page.mdx', '', '{/* message ignore sign */}'],
])('in %s, %j and %j skip a rule', async (file, field, comment) => {
  const {places} = await checkSite({
    [file]: `---\ntitle: A page\n${field}---\n\n${comment}\n\n||a||\n\n## ||b||\n`,
  });
  expect(places).toEqual(field === '' ? [`${file}:9 sign`] : []);
});

test('phrases of the search that do not find their rule, and unknown rules, are named with their lines', async () => {
  const {findings} = await checkSite({
    'docs/a.md': `${FRONT_MATTER}## 1. Staff\n\n### 1.1 One\n\n### 1.2 Two\n\n### 1.3 Three\n\n### 1.4 Four\n\n### 1.5 Withdrawn\n`,
    [PHRASES_FILE]: [
      '# A note',
      '§1.1: caution, same',
      '§1.2: same',
      '§1.3: same',
      '§1.4: same',
      '§44.2: caution',
      '§1.1 No such row: caution',
      '§1.5: caution',
    ].join('\n'),
  });
  expect(
    findings.flatMap(({check, file, line, severity, message}) =>
      check === 'search'
        ? `${file}:${line} ${severity} ${message.split('. ')[0]}`
        : [],
    ),
  ).toEqual([
    `${PHRASES_FILE}:2 warning A search for "same" does not find §1.1 among the first three results`,
    `${PHRASES_FILE}:6 warning "§44.2" does not exist`,
    `${PHRASES_FILE}:7 warning "§1.1 No such row" does not exist`,
    `${PHRASES_FILE}:8 warning "§1.5" is withdrawn`,
  ]);
});

test.each([
  ['![image](https://github.com/user-attachments/assets/1-2)', 'GitHub shows'],
  ['<img src="https://github.com/user-attachments/assets/1-2" alt="Image" />'],
  ['![A raid](https://cdn.discordapp.com/attachments/1/2/a.png)', 'Discord'],
  ['![A raid](https://a.example/a.png)', "or add 'https://a.example' to media"],
])('the first advice for %s is to upload the file', async (text, more = '') => {
  const {messages} = await checkSite({'docs/a.md': FRONT_MATTER + text});
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(
    'Upload the file beside the document and write ![what it shows](./raid.png)',
  );
  expect(messages[0]).toContain(more);
});

test('a field without its space is named, not its colon', async () => {
  const {messages} = await checkSite({
    'docs/a.md': whole(
      'Text.',
      'changes:\n  - date: 2026-11-20\n    note:Hello\n',
    ),
  });
  expect(messages).toEqual([
    'The front matter cannot be read: a space is missing behind "note:". Write "note: Hello"',
  ]);
});

test('links to a section that moved get its new file', async () => {
  const files = {
    'docs/a.md': whole(RULES, 'slug: /a\n'),
    'docs/more files/b.md': whole(
      '## 6. Raids\n\n### 6.1 Signs\n\n| a |\n| - |\n| Bots |\n\nSee [A](#rule-4-2).',
    ),
    [NUMBERS_FILE]: `${LIST}6 Raids\n6.1 Signs\n`,
  };
  const {findings} = await checkSite({
    ...files,
    'docs/c.md':
      FRONT_MATTER +
      [
        '[a](./a.md#rule-6-1)',
        '[b](a.md#section-6)',
        '[c](./gone.md#rule-6-1-bots)',
        '[d](./a.md#rule-6-1-gone)',
        '[e](./a.md#61-signs)',
        '[f](/docs/a#rule-6-1)',
        '<a href="/docs/a#rule-6-1">g</a>',
        '[h](#rule-4-1)',
        '[i](./a.md#rule-6-9)',
      ].join('\n'),
    'blog/2026-01-01-d.md': `${FRONT_MATTER}[a](/docs/a#rule-6-1)\n`,
  });
  const found = findings.map(({file, line, message}) => {
    const [, to] =
      /^The file is wrong: .* now\. Write (".*")$/.exec(message) ?? [];
    return `${file}:${line} ${to ?? message}`;
  });
  const own = './more%20files/b.md';
  expect(found).toEqual([
    'blog/2026-01-01-d.md:5 "/docs/more%20files/b#rule-6-1"',
    `docs/c.md:5 "${own}#rule-6-1"`,
    `docs/c.md:6 "${own}#section-6"`,
    `docs/c.md:7 "${own}#rule-6-1-bots"`,
    `docs/c.md:8 "${own}#rule-6-1"`,
    `docs/c.md:9 "${own}#rule-6-1"`,
    'docs/c.md:10 "/docs/more%20files/b#rule-6-1"',
    'docs/c.md:11 "/docs/more%20files/b#rule-6-1"',
    'docs/c.md:12 "./a.md#rule-4-1"',
    'docs/c.md:13 docs/a.md has no heading with the id "rule-6-9". Correct the part behind "#", or remove it',
    'docs/more files/b.md:16 "../a.md#rule-4-2"',
  ]);
  expect(findings[1]?.message).toContain(
    'rule 6.1 is in docs/more files/b.md now',
  );
});

/** Findings on a section 4 with these rules; the list has Kicks, Mutes and Bans. */
async function renumber(titles: readonly string[]) {
  const headings = titles.map((title, index) =>
    /^\d/.test(title) ? title : `4.${index + 1} ${title}`,
  );
  const {findings, addedNumbers} = await checkSite(
    {
      'docs/a.md': `${FRONT_MATTER}## 4. Measures\n${headings.map((heading) => `### ${heading}\n`).join('')}`,
      [NUMBERS_FILE]: `4 Measures\n4.1 Kicks\n4.2 Mutes\n4.3 Bans\n`,
    },
    {fix: true},
  );
  return {
    addedNumbers,
    found: findings.map(({line, message}) => `${line - 5}: ${message}`),
  };
}

const NEW = 'Give the new rule the number 4.4';

test.each<[string, string[], string[]]>([
  [
    'a rule was inserted',
    ['Kicks', 'Evasion', 'Mutes', 'Bans'],
    [
      `2: 4.2 is the number of "Mutes", which keeps it. ${NEW}, and move it below the others of its section`,
      `3: "Mutes" had the number 4.2, and keeps it. ${NEW}`,
      `4: "Bans" had the number 4.3, and keeps it. ${NEW}`,
    ],
  ],
  [
    'two rules were inserted',
    ['Evasion', 'Spam', 'Kicks', 'Mutes', 'Bans'],
    [
      expect.stringContaining('the number 4.4, and move') as string,
      expect.stringContaining('the number 4.5, and move') as string,
      '3: "Kicks" had the number 4.1, and keeps it. Give the new rules the numbers 4.4 and 4.5',
      expect.stringContaining('had the number 4.2') as string,
      expect.stringContaining('had the number 4.3') as string,
    ],
  ],
  [
    'a rule was removed',
    ['Kicks', 'Bans'],
    [
      '2: "Bans" had the number 4.3, and keeps it',
      expect.stringMatching(
        /^2: 4\.2 "Mutes" is missing\. .*"4\.2 Withdrawn"/,
      ) as string,
    ],
  ],
  [
    'rules were exchanged',
    ['Kicks', 'Bans', 'Mutes'],
    [
      '2: "Bans" had the number 4.3, and keeps it',
      '3: "Mutes" had the number 4.2, and keeps it',
    ],
  ],
  [
    'only some have new numbers',
    ['4.1 Kicks', '4.2 Evasion', '4.3 Mutes', '4.3 Bans'],
    [
      `2: 4.2 is the number of "Mutes", which keeps it. ${NEW}, and move it below the others of its section`,
      `3: "Mutes" had the number 4.2, and keeps it. ${NEW}`,
    ],
  ],
  [
    'no other has a new number',
    ['4.1 Kicks', '4.2 Evasion', '4.2 Mutes', '4.3 Bans'],
    [
      expect.stringMatching(
        /^2: 4\.2 is already .* had, such as 4\.4$/,
      ) as string,
    ],
  ],
  [
    'a title is better',
    ['Kicks', 'Muting', 'Bans'],
    [expect.stringContaining('For a better title of the same rule') as string],
  ],
])('rules keep their numbers: %s', async (_, titles, expected) => {
  const {found, addedNumbers} = await renumber(titles);
  expect(found).toEqual(expected);
  expect(addedNumbers).toEqual([]);
});

test('a title may have two numbers: of a withdrawn rule, and of another section', async () => {
  const rules = ['4.1 Kicks', '4.2 Withdrawn', '4.3 Bans', '4.4 Mutes'];
  const {found, addedNumbers} = await renumber([
    ...rules,
    ...['4.5 More\n## 5. Others', '5.1 Kicks'],
  ]);
  expect(found).toEqual([]);
  expect(addedNumbers).toEqual(['4.4', '4.5', '5', '5.1']);
});

test('a renumbered section gets its number and those of its rules back', async () => {
  const {messages, addedNumbers} = await checkSite(
    {
      'docs/a.md': `${FRONT_MATTER}## 4. Staff\n### 4.1 Who\n### 4.2 Why\n## 5. Measures\n### 5.1 Kicks\n`,
      [NUMBERS_FILE]: '4 Measures\n4.1 Kicks\n',
    },
    {fix: true},
  );
  expect(messages.map((message) => message.split('. ')[0])).toEqual([
    '4 is the number of "Measures", which keeps it',
    '4.1 is the number of "Kicks", which keeps it',
    '"Measures" had the number 4, and keeps it',
    '"Kicks" had the number 4.1, and keeps it',
  ]);
  expect(messages[1]).toContain('the new rule the number 5.1');
  expect(addedNumbers).toEqual([]);
});

test('documents share their numbers, and the list knows which of two was first', async () => {
  const files = {
    'docs/a.md': whole(RULES),
    'docs/b.md': whole('## 4. New\n\n### 4.3 Mutes'),
    'versioned_docs/version-1.0/a.md': whole(RULES),
  };
  const first = await checkSite(files);
  expect(first.places).toEqual(['docs/b.md:8 rule-number']);
  expect(first.messages[0]).toContain('"Measures" (docs/a.md:8)');
  const {places} = await checkSite({
    ...files,
    [NUMBERS_FILE]: `${LIST.replace('Measures', 'New')}4.3 Mutes\n`,
  });
  expect(places).toEqual(['docs/a.md:8 rule-number']);
});

test('--fix adds lines to the list, and changes no document', async () => {
  const text =
    '\n##  Another\n* one\n* two   \n\n:::note\n- A\n  - B\n:::\n<X />\n---\nSome `*text*.\n';
  const files = {
    'docs/a.md': whole(RULES + text),
    'docs/b.md': whole('## 10. Staff\n\n### 10.1 Who\n\n### 10.1 Why'),
    [NUMBERS_FILE]: '4.1 Fishing\n9.1 Old\n10 Staff\n',
  };
  const {addedNumbers, read} = await checkSite(files, {fix: true});
  expect(addedNumbers).toEqual(['4', '4.2', '10.1']);
  expect(read(NUMBERS_FILE)).toBe(
    '4 Measures\n4.1 Fishing\n4.2 Bans\n9.1 Old\n10 Staff\n10.1 Who\n',
  );
  expect(read('docs/a.md')).toBe(files['docs/a.md']);
  const one = await checkSite(files, {
    fix: true,
    selects: (file) => file === 'docs/b.md',
  });
  expect(one.addedNumbers).toEqual(['10.1']);
});

test('a line of the list that is wrong is named', async () => {
  const check = (list: string) => checkSite({[NUMBERS_FILE]: list});
  await expect(check('1 A\nStaff\n')).rejects.toThrow(/Line 2 .*10\.2/);
  await expect(check('1 A\n1 B\n')).rejects.toThrow(/Line 2 .*the only line/);
});

test('a rule that is gone is one message with its citations, but stops a build at each', async () => {
  const files = {
    'docs/a.md': whole(
      `${RULES}Of §4.9, § 4.9.1 and §4.2, of § 12. [a](#rule-4-9-b)`,
      note('2026-11-20', 'Of §4.9.'),
    ),
    [NUMBERS_FILE]: `${LIST}4.9 Old\n4.9.1 More\n`,
  };
  const {places, messages} = await checkSite(files);
  expect(places).toEqual(['docs/a.md:15 rule-list']);
  expect(messages[0]).toContain('"Old" is missing, but cited in 4 places.');
  const stopping = await checkSite(files, {onlyStopping: true});
  expect(stopping.places).toEqual([
    'docs/a.md:8 citation',
    'docs/a.md:16 citation',
    'docs/a.md:16 citation',
    'docs/a.md:16 link',
  ]);
});

test('the advice shows the difference between names that look the same', async () => {
  const {messages} = await checkSite({
    'docs/caf\u0065\u0301.md': FRONT_MATTER,
    'docs/page.md': `${FRONT_MATTER}[a](./caf\u00E9.md)\n`,
  });
  expect(messages).toEqual([
    expect.stringMatching(/as U\+00E9, but .* as U\+0065 U\+0301: /),
  ]);
});

test('a document that another one imports is a part of it, and is checked at its own lines', async () => {
  const files = (element: string) => ({
    'docs/page.mdx': `${FRONT_MATTER}import Part from './_part.mdx';\n\n## 71. More\n\n${element}\n\nSee §71.1.\n`,
    'docs/_part.mdx': '### 71.1 Bans\n\nA ||secret||, of §71.2.\n',
    [NUMBERS_FILE]: '71 More\n71.1 Bans\n',
  });
  for (const element of ['<Part />', 'A <Part />']) {
    const {places} = await checkSite(files(element));
    expect(places).toEqual([
      'docs/_part.mdx:3 sign',
      'docs/_part.mdx:3 citation',
    ]);
  }
  for (const element of ['<Part a="b" />', '<Part>Text</Part>']) {
    const {messages} = await checkSite(files(element));
    expect(messages.join('\n')).toContain(
      '<Part> is an imported document, so it can have no properties',
    );
  }
});

test('only the rules that stop a build run in a build', async () => {
  const files = {
    'docs/a.md': whole(`${RULES}A ||b||, recieved §4.9 [c](./gone.md).`),
    [NUMBERS_FILE]: '1 Gone\n',
  };
  const all = await checkSite(files);
  expect(new Set(all.findings.map(({check}) => check))).toEqual(
    new Set(['rule-list', 'sign', 'spelling', 'citation', 'link']),
  );
  const {places} = await checkSite(files, {onlyStopping: true});
  expect(places).toEqual(['docs/a.md:13 citation', 'docs/a.md:13 link']);
});

const kicks = (text: string, notes = '') =>
  whole(`## 4. Measures\n\n### 4.8 Kicks\n\n${text}`, notes);
const note = (date: string, text = 'So.') =>
  `changes:\n  - date: ${date}\n    note: ${text}\n`;

/**
 * Messages on missing notes.
 *
 * @param commits versions of a document
 * @param now its version that is not committed
 * @param publishes what `origin/main` has after the first commit
 */
async function missing(
  commits: readonly string[],
  now: string,
  publishes = false,
) {
  const siteDir = writeSite({});
  for (const [index, text] of commits.entries()) {
    writeSite({'docs/Ä.md': text}, siteDir);
    commitAll(siteDir);
    if (publishes && index === 0) {
      git(siteDir, ['update-ref', 'refs/remotes/origin/main', 'HEAD']);
    }
  }
  const {findings} = await checkSite({'docs/Ä.md': now}, {siteDir});
  return findings
    .filter(({check: name}) => name === 'change-note')
    .map(({line, severity, message}) => `${line} ${severity} ${message}`);
}

const first = kicks('30-day', note('2026-02-02'));

test.each([
  ['changed', kicks('30-day'), kicks('60-day')],
  ['has a note', first, kicks('60', note('2026-02-02'))],
])('a document that %s needs a new note of today', async (_, before, after) => {
  expect(await missing([before], after)).toEqual([
    expect.stringMatching(
      /warning The text has changed.* {2}- date: 2026-11-21.*below "changes:"/,
    ),
  ]);
});

test.each([
  ['has a new note', kicks('60-day', note('2026-02-02', 'More.'))],
  ['has the same words', first.replace('30-day', '**30**-day')],
  ['has other fields', first.replace('description: So.', 'description: No.')],
])('a document that %s needs none', async (_, after) => {
  expect(await missing([first], after)).toEqual([]);
});

test('a new document needs none', async () => {
  expect(await missing([], kicks('30-day'))).toEqual([]);
});

test('what was committed since origin/main counts as changed', async () => {
  const changed = kicks('60-day', note('2026-02-02'));
  expect(await missing([first, changed], changed)).toEqual([]);
  expect(await missing([first, changed], changed, true)).toHaveLength(1);
});
