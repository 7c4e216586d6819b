import {expect, test} from 'vitest';

import showText from '../../../src/search/shared/showText';
import {CELL_END} from '../../../src/documents';

const LONG = `${'Some words that say nothing. '.repeat(20)}Save the evidence first. Then delete it. ${'More of the same. '.repeat(20)}`;

const TABLE = [
  ['', 'First', 'Second'],
  ['Insults', 'Warning', 'Kick'],
  ['Doxxing', 'Permanent ban', '—'],
]
  .map((row) => row.join(CELL_END))
  .join('\n');

const excerpt = (text: string, words: readonly string[], line?: number) =>
  showText('', text, new Set(words), line)
    .excerpt.map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  [
    'a short text is shown whole, with the bullets of its items alone',
    ['One. And\nTwo.\n• Three.\n• Four', [], undefined],
    'One. And · Two. • Three. • Four',
  ],
  [
    'of a table the row with all words is shown, with the names of its columns',
    [
      `${'The ladder of measures. '.repeat(9)}\n${TABLE}\nMore.`,
      ['first', 'doxxing'],
      undefined,
    ],
    '… [Doxxing]; [First]: Permanent ban · More.',
  ],
  [
    'a row that was found is shown alone',
    [`Kicks and insults.\n${TABLE}`, ['insults'], 2],
    '[Insults]; First: Warning; Second: Kick',
  ],
] as const)('%s', (_, [text, words, line], expected) => {
  expect(excerpt(text, words, line)).toBe(expected);
});

test('of a long text the place with the words is shown, in whole words', () => {
  const text = excerpt(LONG, ['evidence', 'delete']);
  expect(text).toMatch(
    /^… .*Save the \[evidence\] first\. Then \[delete\] it\..*\w\.? …$/,
  );
  expect(text.length).toBeLessThan(220);
});

test('all forms of the words are marked', () => {
  const words = ['claims', 'claiming', '3.2'];
  expect(
    showText(
      '3.2 Claims and claiming',
      'Claim a ticket of 7 days.',
      new Set(words),
    ),
  ).toMatchObject({
    title: [
      {text: '3.2', marked: true},
      {text: ' ', marked: false},
      {text: 'Claims', marked: true},
      {text: ' and ', marked: false},
      {text: 'claiming', marked: true},
    ],
  });
});
