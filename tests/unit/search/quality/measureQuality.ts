import type {SearchAnswer} from '../../../../src/search/shared/SearchAnswer';

/**
 * What somebody types, and the ends of the addresses that should then stand
 * first. Where several answer as well, each is listed.
 */
export type Query = readonly [query: string, ...expected: string[]];

/** Queries in groups that are measured together and apart. */
export type QueriesByKind = Readonly<Record<string, readonly Query[]>>;

export interface Quality {
  /** Share of the queries with an answer among the first so many. */
  readonly successAt: (most: number) => number;
  readonly reciprocalRank: number;
}

/** Measures and prints where a search has what its queries are after. */
export default function measureQuality(
  name: string,
  queries: readonly Query[],
  search: (query: string) => SearchAnswer,
): Quality {
  const ranks = queries.map(([query, ...expected]) => {
    const urls = search(query)
      .pages.flatMap((page) => page.hits)
      .sort((a, b) => b.score - a.score)
      .map(({url}) => url);
    const place = urls.findIndex((url) =>
      expected.some((end) => url.endsWith(end)),
    );
    return {
      query,
      rank: place === -1 ? Infinity : place + 1,
      first: urls[0] ?? 'nothing',
    };
  });
  const successAt = (most: number): number =>
    ranks.filter(({rank}) => rank <= most).length / ranks.length;
  const reciprocalRank =
    ranks.reduce((sum, {rank}) => sum + 1 / rank, 0) / ranks.length;
  // eslint-disable-next-line no-console -- the figures are what it is run for
  console.log(
    [
      `${name}, ${ranks.length} queries: success at 1 ${successAt(1).toFixed(3)}, at 3 ${successAt(3).toFixed(3)}, at 5 ${successAt(5).toFixed(3)}, mean reciprocal rank ${reciprocalRank.toFixed(3)}`,
      ...ranks
        .filter(({rank}) => rank > 1)
        .map(
          ({query, rank, first}) => `  ${query}: at ${rank}, first ${first}`,
        ),
    ].join('\n'),
  );
  return {successAt, reciprocalRank};
}
