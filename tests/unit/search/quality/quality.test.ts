import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../../src/config/siteDir';
import buildIndex from '../../../../src/search/node/buildIndex';
import {readSynonyms} from '../../../../src/search/node/wordFiles';
import {SearchEngine} from '../../../../src/search/shared/SearchEngine';
import readMakerspace from '../../../support/unitMakerspace';
import {collectSite} from '../../../support/unitSearchSite';
import {EMERGENCY_QUERIES, FURTHER_EMERGENCY_QUERIES} from './emergencyQueries';
import {EVERYDAY_QUERIES} from './everydayQueries';
import {HANDBOOK_QUERIES} from './handbookQueries';
import {HELD_BACK_QUERIES} from './heldBackQueries';
import {MAKERSPACE_KIND_QUERIES, MAKERSPACE_QUERIES} from './makerspaceQueries';
import type {QueriesByKind, Query} from './Query';

const {pages, indexPages} = await collectSite();
const handbook = new SearchEngine(
  buildIndex(pages, {synonyms: readSynonyms(SITE_DIR), indexPages}),
);
/** A site that nothing was tuned on, without synonyms. */
const makerspace = new SearchEngine(buildIndex(readMakerspace()));

interface List {
  readonly engine: SearchEngine;
  readonly queries: QueriesByKind;
  /** By how many places, the share of queries that have an answer among them. */
  readonly least: Readonly<Record<number, number>>;
}

const LISTS: Readonly<Record<string, List>> = {
  'Our handbook': {
    engine: handbook,
    queries: {all: HANDBOOK_QUERIES},
    least: {1: 0.9, 5: 0.97},
  },
  Everyday: {
    engine: handbook,
    queries: EVERYDAY_QUERIES,
    least: {1: 0.8, 3: 0.95},
  },
  'Everyday, held back': {
    engine: handbook,
    queries: HELD_BACK_QUERIES,
    least: {1: 0.8, 3: 0.95},
  },
  Emergencies: {
    engine: handbook,
    queries: {all: EMERGENCY_QUERIES},
    least: {3: 0.95},
  },
  'Further emergencies': {
    engine: handbook,
    queries: {all: FURTHER_EMERGENCY_QUERIES},
    least: {3: 0.95},
  },
  'Another site': {
    engine: makerspace,
    queries: {all: MAKERSPACE_QUERIES},
    least: {1: 0.88, 5: 0.93},
  },
  'Another site, by kind': {
    engine: makerspace,
    queries: MAKERSPACE_KIND_QUERIES,
    least: {1: 0.86, 3: 0.95},
  },
};

test.each(Object.entries(LISTS))(
  '%s: the right rule is among the first',
  (name, {engine, queries, least}) => {
    const ranks = Object.entries(queries).flatMap(([kind, own]) => {
      const ranked = own.map((query) => rankOf(engine, query));
      report(`${name}, ${kind}`, ranked);
      return ranked;
    });
    for (const [most, share] of Object.entries(least)) {
      expect(shareOf(ranks, Number(most))).toBeGreaterThanOrEqual(share);
    }
  },
);

interface Ranked {
  readonly query: string;
  /** From 1 on; infinite if there is no right answer. */
  readonly rank: number;
}

function rankOf(engine: SearchEngine, [query, ...expected]: Query): Ranked {
  const place = engine
    .search(query)
    .pages.flatMap(({hits}) => hits)
    .sort((a, b) => b.score - a.score)
    .findIndex(({url}) => expected.some((end) => url.endsWith(end)));
  return {query, rank: place === -1 ? Infinity : place + 1};
}

function shareOf(ranks: readonly Ranked[], most: number): number {
  return ranks.filter(({rank}) => rank <= most).length / ranks.length;
}

function report(name: string, ranks: readonly Ranked[]): void {
  const shares = [1, 3, 5].map(
    (most) => `${(shareOf(ranks, most) * 100).toFixed(0)} % at ${most}`,
  );
  const others = ranks
    .filter(({rank}) => rank > 1)
    .map(({query, rank}) => `\n  ${query}: at ${rank}`);
  // eslint-disable-next-line no-console -- the figures are what it is run for
  console.log(
    `${name}, ${ranks.length} queries: ${shares.join(', ')}${others.join('')}`,
  );
}
