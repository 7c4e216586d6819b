import {useMemo} from 'react';

import {useLoaded, type Loaded} from '../../loading/useLoaded';
import type {SearchAnswer} from '../shared/SearchAnswer';
import openSearch from './openSearch';

/** The last answer; undefined for an empty query. */
export type SearchState = Loaded<Answered | undefined>;

export interface Answered {
  readonly query: string;
  /** How many sections it has at most. */
  readonly most: number;
  readonly answer: SearchAnswer;
}

/** @param most show at most this many sections */
export default function useSearch(query: string, most: number): SearchState {
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
