import {expect, test} from 'vitest';

import UserError from '../../../../src/config/UserError';
import {
  findUnanswered,
  parseSynonyms,
  QUERIES_FILE,
  SYNONYMS_FILE,
} from '../../../../src/search/node/wordFiles';

test('synonyms are lines of words and phrases', () => {
  expect(
    parseSynonyms(
      '# A note\n\nRDM, random deathmatch # another\r\na,b, c\nx => y,z',
    ),
  ).toEqual([
    {
      line: 3,
      typed: ['RDM', 'random deathmatch'],
      meant: ['RDM', 'random deathmatch'],
    },
    {line: 4, typed: ['a', 'b', 'c'], meant: ['a', 'b', 'c']},
    {line: 5, typed: ['x'], meant: ['y', 'z']},
  ]);
});

test('lines that are not synonyms are all listed', () => {
  const parse = () => parseSynonyms('RDM\n\na, b\nc,\na =>\na => b => c');
  expect(parse).toThrow(UserError);
  expect(parse).toThrow(
    /line 1: RDM\n.*line 4: c,\n.*line 5: a =>\n.*line 6: a => b => c/s,
  );
});

test('entries and searches that find nothing are listed with file and line', () => {
  const headings = ['', 'Raids', 'Leave'];
  const texts = ['', 'Lock the channel.', 'A leave of absence.'];
  const sections = headings.map((heading, place) => ({
    anchor: heading,
    heading,
    level: 2,
    text: texts[place] ?? '',
  }));
  const found = findUnanswered(
    [{url: '/rules', title: 'Rules', trail: [], labels: [], sections}],
    {
      synonyms: [
        '# Notes are left out',
        'LOA, leave of absence',
        'nuked => raid',
        'zebra, quokka',
        'xylophone => quokka',
      ].join('\n'),
      queries: '# Notes are left out\nnuked\n\nwalrus # a note\nraids',
    },
  );
  expect(found).toEqual([
    {file: SYNONYMS_FILE, line: 4, text: 'zebra'},
    {file: SYNONYMS_FILE, line: 4, text: 'quokka'},
    {file: SYNONYMS_FILE, line: 5, text: 'xylophone'},
    {file: QUERIES_FILE, line: 4, text: 'walrus'},
  ]);
});
