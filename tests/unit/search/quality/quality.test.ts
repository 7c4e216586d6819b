import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../../src/config/siteDir';
import buildIndex from '../../../../src/search/node/buildIndex';
import {readPhrases} from '../../../../src/search/node/phrases';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import readMakerspace from '../../../support/unit/makerspace';
import {collectSite} from '../../../support/unit/searchSite';
import {EMERGENCY_QUERIES} from './emergencyQueries';
import {EVERYDAY_QUERIES} from './everydayQueries';
import {HANDBOOK_QUERIES} from './handbookQueries';
import {
  KEPT_BACK_EMERGENCIES,
  KEPT_BACK_QUERIES,
  KEPT_BACK_SLANG,
} from './keptBackQueries';
import {MAKERSPACE_QUERIES} from './makerspaceQueries';
import {KEPT_BACK_OFF_TOPIC, OFF_TOPIC_QUERIES} from './offTopicQueries';
import type {Query} from './Query';

const {pages, indexPages} = await collectSite();
const handbook = new SearchEngine(
  buildIndex(pages, {phrases: readPhrases(SITE_DIR), indexPages}),
);
/** A site that nothing was tuned on, without phrases. */
const makerspace = new SearchEngine(buildIndex(readMakerspace()));

/** The share of queries that must have an answer among so many places. */
type Least = Readonly<Record<number, number>>;

const LISTS: [string, SearchEngine, readonly Query[], Least][] = [
  ['Our handbook', handbook, HANDBOOK_QUERIES, {1: 0.9, 5: 0.97}],
  ['Everyday', handbook, EVERYDAY_QUERIES, {1: 0.8, 3: 0.95}],
  ['Emergencies', handbook, EMERGENCY_QUERIES, {3: 0.95}],
  ['Kept back', handbook, KEPT_BACK_QUERIES, {1: 0.7, 3: 0.85}],
  [
    'Kept-back emergencies',
    handbook,
    KEPT_BACK_EMERGENCIES,
    {1: 0.75, 3: 0.88},
  ],
  ['Kept-back slang', handbook, KEPT_BACK_SLANG, {1: 0.7, 3: 0.9}],
  ['Another site', makerspace, MAKERSPACE_QUERIES, {1: 0.88, 5: 0.93}],
];

test.each(LISTS)(
  '%s: the right rule is among the first',
  (name, engine, queries, least) => {
    const ranks = queries.map((query) => rankOf(engine, query));
    report(name, ranks);
    for (const [most, share] of Object.entries(least)) {
      expect(shareOf(ranks, Number(most))).toBeGreaterThanOrEqual(share);
    }
  },
);

test.each([
  ['Off topic', OFF_TOPIC_QUERIES],
  ['Off topic, kept back', KEPT_BACK_OFF_TOPIC],
])(
  '%s: four of five have no good answer, and the search says so',
  (name, queries) => {
    const strong = queries.filter((query) => !handbook.search(query).isWeak);
    print(
      `${name}: ${strong.length} of ${queries.length} are not marked`,
      strong,
    );
    expect(strong.length / queries.length).toBeLessThanOrEqual(0.2);
  },
);

test('of the right answers, one of twenty at most is marked as weak', () => {
  const right = LISTS.flatMap(([, engine, queries]) =>
    queries
      .filter((query) => rankOf(engine, query).rank <= 3)
      .map(([query]) => [engine, query] as const),
  );
  const weak = right.filter(([engine, query]) => engine.search(query).isWeak);
  print(
    `${weak.length} of ${right.length} right answers are marked as weak`,
    weak.map(([, query]) => query),
  );
  expect(weak.length / right.length).toBeLessThanOrEqual(0.05);
});

interface Ranked {
  readonly query: string;
  /** The rank, counted from 1; infinite if there is no right answer. */
  readonly rank: number;
}

function rankOf(engine: SearchEngine, [query, ...expected]: Query): Ranked {
  const place = engine
    .search(query)
    .hits.findIndex(({url}) => expected.some((end) => url.endsWith(end)));
  return {query, rank: place === -1 ? Infinity : place + 1};
}

function shareOf(ranks: readonly Ranked[], most: number): number {
  return ranks.filter(({rank}) => rank <= most).length / ranks.length;
}

function report(name: string, ranks: readonly Ranked[]): void {
  const shares = [1, 3, 5].map(
    (most) => `${(shareOf(ranks, most) * 100).toFixed(0)} % at ${most}`,
  );
  print(
    `${name}, ${ranks.length} queries: ${shares.join(', ')}`,
    ranks
      .filter(({rank}) => rank > 1)
      .map(({query, rank}) => `${query}: at ${rank}`),
  );
}

function print(figures: string, queries: readonly string[]): void {
  // eslint-disable-next-line no-console -- the figures are what it is run for
  console.log([figures, ...queries].join('\n  '));
}
