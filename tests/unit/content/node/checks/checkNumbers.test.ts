import {expect, test} from 'vitest';

import {
  checkNumbers,
  findDuplicates,
} from '../../../../../src/content/node/checks/checkNumbers';
import {findFaults, readFiles} from '../../../../support/unitContent';

/** Headings of the right levels: a rule stands below its section. */
function headings(...numbers: string[]): string {
  return numbers
    .map((number) => {
      const depth = number.replace(/\.$/, '').split('.').length;
      return `${'#'.repeat(depth + 1)} ${number} A rule\n`;
    })
    .join('\n');
}

test.each([
  [['1.', '1.1', '1.2', '2.', '2.1']],
  [['10.', '10.1', '11.', '11.1', '11.2']],
  [['1.', '1.1', '1.1.1', '1.1.2', '1.2', '1.2.1']],
  [['§3', '§3.1', '§3.2']],
])('%j are in order', async (numbers) => {
  expect(
    (await findFaults(checkNumbers, headings(...numbers))).messages,
  ).toEqual([]);
});

test.each([
  [['1.', '1.1', '1.3'], 5, 'comes 1.3 where 1.2 would be next'],
  [['1.', '1.2'], 3, 'comes 1.2 where 1.1 would be next'],
  [['1.', '3.'], 3, 'comes 3 where 2 would be next'],
  [['2.', '1.'], 3, 'comes 1 where 3 would be next'],
  [['1.', '1.1', '2.', '1.2'], 7, 'Rule 1.2 stands under 2: move it under 1'],
])('%j are not', async (numbers, line, message) => {
  const {places, messages} = await findFaults(
    checkNumbers,
    headings(...numbers),
  );
  expect(places).toEqual([`${line} rule-number`]);
  expect(messages[0]).toContain(message);
});

test('one fault is told once: what follows is counted on from there', async () => {
  const {places} = await findFaults(
    checkNumbers,
    headings('1.', '1.1', '1.3', '1.4', '1.5'),
  );
  expect(places).toEqual(['5 rule-number']);
});

test('a number that comes twice is told once, with the place of the first', async () => {
  const text = headings('1.', '1.1', '1.1', '1.2');
  expect((await findFaults(checkNumbers, text)).places).toEqual([]);

  const {files} = await readFiles({'docs/page.md': text});
  const [duplicate, ...others] = findDuplicates(files);
  expect(others).toEqual([]);
  expect(duplicate).toMatchObject({line: 5, rule: 'rule-duplicate'});
  expect(duplicate?.message).toContain('is that of docs/page.md:3 already');
});

test('documents of one folder share their numbers, those of another do not', async () => {
  const text = headings('1.', '1.1');
  const {files} = await readFiles({
    'docs/Rules/a.md': text,
    'docs/Rules/More/b.md': text,
    'docs/Guides/c.md': text,
  });
  expect(
    findDuplicates(files).map(({file, line}) => `${file}:${line}`),
  ).toEqual(['docs/Rules/a.md:1', 'docs/Rules/a.md:3']);
});

test.each(['## 24 hours later\n', '## 2026 in review\n', '## Rule 7\n'])(
  '%j has no number',
  async (text) => {
    expect(
      (await findFaults(checkNumbers, `## 1. One\n\n${text}`)).messages,
    ).toEqual([]);
  },
);

test('posts number their headings as they like', async () => {
  const {messages} = await findFaults(
    checkNumbers,
    '## 1. One\n\n## 3. Three\n',
    'blog/2026-01-02-post.md',
  );
  expect(messages).toEqual([]);
});
