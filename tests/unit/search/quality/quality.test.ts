import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../../src/sealed/settings/folders';
import buildIndex from '../../../../src/search/node/buildIndex';
import {readPhrases} from '../../../../src/search/node/phrases';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import {textOf} from '../../../../src/search/shared/SearchIndex';
import {collectSite} from '../../../support/unit/site';
import {
  KEPT_BACK_EMERGENCIES,
  KEPT_BACK_OFF_TOPIC,
  KEPT_BACK_QUERIES,
  KEPT_BACK_SLANG,
  type Query,
} from './keptBackQueries';
import {
  EMERGENCIES,
  HURRIED,
  KEPT_BACK_HURRIED,
  KEPT_BACK_QUESTIONS,
  KEPT_BACK_UNANSWERED,
  KEPT_BACK_URGENT,
  QUESTIONS,
  UNANSWERED,
} from './questions';

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
    ['Questions', KEPT_BACK_QUESTIONS, {1: 0.9, 3: 0.98}],
    ['Questions in slang', KEPT_BACK_HURRIED, {1: 0.75, 3: 0.83}],
    ['Tuned: emergencies', EMERGENCIES, {1: 1}],
    ['Tuned: questions', QUESTIONS, {1: 0.9, 3: 0.97}],
    ['Tuned: questions in slang', HURRIED, {1: 0.83, 3: 0.95}],
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

test('an emergency is first, or the search says that it is not sure', () => {
  const sure = KEPT_BACK_URGENT.map(rankOf).filter(
    ({rank, isWeak}) => rank > 1 && !isWeak,
  );
  expect(sure).toEqual([]);
});

test.each<[name: string, queries: readonly string[], least: number]>([
  ['off topic', KEPT_BACK_OFF_TOPIC, 0.9],
  ['that the rules do not answer', KEPT_BACK_UNANSWERED, 0.72],
  ['that they do not answer, tuned', UNANSWERED, 0.72],
])(
  'for most questions %s, the search says that it is not sure',
  (name, queries, least) => {
    const sure = queries.filter((query) => !handbook.search(query).isWeak);
    const share = 1 - sure.length / queries.length;
    // eslint-disable-next-line no-console -- the figures are what it is run for
    console.log(
      `${queries.length} questions ${name}: ${(share * 100).toFixed(0)} % not sure`,
    );
    expect(share, sure.join('\n')).toBeGreaterThanOrEqual(least);
  },
);

test.each(['he threatens to ddos us', 'threatens me'])(
  '"%s" is a threat, not an insult',
  (query) => {
    expect(handbook.search(query).hits[0]?.url).toMatch(
      /#rule-4-2-doxxing-credible-threats|#rule-7-3$/,
    );
  },
);

test.each(['vpn allowed?', 'wifi password', 'speeding fine'])(
  '"%s" has no answer here',
  (query) => {
    expect(handbook.search(query).isWeak).toBe(true);
  },
);

test.each([
  ['she says she wants to end it', '#rule-7-3'],
  ["she doesn't want to be here anymore", '#rule-7-3'],
  ['threatens to swat me', '#rule-7-3'],
  ['911', '#rule-7-3'],
  ['havent played in a month will i get demoted', '#rule-13-4'],
])('"%s" finds %s', (query, end) => {
  expect(handbook.search(query).hits[0]?.url).toContain(end);
});

test.each([
  ['24h', '24 hours', /24[ -]hours?/],
  ['7d', '7 days', /7[ -]days?/],
])('"%s" finds %s', (query, whole, written) => {
  const {hits} = handbook.search(query);
  expect(hits.map(textOf)).toEqual(
    hits.map(() => expect.stringMatching(written) as string),
  );
  expect(hits).toEqual(handbook.search(whole).hits);
});

// Slang has words that no rule has: there, more right answers are marked.
test.each([
  [1 / 20, 'Ordinary cases', 'Emergencies', 'Questions', 'Tuned: questions'],
  [1 / 6, 'Slang', 'Questions in slang', 'Tuned: questions in slang'],
])('of the right answers, %d at most is marked: %s, %s', (most, ...names) => {
  const right = LISTS.filter(({name}) => names.includes(name))
    .flatMap(({ranks}) => ranks)
    .filter(({rank}) => rank === 1);
  const weak = right.filter(({isWeak}) => isWeak);
  expect(
    weak.length / right.length,
    weak.map(({query}) => query).join('\n'),
  ).toBeLessThanOrEqual(most);
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
  const first = ranks.filter(({rank}) => rank === 1);
  const marked = first.filter(({isWeak}) => isWeak);
  // eslint-disable-next-line no-console -- the figures are what it is run for
  console.log(
    [
      `${name}, ${ranks.length} queries: ${shares.join(', ')}; ${marked.length} of ${first.length} right answers not sure`,
      ...later.map(({query, rank}) => `${query}: at ${rank}`),
    ].join('\n  '),
  );
}
