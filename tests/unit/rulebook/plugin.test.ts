import type {LoadContext} from '@docusaurus/types';
import {expect, test, vi} from 'vitest';

import {ContentError} from '../../../src/config/UserError';
import {readDocument} from '../../../src/documents';
import collectRules from '../../../src/rulebook/node/collectRules';
import rulebook from '../../../src/rulebook';
import {readTasks} from '../../../src/rulebook/node/describeRulebook';
import {findRule} from '../../../src/rulebook/shared/RuleTable';
import {readText, siteOf} from '../../support/unitDocuments';
import {MARKDOWN, PLUGINS} from '../../support/unitSearchSite';

test('every rule is found where it is, in parts of documents too', async () => {
  const site = siteOf({
    'docs/a.mdx': "import Part from './_part.mdx';\n\n## 1. A\n\n<Part />\n",
    'docs/_part.mdx': '### 1.1 Shared {#shared}\n\nText.\n',
    'docs/b.md': '## 1. Again\n\n## 2. B\n\n### 2.1 Long\n',
    'docs/c.md': '## Nothing\n',
  });
  const {table, texts} = collectRules(
    await Promise.all(
      ['a.mdx', 'b.md', 'c.md'].map(async (name) => ({
        title: name,
        url: `/base/docs/${name}`,
        document: await readDocument(site, `docs/${name}`),
      })),
    ),
  );
  expect(findRule(table, '1')?.url).toBe('/base/docs/a.mdx#section-1');
  expect(findRule(table, '2.1')).toMatchObject({
    title: 'Long',
    document: {title: 'b.md', url: '/base/docs/b.md'},
    url: '/base/docs/b.md#rule-2-1',
  });
  const shared = findRule(table, '1.1');
  expect(shared?.url).toBe('/base/docs/a.mdx#shared');
  expect(texts.get('1.1')).toEqual(['Text.']);
  expect(findRule(table, '9.9')).toBeUndefined();
  expect(findRule(table, 'constructor')).toBeUndefined();
  expect(table.documents).toHaveLength(2);
});

test('the text of a rule is as long as a quotation needs it', async () => {
  const document = await readText(
    `## 10. Staff\n\n### 10.2 Ranks\n\n- One\n\n| Rank | May |\n| --- | --- |\n| Helper | warn |\n\n### 10.3 Long\n\n${'word '.repeat(500)}\n\nNo more.\n`,
  );
  const {texts} = collectRules([{title: 'General', url: '/g', document}]);
  expect([...texts.keys()]).toEqual(['10.2', '10.3']);
  expect(texts.get('10.2')).toEqual([
    '• One',
    'Rank\u001fMay',
    'Helper\u001fwarn',
  ]);
  expect(texts.get('10.3')?.map(({length}) => length)).toEqual([2_000]);
});

/** What the plugin writes for a site with one document. */
async function run(text: string, options: object = {enabled: true}) {
  const {siteDir} = siteOf({'docs/a.md': text});
  const modules = new Map<string, string>();
  const routes: string[] = [];
  const doc = {
    id: 'a',
    source: '@site/docs/a.md',
    permalink: '/docs/a',
    title: 'A',
    description: '',
  };
  const version = {
    versionName: 'current',
    docs: [doc],
    sidebars: {main: [{type: 'doc', id: 'a'}]},
  };
  await rulebook(
    {
      siteDir,
      siteConfig: {markdown: MARKDOWN, ...PLUGINS},
      baseUrl: '/',
    } as unknown as LoadContext,
    options,
  ).allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}},
    },
    actions: {
      createData: async (name: string, data: string) => {
        modules.set(name, data);
        return name;
      },
      addRoute: ({path}: {path: string}) => routes.push(path),
    },
  } as never);
  return {
    isOn: JSON.parse(modules.get('enabled.json') ?? '') as unknown,
    rules: JSON.parse(modules.get('rules.json') ?? '') as unknown,
    routes,
    names: [...modules.keys()],
  };
}

const RULES = '## 1. A\n\n### 1.1 B\n\nText.\n';

test('numbered rules make a rulebook', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const {isOn, routes} = await run(RULES);
  expect({isOn, routes}).toEqual({isOn: true, routes: ['/rule', '/changes']});
});

test.each([
  ['a site without numbers', '## Welcome\n', {enabled: true}],
  [
    'numbered steps and stray numbers',
    '## 1. Open\n\n## 1.8. Images\n',
    {enabled: true},
  ],
  ['a site that switches it off', RULES, {enabled: false}],
])(
  '%s: no rulebook, but every module that code imports exists',
  async (_, text, options) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const {isOn, routes, rules, names} = await run(text, options);
    expect({isOn, routes, rules}).toEqual({
      isOn: false,
      routes: [],
      rules: {documents: [], rules: {}},
    });
    const all = (await run(RULES)).names;
    expect(all).toEqual(expect.arrayContaining(names));
    expect(names).toContain('rule-texts.js');
    expect(names).toContain('histories.js');
  },
);

const tasksOf = async (text: string) =>
  readTasks(await readText(text, 'docs/intro.md'), {
    url: '/docs/intro',
    urlOf: (file) =>
      file === 'docs/Rules/Discord.md' ? '/docs/Discord' : undefined,
    table: {
      documents: [{title: 'General', url: '/docs/General'}],
      rules: {'10.2': ['Ranks', 0], '10.5': ['Emergency', 0, 'alone']},
    },
  });

test('each row of the table is a task with the rules that it takes', async () => {
  const tasks = await tasksOf(`# Introduction

| Another | table |
| --- | --- |
| not | this |

## During a case {#during-a-case}

Look here first.

| During a case | Go to |
| --- | --- |
| Raid on **Discord** | [§6.2](./Rules/Discord.md#rule-6-2), [§6.3](Rules/Discord.md#rule-6-3) |
| Who decides | [below](#who-decides) |
| Nobody answers | §10.5, then §10.2 |

| A second | table |
| --- | --- |
| not | this |

## Who decides {#who-decides}
`);
  expect(tasks).toEqual([
    {
      text: 'Raid on Discord',
      rules: [
        {text: '§6.2', url: '/docs/Discord#rule-6-2'},
        {text: '§6.3', url: '/docs/Discord#rule-6-3'},
      ],
    },
    {
      text: 'Who decides',
      rules: [{text: 'below', url: '/docs/intro#who-decides'}],
    },
    {
      text: 'Nobody answers',
      rules: [
        {text: '§10.5', url: '/docs/General#alone'},
        {text: '§10.2', url: '/docs/General#rule-10-2'},
      ],
    },
  ]);
});

test('all rows that lead nowhere are named', async () => {
  const reading = tasksOf(`## During a case {#during-a-case}

| During a case | Go to |
| --- | --- |
| Raid | §6.2 |
| Doxxing | [§7.1](./Missing.md#rule-7-1) |
`);
  await expect(reading).rejects.toThrow(ContentError);
  await expect(reading).rejects.toThrow(/intro\.md:5\n.*intro\.md:6/);
});

test('a heading without a table has no tasks', async () => {
  expect(
    await tasksOf(
      '## During a case {#during-a-case}\n\n## Next\n\n| a | b |\n| - | - |\n| c | d |\n',
    ),
  ).toEqual([]);
});
