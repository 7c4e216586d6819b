import {expect, test} from 'vitest';

import UserError from '../../../src/sealed/shared/UserError';
import {readSpelling} from '../../../src/rulebook/Rulebook';
import type {Files} from '../../support/unit/content';
import {siteOf} from '../../support/unit/site';
import writeRulebook from '../../support/unit/rulebookPlugin';

/** Runs the plugin for these documents. */
const write = (files: Files) =>
  writeRulebook(siteOf(files).siteDir, Object.keys(files));

test.each([
  ...['/10,2', '/%C2%A7%2010.2/', '/rule-10-2', '10.2.', '/10.2)', '/(10.2),'],
  ...['/RULE-10-2', '/Rule%2010.2', '/"§10.2"', '/10.2%E2%80%9D', '/<10.2>'],
])('%s is rule 10.2', (spelling) => {
  expect(readSpelling(spelling)).toBe('10.2');
});

test.each(['', '/', '/ten', '/10.2/more', '/10.2a', '/%A7', '/10..2'])(
  '%j names no rule',
  (spelling) => {
    expect(readSpelling(spelling)).toBeUndefined();
  },
);

// tests/browser/changes.spec.ts has the notes, and their order.
test('what is not a note with a date is left out', async () => {
  const {modules} = await write({
    'docs/a.md': `---
changes:
  - {date: 2026-02-01, note: Kicks (§4.8).}
  - {date: soon, note: Never.}
  - Nothing.
---

## 1. A

### 1.1 B
`,
  });
  expect(JSON.parse(modules['changes.json'] ?? '')).toMatchObject([
    {date: '2026-02-01', note: 'Kicks (§4.8).'},
  ]);
});

const RULES = '## 1. A\n\n### 1.1 B\n\nText.\n';

test.each([
  ['a site without numbers', '## Welcome\n'],
  ['numbered steps and stray numbers', '## 1. Open\n\n## 1.8. Images\n'],
])(
  '%s: no rulebook, but every module that code imports exists',
  async (_, text) => {
    const on = await write({'docs/a.md': RULES});
    expect(on).toMatchObject({isOn: true, routes: ['/rule', '/changes']});
    const off = await write({'docs/a.md': text});
    expect(off).toMatchObject({
      isOn: false,
      routes: [],
      rules: {},
      book: {areas: [], tasks: []},
    });
    expect(Object.keys(off.modules)).toEqual(
      Object.keys(on.modules).filter((name) => !name.includes('/')),
    );
  },
);

test('an area has the ranges of its sections, in order; a document beside it is an area without numbers', async () => {
  const sections = (...numbers: number[]) =>
    numbers
      .map((number) => `## ${number}. A\n\n### ${number}.1 B\n`)
      .join('\n');
  const {book} = await write({
    'docs/Discord.md': sections(1, 2, 3, 4, 5, 7),
    'docs/General.md': sections(10, 11, 12, 6),
    'docs/Words.md': 'Text.\n',
  });
  expect(book.areas).toMatchObject([
    {url: '/docs/Discord.md', sections: '§1–5, 7'},
    {url: '/docs/General.md', sections: '§6, 10–12'},
    {url: '/docs/Words.md', sections: ''},
  ]);
});

const tasksOf = async (text: string) => {
  const {book} = await write({
    'docs/intro.md': `# Introduction\n\n${text}`,
    'docs/Rules/Discord.md': '## 6. Raids\n\n### 6.2 Raid\n\n### 6.3 After\n',
    'docs/General.md': '## 10. Staff\n\n### 10.1 A\n\n### 10.5 B {#alone}\n',
  });
  return book.tasks;
};

test('each row of the table is a task with the first of its rules', async () => {
  const tasks = await tasksOf(`| Another | table |
| --- | --- |
| not | this |

## During a case {#during-a-case}

Look here first.

| During a case | Go to |
| --- | --- |
| Raid on **Discord** | [§6.2](./Rules/Discord.md#rule-6-2), [§6.3](Rules/Discord.md#rule-6-3) |
| Nobody answers | §10.5, then §10.1 |
`);
  expect(tasks.map((task) => Object.values(task).join(' '))).toEqual([
    'Raid on Discord §6.2 /docs/Rules/Discord.md#rule-6-2',
    'Nobody answers §10.5 /docs/General.md#alone',
  ]);
  const none = '## During a case {#during-a-case}\n\n## Next\n';
  expect(await tasksOf(`${none}\n| a | b |\n| - | - |\n| c | d |\n`)).toEqual(
    [],
  );
});

test('all rows without a rule are named', async () => {
  const reading = tasksOf(`## During a case {#during-a-case}

| During a case | Go to |
| --- | --- |
| Raid | §66.2 |
| Doxxing | [§7.1](./Missing.md#rule-7-1) |
`);
  await expect(reading).rejects.toThrow(UserError);
  await expect(reading).rejects.toThrow(
    /intro\.md {2}Raid \| §66\.2\n.*intro\.md {2}Doxxing \| §7\.1/,
  );
});
