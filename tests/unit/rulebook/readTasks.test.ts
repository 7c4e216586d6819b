import {expect, test} from 'vitest';

import ContentError from '../../../src/config/ContentError';
import readTasks from '../../../src/rulebook/node/readTasks';
import {MARKDOWN} from '../../support/unitSearchSite';

const read = (text: string) =>
  readTasks({
    file: '/site/docs/intro.md',
    text,
    url: '/docs/intro',
    markdown: MARKDOWN,
    urlOf: (file) =>
      file === '/site/docs/Rules/Discord.md' ? '/docs/Discord' : undefined,
    table: {
      documents: [{title: 'General', url: '/docs/General'}],
      rules: {'10.2': ['Ranks', 0, 0], '10.5': ['Emergency', 0, 0, 'alone']},
    },
  });

test('each row of the table is a task with the rules that it takes', async () => {
  const tasks = await read(`# Introduction

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

test('rows that lead nowhere are named, all of them', async () => {
  const reading = read(`## During a case {#during-a-case}

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
    await read(
      '## During a case {#during-a-case}\n\n## Next\n\n| a | b |\n| - | - |\n| c | d |\n',
    ),
  ).toEqual([]);
});

test('a document that is no MDX is left to Docusaurus', async () => {
  expect(
    await read(
      'A { brace.\n\n## During a case {#during-a-case}\n\n| a | b |\n| - | - |\n| c | [d](#d) |\n',
    ),
  ).toHaveLength(1);
});
