import {expect, test} from 'vitest';

import checkAdmonitions from '../../../../../src/content/node/checks/checkAdmonitions';
import checkStyle from '../../../../../src/content/node/checks/checkStyle';
import {findFaults, FRONT_MATTER} from '../../../../support/unitContent';

test.each([
  ['**Not a heading**\n\nText.\n', 5, 'no-emphasis-as-heading'],
  ['## A heading.\n', 5, 'no-heading-punctuation'],
  ['####### Deep\n', 5, 'no-heading-like-paragraph'],
  ['| a | b |\n| - | - |\n| 1 | 2 | 3 |\n', 7, 'no-hidden-table-cell'],
  ['Text.\n\n[a][nowhere]\n', 7, 'no-undefined-references'],
  ['[a]: https://example.org\n', 5, 'no-unused-definitions'],
  [
    '[a]\n\n[a]: https://a.org\n[a]: https://b.org\n',
    8,
    'no-duplicate-definitions',
  ],
  ['[a](b)\n\n[b]: https://example.org\n\n[b]\n', 5, 'no-reference-like-url'],
  ['[a]()\n', 5, 'no-empty-url'],
])('%j misleads readers', async (text, line, rule) => {
  const {places, messages} = await findFaults(checkStyle, FRONT_MATTER + text);
  expect(places).toEqual([`${line} style`]);
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

test.each([
  ':::note\n\nText.\n\n:::\n',
  ':::warning[Title]\nText.\n:::\n',
  '::::info\n\n:::tip\n\nText.\n\n:::\n\n::::\n',
  '- Item\n\n  :::note\n\n  Text.\n\n  :::\n',
])('%j is an admonition', async (text) => {
  expect((await findFaults(checkAdmonitions, text)).messages).toEqual([]);
});

test.each([
  [':::warnign\n\nText.\n\n:::\n', 1, 'write ":::warning"'],
  [':::blink\n\nText.\n\n:::\n', 1, 'write one of'],
  ['One.\n\n:::note\n\nText.\n\n## More\n', 3, 'has no end'],
])('%j is none', async (text, line, message) => {
  const {places, messages} = await findFaults(checkAdmonitions, text);
  expect(places).toEqual([`${line} admonition`]);
  expect(messages[0]).toContain(message);
});
