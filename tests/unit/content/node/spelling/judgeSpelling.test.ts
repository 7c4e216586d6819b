import path from 'node:path';
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

import suggest from '../../../../../src/content/node/spelling/suggest';
import WordList, {
  WORDS_FILE,
} from '../../../../../src/content/node/spelling/WordList';
import {FRONT_MATTER, writeSite} from '../../../../support/unitContent';
import checkSite from '../../../../support/unitContentSite';

/** A site with some words in its list. */
async function spell(text: string, ...listed: readonly string[]) {
  const {findings, spelling} = await checkSite({
    [WORDS_FILE]: `${listed.join('\n')}\n`,
    'docs/page.md': `${FRONT_MATTER}${text}\n`,
  });
  return {
    ...spelling,
    told: findings.map(({line, severity, message}) => [
      `${line} ${severity}`,
      message,
    ]),
  };
}

test('what was meant is told, and where words are added', async () => {
  const {told} = await spell('They recieve a QXZ for RDM, NLR.', 'RDM', 'NLR');
  expect(told).toEqual([
    [
      '5 error',
      '"recieve" is in no dictionary: write "receive", or if "recieve" is right, add it to src/content/words.txt',
    ],
    [
      '5 error',
      '"QXZ" is in no dictionary: if "QXZ" is right, add it to src/content/words.txt',
    ],
  ]);
});

test('a word that stands often is told once, those that stand seldom last', async () => {
  const {told} = await spell('A redact, reduxx.\n\n'.repeat(5) + 'A thunc.');
  expect(told.map(([place]) => place)).toEqual(['5 warning', '15 warning']);
  expect(told[0]?.[1]).toBe(
    '"reduxx" is in no dictionary, 5 times in 1 file, also docs/page.md:7:11, docs/page.md:9:11, docs/page.md:11:11, …: if "reduxx" is right, add it to src/content/words.txt',
  );
  expect(told[1]?.[1]).toContain('write "');
});

test.each([
  ['knows as many as it misses', ['RDM'], 'error'],
  ['misses more', ['NLR'], 'warning'],
])(
  'unknown words weigh as much as the list is the site’s own: it %s',
  async (_, listed, severity) => {
    const {told, isOwnList} = await spell('RDM is metagamign.', ...listed);
    expect(told[0]?.[0]).toBe(`5 ${severity}`);
    expect(isOwnList).toBe(severity === 'error');
  },
);

test('labels of categories, authors and tags are read, names are not', async () => {
  const {findings} = await checkSite({
    'docs/Rules/_category_.json':
      '{\n  "label": "Ruels",\n  "link": {"type": "generated-index", "description": "All ruels."}\n}\n',
    'docs/Rules/page.md': FRONT_MATTER,
    'blog/authors.yml': 'ann:\n  name: Ann Smiht\n  title: Admimistrator\n',
    'blog/tags.yml': 'news:\n  label: Nwes\n  permalink: /nwes\n',
  });
  expect(
    findings.map(({file, line, column}) => `${file}:${line}:${column}`),
  ).toEqual([
    'blog/authors.yml:3:10',
    'blog/tags.yml:2:10',
    'docs/Rules/_category_.json:2:13',
    'docs/Rules/_category_.json:3:59',
  ]);
});

test('a word in small letters stands for others, and makes them needless', () => {
  const siteDir = writeSite({[WORDS_FILE]: 'zebra\nRDM\n'});
  const list = new WordList(siteDir);
  expect(
    ['zebra', 'Zebra', 'ZEBRA', 'RDM'].every((word) => list.knows(word)),
  ).toBe(true);
  expect(['rdm', 'Rdm', 'zeBra'].some((word) => list.knows(word))).toBe(false);
  expect(list.add(['Redux', 'thunk', 'redux', 'RDM', 'Elm'])).toBe(3);
  expect(readFileSync(path.join(siteDir, WORDS_FILE), 'utf8')).toBe(
    'Elm\nRDM\nredux\nthunk\nzebra\n',
  );
});

test.each([
  ['recieve', 'receive'],
  ['serched', 'searched'],
  ['Ruules', 'Rules'],
  ['mpa', 'map'],
  ['qqqqq', undefined],
])('%s is one slip from %s', (word, meant) => {
  const words = new Set(['receive', 'searched', 'rules', 'map']);
  expect(suggest(word, (near) => words.has(near))).toBe(meant);
});
