import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../../src/config/siteDir';
import readSynonyms from '../../../../src/search/node/readSynonyms';
import buildIndex from '../../../../src/search/node/buildIndex';
import type {SearchAnswer} from '../../../../src/search/shared/SearchAnswer';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import {collectSite} from '../../../support/unitSearchSite';
import readMakerspace from '../../../support/unitMakerspace';
import {EVERYDAY_QUERIES} from './everydayQueries';
import {EMERGENCY_QUERIES, FURTHER_EMERGENCY_QUERIES} from './emergencyQueries';
import {HANDBOOK_QUERIES} from './handbookQueries';
import {HELD_BACK_QUERIES} from './heldBackQueries';
import {MAKERSPACE_KIND_QUERIES} from './makerspaceKindQueries';
import {MAKERSPACE_QUERIES} from './makerspaceQueries';
import measureQuality, {
  type Quality,
  type QueriesByKind,
} from './measureQuality';

test('what staff type finds what they mean', async () => {
  const search = await openHandbook();
  const {successAt, reciprocalRank} = measureQuality(
    'Our handbook',
    HANDBOOK_QUERIES,
    search,
  );
  expect(successAt(1)).toBeGreaterThanOrEqual(0.9);
  expect(successAt(5)).toBeGreaterThanOrEqual(0.97);
  expect(reciprocalRank).toBeGreaterThanOrEqual(0.93);
});

test('so it does on a site that nothing was tuned on, without synonyms', () => {
  const search = openMakerspace();
  const {successAt, reciprocalRank} = measureQuality(
    'Another site',
    MAKERSPACE_QUERIES,
    search,
  );
  expect(successAt(5)).toBeGreaterThanOrEqual(0.93);
  expect(reciprocalRank).toBeGreaterThanOrEqual(0.91);

  const kinds = measureKinds('Another site', MAKERSPACE_KIND_QUERIES, search);
  expect(kinds.successAt(1)).toBeGreaterThanOrEqual(0.86);
  expect(kinds.successAt(3)).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['Everyday', EVERYDAY_QUERIES],
  ['Everyday, held back', HELD_BACK_QUERIES],
])(
  '%s: the right rule is first or among the first three',
  async (name, kinds) => {
    const {successAt} = measureKinds(name, kinds, await openHandbook());
    expect(successAt(1)).toBeGreaterThanOrEqual(0.8);
    expect(successAt(3)).toBeGreaterThanOrEqual(0.95);
  },
);

test.each([
  ['Emergencies', EMERGENCY_QUERIES],
  ['Further emergencies', FURTHER_EMERGENCY_QUERIES],
])('%s have their rule among the first three', async (name, queries) => {
  const {successAt} = measureQuality(name, queries, await openHandbook());
  expect(successAt(3)).toBeGreaterThanOrEqual(0.95);
});

/** Prints the figures of each kind, and returns those of all together. */
function measureKinds(
  name: string,
  kinds: QueriesByKind,
  search: (query: string) => SearchAnswer,
): Quality {
  for (const [kind, queries] of Object.entries(kinds)) {
    measureQuality(`${name}, ${kind}`, queries, search);
  }
  return measureQuality(name, Object.values(kinds).flat(), search);
}

function openMakerspace(): (query: string) => SearchAnswer {
  const engine = new SearchEngine(buildIndex(readMakerspace()).index);
  return (query) => engine.search(query);
}

async function openHandbook(): Promise<(query: string) => SearchAnswer> {
  const {pages, indexPages} = await collectSite();
  const engine = new SearchEngine(
    buildIndex(pages, {synonyms: readSynonyms(SITE_DIR), indexPages}).index,
  );
  return (query) => engine.search(query);
}
