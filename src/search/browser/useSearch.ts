import {useMemo} from 'react';

import {useLoaded, type Loaded} from '../../loading/useLoaded';
import type {SearchAnswer} from '../shared/SearchAnswer';
import openSearch, {type SearchClient} from './openSearch';

export type SearchState = Loaded<{
  readonly client: SearchClient;
  /** None for an empty query. */
  readonly found: Answered | undefined;
}>;

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
    const client = loaded.value;
    const answer = client.search(query, most);
    const found = query.trim() === '' ? undefined : {query, most, answer};
    return {status: 'ready', value: {client, found}};
  }, [loaded, query, most]);
}
