import {expect, test} from 'vitest';

import checkHeadings from '../../../../../src/content/node/checks/checkHeadings';
import {findFaults} from '../../../../support/unitContent';

test.each([
  ['levels one below another', '## A\n\n### B\n\n#### C\n\n## D\n'],
  ['a title of its own', '# Title\n\n## A\n'],
  [
    'ids that fit the numbers',
    '## 1. A {#section-1}\n\n### 1.1 B {#rule-1-1}\n',
  ],
  ['words like those of an id', '## Rule 7\n'],
  ['a heading that comes twice', '## Examples\n\n## Examples\n'],
])('%s are in order', async (_, text) => {
  expect((await findFaults(checkHeadings, text)).messages).toEqual([]);
});

test.each([
  ['## A\n\n#### B\n', 3, 'level 4, where 3 is the deepest', 'heading-level'],
  ['### A\n', 1, 'level 3, where 2 is the deepest', 'heading-level'],
  ['## A\n\n# B\n', 3, 'second title', 'heading-order'],
  ['##\n', 1, 'is empty', 'heading-order'],
  ['## A {#a}\n\n## B {#a}\n', 3, 'heading in line 1 already', 'heading-id'],
  ['## A\n\n## B {#a}\n', 3, 'heading in line 1 already', 'heading-id'],
  [
    '## 1. A\n\n### 1.1 B {#rule-1-2}\n',
    3,
    'that of number 1.2, but the heading is 1.1',
    'heading-id',
  ],
  ['## A {#section-4}\n', 1, 'but the heading has none', 'heading-id'],
])('%j is at fault', async (text, line, message, rule) => {
  const {places, messages} = await findFaults(checkHeadings, text);
  expect(places).toEqual([`${line} ${rule}`]);
  expect(messages[0]).toContain(message);
});

test('headings in code are none', async () => {
  const code = '```md\n# One\n\n#### Two\n```\n';
  expect((await findFaults(checkHeadings, code)).messages).toEqual([]);
});

test('a part may begin where the page goes on', async () => {
  const {places} = await findFaults(
    checkHeadings,
    '### A\n\n##### B\n',
    'docs/_part.md',
  );
  expect(places).toEqual(['3 heading-level']);
});
