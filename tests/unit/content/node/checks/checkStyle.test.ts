import {expect, test} from 'vitest';

import checkAdmonitions from '../../../../../src/content/node/checks/checkAdmonitions';
import checkStyle from '../../../../../src/content/node/checks/checkStyle';
import checkTables from '../../../../../src/content/node/checks/checkTables';
import type {ContentFile} from '../../../../../src/content/node/ContentFile';
import {
  findFaults,
  FRONT_MATTER,
  SYNTAX,
} from '../../../../support/unitContent';

test.each([
  ['**Not a heading**\n\nText.\n', '5 style', 'no-emphasis-as-heading'],
  ['## A heading.\n', '5 style', 'no-heading-punctuation'],
  ['[a]: https://example.org\n', '5 style', 'no-unused-definitions'],
  ['####### Deep\n', '5 markup', 'no-heading-like-paragraph'],
  ['Text.\n\n[a][nowhere]\n', '7 markup', 'no-undefined-references'],
  [
    '[a]\n\n[a]: https://a.org\n[a]: https://b.org\n',
    '8 markup',
    'no-duplicate-definitions',
  ],
  [
    '[a](b)\n\n[b]: https://example.org\n\n[b]\n',
    '5 markup',
    'no-reference-like-url',
  ],
  ['[a]()\n', '5 markup', 'no-empty-url'],
])('%j misleads readers', async (text, place, rule) => {
  const {places, messages} = await findFaults(checkStyle, FRONT_MATTER + text);
  expect(places).toEqual([place]);
  expect(messages[0]).toContain(`(remark-lint-${rule})`);
});

test.each([
  '## Why?\n',
  'He wrote "we was [sic] there".\n',
  '- [ ] one\n- [x] two\n',
  ':::tip[A title]\n\nText.\n\n:::\n',
  '## 1. One {#section-1}\n',
  'A **bold word** in a line.\n',
])('%j does not', async (text) => {
  expect((await findFaults(checkStyle, text)).messages).toEqual([]);
});

const ROWS = '| 1 | 2 |\n| 3 | 4 |\n';

test.each([
  ['| a | b |\n| - |\n' + ROWS, 2, 'write "| --- | --- |" here'],
  ['| a | b |\n| -x- | - |\n' + ROWS, 2, 'write "| --- | --- |" here'],
  ['Text.\n\n| a | b |\n' + ROWS, 4, 'write "| --- | --- |" here'],
  ['| a |\n| - |\n' + ROWS, 3, 'has 1 columns, but this line has 2'],
])('the table %j is told once', async (text, line, message) => {
  const {places, messages} = await findFaults(checkTables, text);
  expect(places).toEqual([`${line} table`]);
  expect(messages[0]).toContain(message);
});

test.each([
  '| a | b |\n| - | - |\n' + ROWS,
  '| a | b |\n| :-: | -: |\n| one |\n',
  'A | stroke\nand | another.\n',
  '```\n| a |\n| b |\n```\n',
])('%j is in order', async (text) => {
  expect((await findFaults(checkTables, text)).messages).toEqual([]);
});

const findUnknown = (document: ContentFile) =>
  checkAdmonitions(document, SYNTAX.docs.keywords);

test.each([
  ':::note\n\nText.\n\n:::\n',
  ':::warning[Title]\nText.\n:::\n',
  '::::info\n\n:::tip\n\nText.\n\n:::\n\n::::\n',
  '- Item\n\n  :::note\n\n  Text.\n\n  :::\n',
])('%j is an admonition', async (text) => {
  expect((await findFaults(findUnknown, text)).messages).toEqual([]);
});

test.each([
  [':::warnign\n\nText.\n\n:::\n', 1, 'write ":::warning"'],
  [':::blink\n\nText.\n\n:::\n', 1, 'write one of'],
  ['One.\n\n:::note\n\nText.\n\n## More\n', 3, 'has no end'],
  ['One.\n\n:::tip Of old\n\nText.\n\n:::\n', 3, 'write ":::tip[Of old]"'],
  ['One.\n:::tip Of old\nText.\n:::\n', 2, 'write ":::tip[Of old]"'],
])('%j is none', async (text, line, message) => {
  const {places, messages} = await findFaults(findUnknown, text);
  expect(places).toEqual([`${line} admonition`]);
  expect(messages[0]).toContain(message);
});
