import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../../src/config/siteDir';
import buildIndex from '../../../../src/search/node/buildIndex';
import {readPhrases} from '../../../../src/search/node/phrases';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import {collectSite} from '../../../support/unit/site';
import {
  KEPT_BACK_EMERGENCIES,
  KEPT_BACK_OFF_TOPIC,
  KEPT_BACK_QUERIES,
  KEPT_BACK_SLANG,
  type Query,
} from './keptBackQueries';

const handbook = new SearchEngine(
  buildIndex(await collectSite(), readPhrases(SITE_DIR)),
);

/** The share of queries that must have an answer among so many places. */
type Least = Readonly<Record<number, number>>;

const LISTS = (
  [
    ['Ordinary cases', KEPT_BACK_QUERIES, {1: 0.8, 3: 0.9}],
    ['Emergencies', KEPT_BACK_EMERGENCIES, {1: 0.95, 3: 1}],
    ['Slang', KEPT_BACK_SLANG, {1: 0.85, 3: 0.95}],
  ] as [string, readonly Query[], Least][]
).map(([name, queries, least]) => ({
  name,
  least,
  ranks: queries.map(rankOf),
}));

test.each(LISTS)(
  '$name: the right rule is among the first',
  ({name, least, ranks}) => {
    report(name, ranks);
    for (const [most, share] of Object.entries(least)) {
      expect(shareOf(ranks, Number(most))).toBeGreaterThanOrEqual(share);
    }
  },
);

test('four of five questions off topic have no good answer, and the search says so', () => {
  const strong = KEPT_BACK_OFF_TOPIC.filter(
    (query) => !handbook.search(query).isWeak,
  );
  expect(
    strong.length / KEPT_BACK_OFF_TOPIC.length,
    strong.join('\n'),
  ).toBeLessThanOrEqual(0.2);
});

test.each(['he threatens to ddos us', 'threatens me'])(
  '"%s" is a threat, not an insult',
  (query) => {
    expect(handbook.search(query).hits[0]?.url).toMatch(
      /#rule-4-2-doxxing-credible-threats|#rule-7-3$/,
    );
  },
);

test.each(['what is the meaning of life', 'vpn allowed?'])(
  '"%s" has no answer here',
  (query) => {
    expect(handbook.search(query).isWeak).toBe(true);
  },
);

test('of the right answers, one of twenty at most is marked as weak', () => {
  const right = LISTS.flatMap(({ranks}) => ranks).filter(({rank}) => rank <= 3);
  const weak = right.filter(({isWeak}) => isWeak);
  expect(
    weak.length / right.length,
    weak.map(({query}) => query).join('\n'),
  ).toBeLessThanOrEqual(1 / 20);
});

interface Ranked {
  readonly query: string;
  readonly isWeak: boolean;
  /** The rank, counted from 1; infinite if there is no right answer. */
  readonly rank: number;
}

function rankOf([query, ...expected]: Query): Ranked {
  const {hits, isWeak} = handbook.search(query);
  const place = hits.findIndex(({url, section}) =>
    expected.some((end) => url.endsWith(end) || section.endsWith(end)),
  );
  return {query, isWeak, rank: place === -1 ? Infinity : place + 1};
}

function shareOf(ranks: readonly Ranked[], most: number): number {
  return ranks.filter(({rank}) => rank <= most).length / ranks.length;
}

function report(name: string, ranks: readonly Ranked[]): void {
  const shares = [1, 3, 5].map(
    (most) => `${(shareOf(ranks, most) * 100).toFixed(0)} % at ${most}`,
  );
  const later = ranks.filter(({rank}) => rank > 1);
  // eslint-disable-next-line no-console -- the figures are what it is run for
  console.log(
    [
      `${name}, ${ranks.length} queries: ${shares.join(', ')}`,
      ...later.map(({query, rank}) => `${query}: at ${rank}`),
    ].join('\n  '),
  );
}
