import {expect, test} from 'vitest';

import showText from '../../../src/search/browser/showText';
import type {Block} from '../../../src/documents';

const LONG = `${'Some words that say nothing. '.repeat(20)}Save the evidence first. Then delete it. ${'More of the same. '.repeat(20)}`;

const heads = ['', 'First', 'Second'];
const TABLE: readonly Block[] = [
  {cells: heads},
  {cells: ['Insults', 'Warning', 'Kick'], heads},
  {cells: ['Doxxing', 'Permanent ban', '—'], heads},
];

const linesOf = (...texts: readonly string[]): Block[] =>
  texts.map((text) => ({cells: [text]}));

const excerpt = (lines: readonly Block[], words: readonly string[]) =>
  showText('', lines, new Set(words))
    .excerpt.map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  [
    'a short text is shown whole, with the bullets of its items alone',
    [linesOf('One. And', 'Two.', '• Three.', '• Four'), []],
    'One. And · Two. • Three. • Four',
  ],
  [
    'of a table the row with all words is shown, with the names of its columns',
    [
      [
        ...linesOf('The ladder of measures. '.repeat(9)),
        ...TABLE,
        ...linesOf('More.'),
      ],
      ['first', 'doxxing'],
    ],
    '… [Doxxing]; [First]: Permanent ban · More.',
  ],
] as const)('%s', (_, [text, words], expected) => {
  expect(excerpt(text, words)).toBe(expected);
});

test('of a long text the place with the words is shown, in whole words', () => {
  const text = excerpt(linesOf(LONG), ['evidence', 'delete']);
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
      linesOf('Claim a ticket of 7 days.'),
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
