import {startTransition, useEffect, useRef, useState} from 'react';

import {keepTrying, LOADING, type Loaded} from '../../loading/useLoaded';
import type {SearchAnswer} from '../shared/SearchAnswer';
import openSearch, {type SearchClient} from './openSearch';

export type SearchState = Loaded<{
  readonly client: SearchClient;
  /** The last answer; none before the first, or for an empty query. */
  readonly found: Answered | undefined;
}>;

export interface Answered {
  readonly query: string;
  /** How many sections it has at most. */
  readonly most: number;
  readonly answer: SearchAnswer;
}

/**
 * Searches as the query changes, one search at a time. The last answer stays until
 * the next arrives.
 *
 * @param most show at most this many sections
 */
export default function useSearch(query: string, most: number): SearchState {
  const [state, setState] = useState<SearchState>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<Promise<unknown>>(undefined);
  const wanted = query.trim() === '' ? '' : query;

  useEffect(
    () =>
      keepTrying(async (signal) => {
        try {
          const client = await openSearch();
          const show = (found?: Answered): void => {
            if (!signal.aborted) {
              // Typing has priority over rendering results.
              startTransition(() => {
                setState({status: 'ready', value: {client, found}});
              });
            }
          };
          if (wanted === '') {
            show();
            return;
          }
          await running.current;
          if (!signal.aborted) {
            const answering = client.search(wanted, most);
            running.current = answering.catch(() => undefined);
            show({query: wanted, most, answer: await answering});
          }
        } catch (error) {
          if (!signal.aborted) {
            setState({
              status: 'failed',
              retry: () => {
                setState(LOADING);
                setAttempt(attempt + 1);
              },
            });
          }
          throw error;
        }
      }),
    [wanted, most, attempt],
  );
  return state;
}
