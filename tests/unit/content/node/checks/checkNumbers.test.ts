import {expect, test} from 'vitest';

import checkNumbers from '../../../../../src/content/node/checks/checkNumbers';
import {readFiles, type Files} from '../../../../support/unitContent';

/** Headings of the right levels: a rule stands below its section. */
function headings(...numbers: string[]): string {
  return numbers
    .map((number) => {
      const depth = number.replace(/\.$/, '').split('.').length;
      return `${'#'.repeat(depth + 1)} ${number} A rule\n`;
    })
    .join('\n');
}

/** What is found in some files, as `file:line rule` and in words. */
async function check(files: Files) {
  const findings = checkNumbers(await readFiles(files));
  return {
    places: findings.map(({file, line, rule}) => `${file}:${line} ${rule}`),
    messages: findings.map(({message}) => message),
  };
}

test.each([
  [['1.', '1.1', '1.2', '2.', '2.1']],
  [['10.', '10.1', '11.', '11.1', '11.2']],
  [['1.', '1.1', '1.1.1', '1.1.2', '1.2', '1.2.1']],
  [['§3', '§3.1', '§3.2']],
])('%j are in order', async (numbers) => {
  expect(
    (await check({'docs/page.md': headings(...numbers)})).messages,
  ).toEqual([]);
});

test.each([
  [['1.', '1.1', '1.3'], 5, 'comes 1.3 where 1.2 would be next'],
  [['1.', '1.2'], 3, 'comes 1.2 where 1.1 would be next'],
  [['1.', '3.'], 3, 'comes 3 where 2 would be next'],
  [['2.', '1.'], 3, 'comes 1 where 3 would be next'],
  [['1.', '1.1', '2.', '1.2'], 7, 'Rule 1.2 stands under 2: move it under 1'],
])('%j are not', async (numbers, line, message) => {
  const {places, messages} = await check({
    'docs/page.md': headings(...numbers),
  });
  expect(places).toEqual([`docs/page.md:${line} rule-number`]);
  expect(messages[0]).toContain(message);
});

test('one fault is told once: what follows is counted on from there', async () => {
  const {places} = await check({
    'docs/page.md': headings('1.', '1.1', '1.3', '1.4', '1.5'),
  });
  expect(places).toEqual(['docs/page.md:5 rule-number']);
});

test('a number that comes twice is told once, with the place of the first', async () => {
  const {places, messages} = await check({
    'docs/page.md': headings('1.', '1.1', '1.1', '1.2'),
  });
  expect(places).toEqual(['docs/page.md:5 rule-duplicate']);
  expect(messages[0]).toContain('is that of docs/page.md:3 already');
  expect(messages[0]).toContain('give this one 1.3, the next free number');
});

test('documents of one folder share their numbers, those of another do not', async () => {
  const text = headings('1.', '1.1');
  const {places} = await check({
    'docs/Rules/a.md': text,
    'docs/Rules/More/b.md': text,
    'docs/Guides/c.md': text,
  });
  expect(places).toEqual(['docs/Rules/a.md:1 rule-duplicate']);
});

test('so do those of one version, which has the numbers of others', async () => {
  const text = headings('1.', '1.1');
  const {places} = await check({
    'docs/Rules/a.md': text,
    'versioned_docs/version-1.0/Rules/a.md': text,
    'versioned_docs/version-1.0/Rules/b.md': text,
    'versioned_docs/version-1.0/Guides/c.md': text,
    'versioned_docs/version-2.0/Rules/a.md': text,
  });
  expect(places).toEqual([
    'versioned_docs/version-1.0/Rules/b.md:1 rule-duplicate',
  ]);
});

test('where no document has rules below its sections, these count steps: each document has its own', async () => {
  const {places} = await check({
    'docs/one.md': headings('1.', '2.', '3.'),
    'docs/two.md': headings('1.', '3.'),
    'docs/steps.md':
      '## First\n\n### 1. Do\n\n## Then\n\n### 1. Do\n\n### 4. Do\n',
  });
  expect(places).toEqual(['docs/two.md:3 rule-number']);
});

const NEIGHBOURS = {
  'docs/Rules/a.md': headings('1.', '1.1', '2.', '3.'),
  'docs/Rules/b.md': headings('4.', '5.', '5.1', '6.', '7.'),
};

test.each([
  ['in the midst of the other', headings('5.', '5.1')],
  ['at the end of the other', headings('7.', '7.1')],
  ['at the beginning of the other', headings('4.', '4.1')],
])('a section %s is the newcomer, whatever comes first', async (_, more) => {
  const {places, messages} = await check({
    ...NEIGHBOURS,
    'docs/Rules/a.md': `${NEIGHBOURS['docs/Rules/a.md']}\n${more}`,
  });
  expect(places).toEqual(['docs/Rules/a.md:9 rule-duplicate']);
  expect(messages[0]).toMatch(
    /is that of docs\/Rules\/b\.md:\d+ already, whose sections are 4 to 7: give this one 8, the next free/,
  );
});

test('the next free number is that of the document, where its neighbours leave one', async () => {
  const {messages} = await check({
    'docs/Rules/a.md': headings('1.', '2.', '6.'),
    'docs/Rules/b.md': headings('5.', '6.', '7.'),
  });
  expect(messages).toEqual([
    expect.stringContaining('give this one 3, the next free number'),
  ]);
});

test('the next free number leaves out those of the neighbours', async () => {
  const {places} = await check({
    ...NEIGHBOURS,
    'docs/Rules/a.md': `${NEIGHBOURS['docs/Rules/a.md']}\n${headings('8.', '8.1')}`,
  });
  expect(places).toEqual([]);
});

test.each(['## 24 hours later\n', '## 2026 in review\n', '## Rule 7\n'])(
  '%j has no number',
  async (text) => {
    expect(
      (await check({'docs/page.md': `## 1. One\n\n${text}`})).messages,
    ).toEqual([]);
  },
);

test('posts number their headings as they like', async () => {
  const {messages} = await check({
    'blog/2026-01-02-post.md': '## 1. One\n\n## 3. Three\n',
  });
  expect(messages).toEqual([]);
});

test('numbers of versions, in a document without sections, are no rules', async () => {
  const {messages} = await check({
    'docs/page.md': '## Changes\n\n### 3.0 Beta\n\n### 2.5 Final\n',
  });
  expect(messages).toEqual([]);
});
