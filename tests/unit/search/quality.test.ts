import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
import readSynonyms from '../../../src/search/node/readSynonyms';
import buildIndex from '../../../src/search/shared/buildIndex';
import {SearchEngine} from '../../../src/search/shared/SearchEngine';
import {collectSite} from '../../support/unitSearchSite';
import {QUERIES} from './queries';

test('what staff type finds what they mean', async () => {
  const {pages, indexPages} = await collectSite();
  const {index} = buildIndex(pages, {
    synonyms: readSynonyms(SITE_DIR),
    indexPages,
  });
  const engine = new SearchEngine(index);
  const ranks = QUERIES.map(([query, ...expected]) => {
    const hits = engine
      .search(query)
      .pages.flatMap((page) => page.hits)
      .sort((a, b) => b.score - a.score)
      .map(({url}) => url.replace(/^.*#/, '#'));
    const place = hits.findIndex((url) => expected.includes(url));
    return {
      query,
      rank: place === -1 ? Infinity : place + 1,
      first: hits[0] ?? 'nothing',
    };
  });
  const share = (most: number): number =>
    ranks.filter(({rank}) => rank <= most).length / ranks.length;
  const reciprocal =
    ranks.reduce((sum, {rank}) => sum + 1 / rank, 0) / ranks.length;
  // eslint-disable-next-line no-console -- the figures are what the test is run for
  console.log(
    [
      `${ranks.length} queries: success at 1 ${share(1).toFixed(3)}, at 5 ${share(5).toFixed(3)}, mean reciprocal rank ${reciprocal.toFixed(3)}`,
      ...ranks
        .filter(({rank}) => rank > 1)
        .map(
          ({query, rank, first}) => `  ${query}: at ${rank}, first ${first}`,
        ),
    ].join('\n'),
  );
  expect(ranks.length).toBeGreaterThanOrEqual(60);
  expect(share(1)).toBeGreaterThanOrEqual(0.9);
  expect(share(5)).toBeGreaterThanOrEqual(0.97);
  expect(reciprocal).toBeGreaterThanOrEqual(0.93);
});
