import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../../src/config/siteDir';
import readSynonyms from '../../../../src/search/node/readSynonyms';
import buildIndex from '../../../../src/search/node/buildIndex';
import type {SearchAnswer} from '../../../../src/search/shared/SearchAnswer';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import {collectSite} from '../../../support/unitSearchSite';
import readMakerspace from '../../../support/unitMakerspace';
import {EMERGENCY_QUERIES, FURTHER_EMERGENCY_QUERIES} from './emergencyQueries';
import {HANDBOOK_QUERIES} from './handbookQueries';
import {MAKERSPACE_QUERIES} from './makerspaceQueries';
import measureQuality from './measureQuality';

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
  const engine = new SearchEngine(buildIndex(readMakerspace()).index);
  const {successAt, reciprocalRank} = measureQuality(
    'Another site',
    MAKERSPACE_QUERIES,
    (query) => engine.search(query),
  );
  expect(successAt(5)).toBeGreaterThanOrEqual(0.9);
  expect(reciprocalRank).toBeGreaterThanOrEqual(0.87);
});

test.each([
  ['Emergencies', EMERGENCY_QUERIES],
  ['Further emergencies', FURTHER_EMERGENCY_QUERIES],
])('%s have their rule among the first three', async (name, queries) => {
  const {successAt} = measureQuality(name, queries, await openHandbook());
  expect(successAt(3)).toBeGreaterThanOrEqual(0.95);
});

async function openHandbook(): Promise<(query: string) => SearchAnswer> {
  const {pages, indexPages} = await collectSite();
  const engine = new SearchEngine(
    buildIndex(pages, {synonyms: readSynonyms(SITE_DIR), indexPages}).index,
  );
  return (query) => engine.search(query);
}
