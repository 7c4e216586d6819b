import {SearchEngine} from '../../../src/search/shared/SearchEngine';
import type {SearchIndex} from '../../../src/search/shared/SearchIndex';

interface Measured {
  readonly parse: number;
  readonly load: number;
  readonly searches: readonly number[];
}

/**
 * What the worker does, on the page itself: Chromium slows down pages, not
 * their workers.
 */
function measure(text: string, queries: readonly string[]): Measured {
  const start = performance.now();
  const index = JSON.parse(text) as SearchIndex;
  const parsed = performance.now();
  const engine = new SearchEngine(index);
  const loaded = performance.now();
  return {
    parse: parsed - start,
    load: loaded - parsed,
    searches: queries.map((query) => {
      const before = performance.now();
      engine.search(query, {maxPages: 8, maxHits: 4});
      return performance.now() - before;
    }),
  };
}

Object.assign(window, {measure});
