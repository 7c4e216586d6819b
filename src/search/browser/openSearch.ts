import {useMemo} from 'react';
import {useLoaded, type Loaded} from 'docusaurus-sealed/useLoaded';

import type {SearchAnswer, SearchEngine} from '../shared/SearchEngine';
import type {SearchIndex} from '../shared/SearchIndex';

export const LOADING_TEXT = 'Loading the search …';
export const FAILED_TEXT = 'The search could not be opened.';

let engine: Promise<SearchEngine> | undefined;

/** The search of this page; opened on first use, and again after a failure. */
export default function openSearch(): Promise<SearchEngine> {
  engine ??= open().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function open(): Promise<SearchEngine> {
  const [search, {default: index}] = await Promise.all([
    import(/* webpackChunkName: "search-engine" */ '../shared/SearchEngine'),
    loadIndex(),
  ]);
  return search.SearchEngine.open(index);
}

async function loadIndex(): Promise<{readonly default: SearchIndex}> {
  return (await import(
    // @ts-expect-error -- src/search/index.ts writes it
    /* webpackChunkName: "search-index" */ '@generated/search/default/index.json'
  )) as {default: SearchIndex};
}

/** The answer to a query; undefined for an empty one. */
export type SearchState = Loaded<SearchAnswer | undefined>;

/** @param most show at most this many sections */
export function useSearch(query: string, most: number): SearchState {
  const loaded = useLoaded(openSearch);
  return useMemo(
    () =>
      loaded.status === 'ready'
        ? {
            status: 'ready',
            value:
              query.trim() === ''
                ? undefined
                : loaded.value.search(query, most),
          }
        : loaded,
    [loaded, query, most],
  );
}
