import {expect, test} from 'vitest';

import excerptOf, {wordsIn} from '../../../../src/search/browser/excerptOf';
import {CELL_END} from '../../../../src/search/shared/cells';
import {searchUrl} from '../../../../src/search/shared/searchPath';

const LONG = `${'Some words that say nothing. '.repeat(20)}Save the evidence first. Then delete it. ${'More of the same. '.repeat(20)}`;

test('an excerpt shows the place with the words, and marks them', () => {
  const parts = excerptOf(LONG, new Set(['evidence', 'delete']));
  const text = parts.map((part) => part.text).join('');
  expect(text).toMatch(/^… .*Save the evidence first\. Then delete it\..* …$/);
  expect(text.length).toBeLessThan(220);
  expect(parts.filter(({marked}) => marked).map((part) => part.text)).toEqual([
    'evidence',
    'delete',
  ]);
});

test('a short text is shown whole', () => {
  expect(excerptOf('One.\nTwo.', new Set())).toEqual([
    {text: 'One. · Two.', marked: false},
  ]);
});

test('the excerpt of a table names its columns', () => {
  const table = [
    ['', 'First', 'Second'],
    ['Insults', 'Warning', 'Kick'],
    ['Doxxing', 'Permanent ban', '—'],
  ]
    .map((row) => row.join(CELL_END))
    .join('\n');
  // Of rows that have a word, the one that has all comes first.
  const shown = excerptOf(
    `${'The ladder of measures. '.repeat(9)}\n${table}\nMore.`,
    new Set(['first', 'doxxing']),
  );
  expect(shown.map(({text}) => text).join('')).toBe(
    '… Doxxing; First: Permanent ban; Second: — · More.',
  );
});

test('a page marks one form of each word, and no number', () => {
  expect(
    wordsIn(
      'Claims and claiming a ticket',
      new Set(['claims', 'claiming', 'ticket']),
    ),
  ).toEqual(['claims', 'ticket']);
  expect(
    wordsIn('3.2 Tickets of 7 days', new Set(['3.2', '3', '7', 'tickets'])),
  ).toEqual(['tickets']);
});

test('the search stands in the fragment, which no host sees', () => {
  const url = searchUrl('/', '50% of §3.2', {within: 'Blog'});
  expect(url).toBe('/search#q=50%25+of+%C2%A73.2&in=Blog');
  expect(new URL(url, 'https://example.com').search).toBe('');
});

test('the excerpt of a row that was found is that row, with the names of its columns', () => {
  const text = [
    'Bans and evasion.',
    ['Offense', 'First'].join(CELL_END),
    ['Noise', 'Kick'].join(CELL_END),
    ['Ban evasion', 'Permanent ban'].join(CELL_END),
  ].join('\n');
  expect(
    excerptOf(text, new Set(['evasion']), 3)
      .map((part) => part.text)
      .join(''),
  ).toBe('Ban evasion; First: Permanent ban');
});
