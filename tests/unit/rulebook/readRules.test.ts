import {expect, test} from 'vitest';

import readRules from '../../../src/rulebook/node/readRules';

const read = (source: string) =>
  readRules(source).map(({number, title, id, text}) => [
    number,
    title,
    id,
    text(),
  ]);

test('sections and rules have number, title, id and their first lines', () => {
  expect(
    read(`---
title: General
---

Not of a rule.

## 10. Staff

### 10.2 **Ranks** and \`limits\` {#ranks}

You may [kick](./x.md), at 10:30,<br/> *once*.

:::note

Ask first.

:::

- One
- Two

| Rank | May |
| --- | --- |
| Helper | warn |

### Words

Not of it.
`),
  ).toEqual([
    ['10', 'Staff', 'section-10', '10.2 Ranks and limits'],
    [
      '10.2',
      'Ranks and limits',
      'ranks',
      'You may kick, at 10:30, once.\nAsk first.\n• One\n• Two\nRank · May\nHelper · warn',
    ],
  ]);
});

test('what is in code, in comments and no rule is left out', () => {
  expect(
    read(
      '<!--\n## 1. A\n-->\n\n```md\n## 2. B\n```\n\n> ## 3. C\n\n## 3.2.1 Release\n',
    ),
  ).toEqual([]);
});

test('long texts end at a word', () => {
  const [rule] = readRules(`## 1. A\n\n${'word '.repeat(200)}`);
  expect(rule?.text()).toMatch(/^(?:word ){40,48}…$/);
});
