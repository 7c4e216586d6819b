import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

import checkSpelling from '../../../../../src/content/node/checks/checkSpelling';
import readDictionary, {
  WORDS_FILE,
} from '../../../../../src/content/node/readDictionary';
import {readFiles, writeSite} from '../../../../support/unitContent';

async function check(text: string) {
  const dictionary = await readDictionary(
    writeSite({[WORDS_FILE]: 'doxxing\nRDM\n'}),
  );
  const {files} = await readFiles({'docs/page.mdx': text});
  return files
    .flatMap((document) => checkSpelling(document, dictionary))
    .map(
      ({line, column, message}) => `${line}:${column} ${message.split(':')[0]}`,
    );
}

test.each([
  'Every member’s report isn’t read; staff’s reports are.',
  'Doxxing and RDM’s cases.',
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
  ['They recieve it.', ['1:6 "recieve" is in no dictionary']],
  ['One *recieve*, two recieve.', ['1:6 "recieve"', '1:20 "recieve"']],
  ['First line\nrecieve it.', ['2:1 "recieve"']],
  ['## Recieve {#receive}', ['1:4 "Recieve"']],
  ['A well-knwon rule.', ['1:8 "knwon"']],
  ['| Head |\n| --- |\n| recieve |', ['3:3 "recieve"']],
  ['![A mpa](./map.png)', ['1:5 "mpa"']],
  ['<Tab label="A recieve" />', ['1:15 "recieve"']],
  ['---\ntitle: Recieve\n---\n', ['2:8 "Recieve"']],
  ['---\nkeywords:\n  - one\n  - recieve\n---\n', ['4:5 "recieve"']],
  ['The rdm rule.', ['1:5 "rdm"']],
])('%j is not', async (text, places) => {
  expect(await check(text)).toEqual(
    places.map((place) => expect.stringContaining(place) as string),
  );
});

test('what was meant is told, and where words are added', async () => {
  const dictionary = await readDictionary(writeSite({}));
  const {files} = await readFiles({'docs/page.md': 'They recieve a QXZ.\n'});
  expect(
    files
      .flatMap((document) => checkSpelling(document, dictionary))
      .map(({message}) => message),
  ).toEqual([
    '"recieve" is in no dictionary: write "receive", or if "recieve" is right, add it to src/content/words.txt',
    '"QXZ" is in no dictionary: if "QXZ" is right, add it to src/content/words.txt',
  ]);
});

test('the words of this community stand in order, each once', () => {
  const words = readFileSync(WORDS_FILE, 'utf8').trimEnd().split('\n');
  expect(words).toEqual(
    [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')),
  );
});
