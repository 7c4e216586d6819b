import {useMemo} from 'react';

import {useLoaded, type Loaded} from '../../loading/useLoaded';
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

/** The last answer; undefined for an empty query. */
export type SearchState = Loaded<Answered | undefined>;

export interface Answered {
  readonly query: string;
  /** How many sections it has at most. */
  readonly most: number;
  readonly answer: SearchAnswer;
}

/** @param most show at most this many sections */
export function useSearch(query: string, most: number): SearchState {
  const loaded = useLoaded(openSearch);
  return useMemo(() => {
    if (loaded.status !== 'ready') {
      return loaded;
    }
    const answer = loaded.value.search(query, most);
    const value = query.trim() === '' ? undefined : {query, most, answer};
    return {status: 'ready', value};
  }, [loaded, query, most]);
}
