import path from 'node:path';
import {expect, test} from 'vitest';

import {WORDS_FILE} from '../../../src/check';
import {parseFrontMatter} from '../../../src/rulebook/documents';
import {PHRASES_FILE} from '../../../src/search';
import {FRONT_MATTER, type Files} from '../../support/unit/content';
import checkSite from '../../support/unit/contentSite';

/** A document, and what is found in it: line, check, and a part of the message. */
type Row = readonly [text: string, ...found: string[]];

const MAP = '<svg xmlns="http://www.w3.org/2000/svg" />';

/** Checks documents together: each is a file of a folder of its own. */
async function checkDocuments(
  rows: readonly Row[],
  name = 'docs/F/page.mdx',
  files: Files = {},
): Promise<void> {
  const fileOf = (index: number) => name.replace('F', `f${index + 10}`);
  const {findings} = await checkSite({
    ...Object.fromEntries(
      rows.map(([text], index) => [
        fileOf(index),
        text.startsWith('---') ? text : FRONT_MATTER + text,
      ]),
    ),
    ...files,
  });
  for (const [index, [text, ...expected]] of rows.entries()) {
    const own = findings
      .filter(({file}) => file === fileOf(index))
      .map(({line, check, message}, at) => {
        const part = expected[at]?.replace(/^\d+ \S+ /, '') ?? '';
        return `${line} ${check} ${message.includes(part) ? part : message}`;
      });
    expect(own, text).toEqual(expected);
  }
}

test('headings', async () => {
  await checkDocuments([
    ['## A\n\n### B\n\n#### C\n\n## D\n'],
    ['# Title\n\n## A\n'],
    ['## Examples\n\n## Examples\n'],
    ['## A\n\n#### B\n', '7 heading-level Write it with "###"'],
    ['### A\n', '5 heading-level Write it with "##"'],
    ['## A\n\n# B\n', '7 heading-level one title'],
    ['##\n', '5 heading-level is empty'],
    ['## A\n\n## B {#a}\n', '7 heading-id heading in line 5'],
    // The id means nothing without rules.
    ['## A {#section-4}\n'],
  ]);
});

test('admonitions', async () => {
  await checkDocuments([
    [':::warning[Title]\nText.\n:::\n'],
    ['::::info\n\n:::tip\n\nText.\n\n:::\n\n::::\n'],
    [':::warnign\n\nText.\n\n:::\n', '5 fence ":::warning"?'],
    [':::blink\n\nText.\n\n:::\n', '5 fence Write one of'],
    [':::note\n\nText.\n\n## More\n', '5 fence never ends'],
    ['One.\n:::tip Of old\nText.\n:::\n'],
    ['- One\n\n  :::tip\n  Text.\n  :::\n'],
    [':::note\nText :::\n', '5 fence never ends'],
    ['::::note\n\n:::tip\n\nText.\n\n::::\n', '7 fence ":::tip" never ends'],
    [
      ':::warning\nText.\n\n## More\n\n:::tip\nText.\n:::\n\nText.\n',
      '10 fence ":::tip" never ends, or ends together with',
    ],
  ]);
});

test('code that never ends', async () => {
  for (const file of ['docs/F/page.md', 'docs/F/page.mdx']) {
    await checkDocuments(
      [
        ['```\na\n```\n\n~~~js\n```\n~~~~  \n\n````md\n```\n````'],
        ['> ```\n> a\n> ```\n\n- A\n\n  ```\n  b\n  ```\n- B\n'],
        ['   ```\na\n ```\n\n:::note\n```\na\n```\n:::\n'],
        ['Text.\n\n```\na\n\n## B\n', '7 fence never ends'],
        ['```\na ```\n', '5 fence never ends'],
        ['> ```\n> a\n\nText.\n', '5 fence never ends'],
        ['- ```\n  a\n- B\n', '5 fence never ends'],
      ],
      file,
    );
  }
  await checkDocuments(
    [['Text.\n\n    ```\n', '7 code-block-style as code']],
    'docs/F/page.md',
  );
});

test('alerts of GitHub', async () => {
  const files = ['docs/F/page.md', 'docs/F/page.mdx', 'blog/F/post.md'];
  for (const file of [...files, 'src/pages/F/page.md']) {
    await checkDocuments(
      [
        ['> [!WARNING]\n> Text.\n', '5 markup "[!WARNING]" is shown as it is'],
        ['- > [!tip] Text.\n', '5 markup Write ":::note" (or tip,'],
      ],
      file,
    );
  }
});

test('marks of other tools, and what is nearly one of this site', async () => {
  await checkDocuments(
    [
      [
        'At 10:30, channel:radio, a {name}, [[1]](#a), \\::: \\{#x}\n\n## A {#a}\n',
      ],
      ['Text\n::: info\nText.\n:::\n', '6 markup "::: info" is shown'],
      [':::{note}\nText.\n', '5 markup ":::{note}"'],
      [
        'On channel:radio{#x} or at:home[a].\n',
        '5 directive ":radio" begins',
        '5 directive ":home"',
      ],
      ['::video\n', '5 directive ":video" begins'],
      ['## A { #a }\n', '5 markup "{ #a }"'],
      [
        '[A](./page.md){target=_blank}\n{: .note }\n',
        '5 markup {target=_blank}',
        '6 markup {: .note }',
      ],
      ['#staff-help, F##, \\##5, [a] (b) and #\n'],
      ['Text\n###4.8 Evasion\n', '6 markup "###4.8 Evasion" is shown'],
      ['So [a] (./page.md#b)\n', '5 markup "[a] (./page.md#b)" is shown'],
      ['![A b] (/map.svg)\n', '5 markup Remove the space'],
      ['<Note>\nText.\n</Note>\n', '5 tag "<Note>" is not shown'],
    ],
    'docs/F/page.md',
  );
});

test('tags that browsers do not show', async () => {
  await checkDocuments(
    [
      ['`/ban <player>` \\<player> <!-- <player> --> <5 <https://a.example>'],
      ['One<br/>two <Kbd>F5</Kbd> <a title="<b>" href="#a">a</a>\n\n<p>\nAll'],
      ['<svg viewBox="0 0 9 9">\n<g>\n<path d="M0 0"/>\n</g>\n</svg>'],
      ['<my-map place="a"></my-map> <center>a</center> <my-map></my-map>'],
      ['```\n<player>\n```\n'],
      [
        'Type\n/ban <player> <rank id>',
        '6 tag "<player>" is not',
        '6 tag "<rank id>"',
      ],
      ['## Ban <player>\n', '5 tag "<player>"'],
      ['| a |\n| - |\n| <player> |\n', '7 tag "<player>"'],
      ['<p>\n\n/jail <time> <user-id>\n', '7 tag "<time>"', '7 tag -id'],
      ['<p>\n<!-- <a> -->\n<player>\n</p>\n', '7 tag "<player>"'],
      ['<Tabs>\nText.\n</Tabs>\n', '5 tag whose name ends with ".mdx"'],
    ],
    'docs/F/page.md',
  );
  await checkDocuments([
    ['<Tabs><TabItem value="a">Text.</TabItem></Tabs>\n'],
    ['<Tabs><TabItem value="a">Text.</Tabs>\n', '5 syntax closing tag'],
  ]);
});

test('addresses that cannot be opened', async () => {
  const text = `${FRONT_MATTER}Text.\n`;
  const slug = (value: string) =>
    text.replace('A page', `A page\nslug: ${value}`);
  const {findings} = await checkSite({
    'docs/Old (2024)/a.md': text,
    'docs/Old (2024)/b.md': slug('/b'),
    'docs/FAQ!.md': text,
    'docs/It’s café, “so” & so.md': text,
    'docs/a/b.md': slug('../c'),
    'docs/a/c.md': slug('a:b'),
    'docs/d.md': slug("'x?y'"),
    'blog/2026-01-01-a*/index.md': text,
    'blog/2026-01-02-b.md': slug("'..\\\\..\\\\x'"),
    'blog/2026-01-03-c.md': slug('x/%2e%2e/y'),
    'blog/2026-01-04-d.md': slug('x-y'),
    'src/pages/a(b).md': text,
  });
  expect(
    findings.map(({file, line, check}) => `${file}:${line} ${check}`),
  ).toEqual([
    'blog/2026-01-01-a*/index.md:1 address',
    'blog/2026-01-02-b.md:3 address',
    'blog/2026-01-03-c.md:3 address',
    'docs/a/c.md:3 address',
    'docs/d.md:3 address',
    'docs/FAQ!.md:1 address',
    'docs/Old (2024)/a.md:1 address',
    'src/pages/a(b).md:1 address',
  ]);
});

test('tables, and Markdown that misleads', async () => {
  const rows = '| 1 | 2 |\n| 3 | 4 |\n';
  await checkDocuments([
    ['| a | b |\n| :-: | -: |\n| one | |\n'],
    ['A bar | and\nanother | one.\n'],
    ['| a | b |\n| - |\n' + rows, '5 table shown as text'],
    ['He wrote "we was [sic] there".\n\n- [ ] one\n\n## Why?\n'],
    ['[a][nowhere]\n', '5 no-undefined-references reference'],
  ]);
});

test('texts of images', async () => {
  await checkDocuments(
    [
      ['![A map](/map.svg) <img src={map} alt="" /> <img {...props} />'],
      ['![ ](/map.svg)', '5 image-alt has no text'],
      ['![][map]\n\n[map]: /map.svg', '5 image-alt has no text'],
      ['![IMG_1.png](/map.svg)', '5 image-alt name of a file'],
      ['<img src={map} />', '5 image-alt alt="what it shows"'],
      ['---\ntitle: A\nimage: map.svg\n---\n'],
      ['---\ntitle: A\nimage: https://a.example/map.svg\n---\n'],
    ],
    undefined,
    {'static/map.svg': MAP},
  );
});

test('what pages show from sites that are not listed', async () => {
  const frames = 'frames of EMBEDS in src/config/site.ts';
  const media = "https://a.example' to media of EMBEDS";
  await checkDocuments(
    [
      ['<iframe src="https://a.example/1"></iframe>', `5 embed ${frames}`],
      ['Two\n\n<p>\n<img alt="" src=//a.example/1>\n</p>', `8 embed ${media}`],
      ['<video poster="/\\\\a.example/1">', `5 embed ${media}`],
      ["<OBJECT DATA='https://a.example/1'>", '5 embed an <iframe>'],
      ['![A map][a]\n\n[a]: https://a.example/1', `5 embed ${media}`],
      ['<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
      ['[A](https://a.example) <!-- <img src="https://a.example"> -->'],
    ],
    'docs/F/page.md',
  );
  await checkDocuments([
    ['<iframe src="https://a.example/1" />', `5 embed ${frames}`],
    ['![A map](https://a.example/1)', `5 embed ${media}`],
    ['<a href="https://a.example/1">A</a> <Film src="https://a.example" />'],
  ]);
});

test('front matter', async () => {
  const page = (fields: string) => `---\ntitle: A page\n${fields}\n---\n`;
  const dates = (last: string, period = '6 months') =>
    page(`last_reviewed: ${last}\nreview_in: ${period}`);
  const note = (date: string) => `  - date: ${date}\n    note: So.`;
  const notes = (...days: readonly string[]) =>
    page(`changes:\n${days.map(note).join('\n')}`);
  await checkDocuments([
    [page('sidebar_position: 2\ntags: [one]\nmdx: {format: md}')],
    [dates('2026-05-21')],
    [page('titel: A'), '3 front-matter Did you mean "title"?'],
    [page('published: true'), '3 front-matter effect. Remove it'],
    [page('draft: maybe'), '3 front-matter must be true or false'],
    [page('skip_checks: [spell]'), '3 front-matter must be one of'],
    [
      page('review_in: 1 year'),
      '3 front-matter Write both, as in "last_reviewed:',
    ],
    [
      page('last_reviewed: 2026-01-01'),
      '3 front-matter Write both, as in "last_reviewed:',
    ],
    [dates('2026-11-22')],
    [
      dates('2026-11-23'),
      '3 front-matter today or a day before, not "2026-11-23"',
    ],
    [dates('2026-02-30'), '3 front-matter 2026-11-21, not "2026-02-30"'],
    [dates('2026-05-20'), '3 recommended due on 2026-11-20'],
    [dates('2026-01-31', '1 month'), '3 recommended due on 2026-03-03'],
    [dates('2024-02-29', '1 year'), '3 recommended due on 2025-03-01'],
    [
      dates('2026-10-01', '6 monts'),
      '4 front-matter "review_in" must be a period',
    ],
    [dates('1 October 2026'), '3 front-matter not "1 October 2026"'],
    [notes('2026-11-21', '2026-11-20', '2026-11-20')],
    [notes('2026-11-22')],
    [notes('2026-11-23'), '4 front-matter today or a day before'],
    [notes('2026-11-5'), '4 front-matter such as 2026-11-21, not "2026-11-5"'],
    [notes('2026-13-45'), '4 front-matter not "2026-13-45"'],
    [
      notes('2026-11-02', '2026-11-20'),
      '6 front-matter must be 2026-11-02 or before',
    ],
    [
      page('changes:\n  - 2026-11-05: So.'),
      '4 front-matter Entry 1 of "changes": "2026-11-05" is an unknown field',
    ],
    [
      page('changes:\n  - So.'),
      '4 front-matter Entry 1 of "changes": it must have fields, not "So."',
    ],
    [
      page('changes: So.'),
      '3 front-matter "changes" must be a list, not "So."',
    ],
    [
      page('changes:\n  - note: So.'),
      '4 front-matter Entry 1 of "changes": "date" is required',
    ],
    [
      page('changes:\n  - date: 2026-11-20\n    notes: So.'),
      '5 front-matter "notes" is an unknown field, which has no effect. Did you mean "note"?',
    ],
    [
      page('changes:\n  - date: 2026-11-20\n    note: So.\n    minor: yes'),
      '6 front-matter Entry 1 of "changes": "minor" must be true or false, not "yes"',
    ],
    [
      page('changes:\n  - date: 2026-11-20\n    note: 10.10'),
      '5 front-matter put such a note in quotes',
    ],
  ]);
  await checkDocuments(
    [
      [page('sidebar_position: 1'), '3 front-matter is an unknown field'],
      [page('title_meta: A\nauthors: [{name: Ann}]')],
    ],
    'blog/F/post.md',
  );
});

test('a file that cannot be read is one problem, and hides no other', async () => {
  const rest = '\n\n![To](./none.png)\n\n:::blink\n';
  await checkDocuments([
    [
      '---\ntitle: A page\ndescription So.\n---\n\n## 1. A\n\n### 1.1 B\n',
      '4 syntax multiline key may not be an implicit key. Put a text in quotes',
    ],
    ['---\ntitle:A page\n---\n', '1 syntax lines are not fields. Put'],
    [
      '---\ntitle: A page\n\n## A\n' + rest,
      '1 syntax does not end. Write "---" on a line of its own below its last',
      '9 fence unknown',
    ],
    [
      '---\ntitle: One: two: three\n---\n' + rest,
      '2 syntax Put a text in quotes',
      '8 fence unknown',
    ],
    [
      '---\ndescription: *Important\n---\n' + rest,
      '2 syntax cannot be read: unidentified alias "Important". Put',
      '8 fence unknown',
    ],
    ['Less than <5.' + rest, '5 syntax Write "\\<"', '9 fence unknown'],
    ['<div>' + rest, '5 syntax closing tag', '9 fence unknown'],
  ]);
});

test('front matter that does not begin in line 1 stops the check and the build', async () => {
  const fields = 'sidebar_label: A\ndraft: true\n---\n\nText.\n';
  const starts = ['', '\n---\n', ' ---\n', '----\n', '\uFEFF———\r\n'];
  for (const start of [...starts, '<!-- A\nnote -->\n\n---\n']) {
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

test('spelling', async () => {
  await checkDocuments(
    [
      ['Every member’s report isn’t read; staff’s, Docusaurus’s, DM.'],
      ['@staffleed in #genral, ./reprots/lst.md, www.exampel.org, 18th 24h'],
      ['`recieve` <Thing kind="recieve" /> [So](https://x.org/recieve)'],
      ['{/* recieve */} The long-standing rule, one,two, and/or three.'],
      ['## Receive {#recieve}\n\n```js\nconst recieve = 1;\n```'],
      ['[A][recieve], ![map][mispel]\n\n[recieve]: /x\n[mispel]: /map.svg'],
      ['Wi-Fi, e-mail, libp2p, bech32 and a 2nd: the colour of the programme.'],
      ['The QXW’s rule.', '5 spelling Unknown word "QXW". If'],
      ['They *mispel* it.', '5 spelling Unknown word "mispel". Did'],
      ['A well-knwon rule.', '5 spelling Did you mean "known"?'],
      ['![A mpa](/map.svg)', '5 spelling "mpa"'],
      ['<b title="A membr">x</b>', '5 spelling mean "member"?'],
      ['---\ntitle: A pgae\n---\n', '2 spelling "pgae"'],
      [
        '---\ntitle: A\nkeywords:\n  - one\n  - keywrd\n---\n',
        '5 spelling "keywrd"',
      ],
      ['QXZ and docusaurus.', '5 spelling "QXZ"', '5 spelling "docusaurus"'],
      [
        'Reduxx.\n\nA reduxx and reduxx.\n\nReduxx.',
        '5 spelling "Reduxx" (2 times)',
        '7 spelling "reduxx" (2 times)',
      ],
    ],
    undefined,
    {
      [WORDS_FILE]: `Docusaurus\nDM\na\nb\nc\nd\ne\nf\ng\nh\ni\nj\n`,
      'static/map.svg': MAP,
    },
  );
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
      '{\n  "label": "Ruels",\n  "link": {"type": "generated-index", "description": "All ruels."}\n}\n',
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
    'docs/Rules/_category_.json:3:59',
  ]);
});

test('a rule can be skipped in a file', async () => {
  const {places} = await checkSite({
    'docs/a.md':
      '---\ntitle: A page\nskip_checks: [image-alt]\n---\n\n![](./none.png)\n',
  });
  expect(places).toEqual([]);
});

test('large images are warnings', async () => {
  const {findings} = await checkSite({
    'docs/a.png': Buffer.alloc(300_000),
    'blog/c.PNG': Buffer.alloc(600_000),
  });
  expect(findings).toMatchObject([
    {
      file: 'blog/c.PNG',
      severity: 'warning',
      message: expect.stringContaining('600 KB') as string,
    },
  ]);
});

test('--fix changes no document', async () => {
  const document =
    '\n---\ntitle: A page\n---\n\n##  A heading\n* one\n* two   \n\n:::note\n- A\n  - B\n:::\n<X />\n---\nSome `*text*.\n';
  const {addedNumbers, read} = await checkSite(
    {'docs/a.md': document},
    {fix: true},
  );
  expect(addedNumbers).toEqual([]);
  expect(read('docs/a.md')).toBe(document);
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
