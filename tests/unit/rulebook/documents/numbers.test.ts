import preprocessContent from '@docusaurus/mdx-loader/lib/preprocessor';
import {createProcessorUncached} from '@docusaurus/mdx-loader/lib/processor';
import {expect, test, vi} from 'vitest';

import {
  addressRows,
  headingsOf,
  numberHeadings,
  readDocument,
} from '../../../../src/rulebook/documents';
import {
  isWithdrawn,
  readNumber,
} from '../../../../src/rulebook/documents/ruleNumber';
import writeRulebook from '../../../support/unit/rulebookPlugin';
import {SITE_CONFIG, siteOf} from '../../../support/unit/site';

type Format = 'md' | 'mdx';

/** The code of a page, as Docusaurus compiles it. */
async function compile(text: string, format: Format): Promise<string> {
  const {process} = await createProcessorUncached({
    options: {
      siteDir: '/site',
      staticDirs: [],
      markdownConfig: {
        ...SITE_CONFIG.markdown,
        format,
        hooks: {
          onBrokenMarkdownLinks: 'ignore',
          onBrokenMarkdownImages: 'ignore',
        },
      },
      admonitions: true,
      beforeDefaultRemarkPlugins: [numberHeadings, addressRows],
    },
    format,
  } as never);
  const {content} = await process({
    content: preprocessContent({
      fileContent: text,
      filePath: `/site/docs/page.${format}`,
      markdownConfig: SITE_CONFIG.markdown,
      admonitions: true,
    }),
    filePath: `/site/docs/page.${format}`,
    frontMatter: {},
    compilerName: 'client',
  } as never);
  return content;
}

/** The ids of the numbered headings of a page. */
async function idsOnPage(text: string, format: Format): Promise<string[]> {
  return [
    ...(await compile(text, format)).matchAll(
      /id: "([^"]*)",\s*"data-rule"|"data-rule": "[^"]*",\s*id: "([^"]*)"/g,
    ),
  ].map(([, first, second]) => first ?? second ?? '');
}

/** A table whose rows begin with these cells. */
const TABLE_OF = (...names: readonly string[]): string =>
  [
    '| Offense | First |\n| --- | --- |',
    ...names.map((name) => `| ${name} | Warning |`),
  ].join('\n');

/** Each with the numbered headings that every reader has to find. */
const CASES: readonly (readonly [
  what: string,
  text: string,
  ids: readonly string[],
])[] = [
  [
    'sections and rules',
    '## 10. Staff\n\n### 10.2 **Ranks** and `limits`\n\n#### 10.2.1 More\n\n### Words\n\n### 10.3\n\n### Rule 10.4\n',
    ['section-10', 'rule-10-2', 'rule-10-2-1'],
  ],
  [
    'bold numbers, trailing full stops and non-breaking spaces',
    '## **1.** Staff\n\n### 1.2. Ranks\n\n### 1.3\u00a0Bans\n',
    ['section-1', 'rule-1-2', 'rule-1-3'],
  ],
  [
    'marks after numbers',
    '## 40: Events\n\n### 40.1: Permit\n\n### 40.2) End\n\n### (40.3) Place\n\n### 40.4 – Time\n\n### 40.5—Cost\n\n### 40.6:Food\n\n### 40.7- Pets\n\n### 40.8: 10:30\n',
    [
      'section-40',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((last) => `rule-40-${last}`),
    ],
  ],
  [
    'amounts and times',
    '## 1. Staff\n\n### 1.2 Ranks\n\n## 24 hours\n\n## 10:30\n\n### 2.5-hour limit\n\n### 3.5:1\n\n### 1.5x\n',
    ['section-1', 'rule-1-2'],
  ],
  ['signs', '## §1 Staff\n\n### § 1.2 Ranks\n', ['section-1', 'rule-1-2']],
  [
    'comments of HTML in and around headings',
    '## 1. Staff <!-- since May -->\n\n### 1.2 Ranks\n\n<!-- ## 10. Old -->\n\n<!--\n## 11. Old\n-->\n',
    ['section-1', 'rule-1-2'],
  ],
  [
    'numbers in code',
    '## 1. Staff\n\n### 1.2 Ranks\n\n```md\n## 2. Code\n```\n\n    ## 3. Code\n',
    ['section-1', 'rule-1-2'],
  ],
  [
    'headings in admonitions, details and quotations',
    '## 1. Staff\n\n:::tip\n\n### 1.2 Ranks\n\n:::\n\n<details>\n\n### 1.3 Bans\n\n</details>\n\n> ## 2. Quoted\n',
    ['section-1', 'rule-1-2', 'rule-1-3'],
  ],
  [
    'ids of the author',
    '## 1. Staff {#staff}\n\n### 1.2 Ranks {#rule-1-3}\n',
    ['staff', 'rule-1-3'],
  ],
  ['numbered steps', '## 1. Open\n\n## 2. Close\n', []],
  ['a stray number', '## 1.8. Image optimization\n\nText.\n', []],
  ['a rule without a section', '## Hosts\n\n### 30.1 Dress code\n', []],
  ['releases', '## 3.2.1 Release\n\n## 3.2.0 (2025-01-01)\n', []],
];

const MDX_CASES: typeof CASES = [
  [
    'comments of MDX',
    '## 1. Staff {/* since May */}\n\n### 1.2 Ranks\n\n{/* ## 10. Old */}\n\n{/*\n\n## 11. Old\n\n*/}\n',
    ['section-1', 'rule-1-2'],
  ],
  [
    'headings in tabs',
    '## 1. Staff\n\n<Tabs>\n<TabItem value="a">\n\n### 1.2 Ranks\n\n</TabItem>\n</Tabs>\n',
    ['section-1', 'rule-1-2'],
  ],
];

test.each([
  ...CASES.map((row) => ['md', ...row] as const),
  ...[...CASES, ...MDX_CASES]
    // Indented code and HTML in a block are not in MDX.
    .filter(([what]) => what !== 'numbers in code')
    .map((row) => ['mdx', ...row] as const),
])(
  '%s, %s: page, document and rulebook agree',
  async (format, _, text, ids) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const file = `docs/page.${format}`;
    const site = siteOf({[file]: text});
    const document = await readDocument(site, file);
    const {rules, book} = await writeRulebook(site.siteDir, [file]);
    const numbers = document.rules.map(({heading}) => heading.number);
    const section = numbers.find((number) => !number.includes('.'));
    expect({
      page: await idsOnPage(text, format),
      headings: headingsOf(document)
        .filter(({number}) => number !== undefined)
        .map(({id}) => id),
      rules: Object.keys(rules).toSorted(),
      home: book.areas.map((area) => area.sections),
    }).toEqual({
      page: ids,
      headings: ids,
      rules: numbers.toSorted(),
      home: section === undefined ? [] : [`§${section}`],
    });
  },
);

test('numeric headings of a post are no rules', async () => {
  const file = 'blog/post.md';
  const site = siteOf({[file]: '## 1. Open\n\n### 1.1 Close\n'});
  const document = await readDocument(site, file);
  expect(document.rules).toEqual([]);
  expect(headingsOf(document).map(({number}) => number)).toEqual([
    undefined,
    undefined,
  ]);
});

test.each(['md', 'mdx'] as const)(
  '%s: each row of a table has an id of its rule and its first cell, the same for page and document',
  async (format) => {
    const text = [
      '## 1. Staff',
      TABLE_OF(
        '**Ban** evasion (ranks: §10.2)',
        '§4.2, twice',
        'Ban evasion',
        '',
      ),
      '### 1.2 Ranks',
      TABLE_OF('24-hour ban', 'Ban evasion'),
      '### Words of 1',
      TABLE_OF('Kick'),
      '## After',
      TABLE_OF('Kick', 'Raid'),
    ].join('\n\n');
    const ids = [
      ...['section-1-ban-evasion', 'section-1-42-twice'],
      'section-1-ban-evasion-1',
      ...['rule-1-2-24-hour-ban', 'rule-1-2-ban-evasion'],
      'section-1-kick',
      ...['row-kick', 'row-raid'],
    ];
    const page = await compile(text, format);
    expect(
      [...page.matchAll(/id: "([^"]*)",\s*(?:"data-|children)/g)].map(
        ([, id]) => id,
      ),
    ).toEqual(expect.arrayContaining(ids));
    expect(page.match(/"data-label": "First"/g)).toHaveLength(9);
    const file = `docs/page.${format}`;
    const {sections} = await readDocument(siteOf({[file]: text}), file);
    expect(
      sections.flatMap(({blocks}) => blocks).flatMap(({id}) => id ?? []),
    ).toEqual(ids);
  },
);

test.each([
  '40.1: Permit',
  '[40.1] Permit',
  '40.1 : Permit',
  '§ 40.1 | Permit',
])('the title of "%s" is without its number', (heading) => {
  expect(readNumber(heading)).toEqual({number: '40.1', title: 'Permit'});
});

test.each([
  ['Withdrawn', true],
  ['Withdrawn: see 4.6', true],
  ['Withdrawn on 2026-11-20', true],
  ['Kicks (withdrawn)', true],
  ['Kicks – withdrawn', true],
  ['Withdrawn consent', false],
  ['When a warning is withdrawn', false],
])('whether "%s" is the title of a withdrawn rule: %s', (title, expected) => {
  expect(isWithdrawn(title)).toBe(expected);
});
