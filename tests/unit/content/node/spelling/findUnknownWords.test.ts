import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

import findUnknownWords from '../../../../../src/content/node/spelling/findUnknownWords';
import {WORDS_FILE} from '../../../../../src/content/node/spelling/WordList';
import {readDocument} from '../../../../support/unitContent';

async function check(text: string) {
  const words = await findUnknownWords(
    await readDocument(text, 'docs/page.mdx'),
  );
  return words.map(({line, column, word}) => `${line}:${column} ${word}`);
}

test.each([
  'Every member’s report isn’t read; staff’s reports are.',
  'Write to @staffleed in #genral, see ./reprots/lst.md or www.exampel.org.',
  'Code such as `recieve` is left out, and so are 3rd and 24h.',
  '```js\nconst recieve = 1;\n```',
  '<Thing kind="recieve" />',
  '[Link](https://example.org/recieve) <!-- recieve -->',
  'A well-known, long-standing rule.',
])('%s is spelled well', async (text) => {
  expect(await check(text)).toEqual([]);
});

test.each([
  ['They recieve it.', ['1:6 recieve']],
  ['One *recieve*, two recieve.', ['1:6 recieve', '1:20 recieve']],
  ['First line\nrecieve it.', ['2:1 recieve']],
  ['## Recieve {#receive}', ['1:4 Recieve']],
  ['A well-knwon rule.', ['1:8 knwon']],
  ['| Head |\n| --- |\n| recieve |', ['3:3 recieve']],
  ['![A mpa](./map.png)', ['1:5 mpa']],
  ['<Tab label="A recieve" />', ['1:15 recieve']],
  ['---\ntitle: Recieve\n---\n', ['2:8 Recieve']],
  ['---\nkeywords:\n  - one\n  - recieve\n---\n', ['4:5 recieve']],
  ['RDM’s cases.', ['1:1 RDM']],
])('%j is not', async (text, places) => {
  expect(await check(text)).toEqual(places);
});

test('the words of this community stand in order, each once', () => {
  const words = readFileSync(WORDS_FILE, 'utf8').trimEnd().split('\n');
  expect(words).toEqual(
    [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')),
  );
});
