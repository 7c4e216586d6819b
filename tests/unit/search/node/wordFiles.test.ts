import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../../src/config/siteDir';
import {
  findUnanswered,
  QUERIES_FILE,
  SYNONYMS_FILE,
} from '../../../../src/search/node/wordFiles';
import {collectSite} from '../../../support/unitSearchSite';

const PAGES = [
  {
    url: '/rules',
    title: 'Rules',
    trail: [],
    labels: [],
    sections: [
      {anchor: '', heading: '', level: 1, text: ''},
      {anchor: 'a', heading: 'Raids', level: 2, text: 'Lock the channel.'},
      {anchor: 'b', heading: 'Leave', level: 2, text: 'A leave of absence.'},
    ],
  },
];

test('entries and searches that find nothing are listed with file and line', () => {
  expect(
    findUnanswered(PAGES, {
      synonyms: [
        '# Notes are left out',
        'LOA, leave of absence',
        'nuked => raid',
        'zebra, quokka',
        'brigading => raid, raid on a quokka',
        'xylophone => quokka',
      ].join('\n'),
      queries: '# Notes are left out\nnuked\n\nwalrus # a note\nraids',
    }),
  ).toEqual([
    {file: SYNONYMS_FILE, line: 4, text: 'zebra', problem: 'nothing'},
    {file: SYNONYMS_FILE, line: 4, text: 'quokka', problem: 'nothing'},
    {
      file: SYNONYMS_FILE,
      line: 5,
      text: 'raid on a quokka',
      problem: 'meaning',
    },
    {file: SYNONYMS_FILE, line: 6, text: 'xylophone', problem: 'nothing'},
    {file: SYNONYMS_FILE, line: 6, text: 'quokka', problem: 'meaning'},
    {file: QUERIES_FILE, line: 4, text: 'walrus', problem: 'nothing'},
  ]);
});

test('this site answers all of its own', async () => {
  const read = (file: string) =>
    readFileSync(path.join(SITE_DIR, file), 'utf8');
  const {pages} = await collectSite();
  expect(
    findUnanswered(pages, {
      synonyms: read(SYNONYMS_FILE),
      queries: read(QUERIES_FILE),
    }),
  ).toEqual([]);
});
