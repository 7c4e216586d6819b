import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../../src/config/siteDir';
import readSynonyms from '../../../../src/search/node/readSynonyms';
import buildIndex from '../../../../src/search/node/buildIndex';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import {collectSite} from '../../../support/unitSearchSite';
import readMakerspace from '../../../support/unitMakerspace';
import {
  EMERGENCY_QUERIES,
  HELD_OUT_EMERGENCY_QUERIES,
} from './emergencyQueries';
import {HANDBOOK_QUERIES} from './handbookQueries';
import {MAKERSPACE_QUERIES} from './makerspaceQueries';
import measureQuality from './measureQuality';

test('what staff type finds what they mean', async () => {
  const {pages, indexPages} = await collectSite();
  const engine = new SearchEngine(
    buildIndex(pages, {synonyms: readSynonyms(SITE_DIR), indexPages}).index,
  );
  const {successAt, reciprocalRank, report} = measureQuality(
    'Our handbook',
    HANDBOOK_QUERIES,
    (query) => engine.search(query),
  );
  // eslint-disable-next-line no-console -- the figures are what the test is run for
  console.log(report);
  expect(successAt(1)).toBeGreaterThanOrEqual(0.9);
  expect(successAt(5)).toBeGreaterThanOrEqual(0.97);
  expect(reciprocalRank).toBeGreaterThanOrEqual(0.93);
  for (const [name, queries] of [
    ['Emergencies', EMERGENCY_QUERIES],
    [
      'Emergencies that the synonyms were not grown on',
      HELD_OUT_EMERGENCY_QUERIES,
    ],
  ] as const) {
    // eslint-disable-next-line no-console -- as above
    console.log(
      measureQuality(name, queries, (query) => engine.search(query)).report,
    );
  }
});

test('so it does on a site that nothing was tuned on, without synonyms', () => {
  const engine = new SearchEngine(buildIndex(readMakerspace()).index);
  const {report} = measureQuality('Another site', MAKERSPACE_QUERIES, (query) =>
    engine.search(query),
  );
  // eslint-disable-next-line no-console -- as above
  console.log(report);
});
