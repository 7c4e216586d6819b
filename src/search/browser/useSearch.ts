import {startTransition, useEffect, useRef, useState} from 'react';

import {keepTrying} from '../../sealing/client';
import type {SearchAnswer, SearchOptions} from '../shared/SearchAnswer';
import openSearch, {type SearchClient} from './openSearch';

export type SearchState =
  | {readonly status: 'loading'}
  | {readonly status: 'failed'; readonly retry: () => void}
  | {
      readonly status: 'ready';
      readonly client: SearchClient;
      /** The last answer; none before the first, or for an empty query. */
      readonly found: Answered | undefined;
    };

export interface Answered {
  readonly query: string;
  readonly answer: SearchAnswer;
}

const LOADING = {status: 'loading'} as const;

// What the page and the dialog show.
export const LOADING_TEXT = 'Loading the search …';
export const FAILED_TEXT = 'The search could not be opened.';

/**
 * Searches as the query changes, one search at a time. The last answer stays until
 * the next arrives.
 *
 * @param options compared by value, so they may be a new object each time
 */
export default function useSearch(
  query: string,
  options: SearchOptions,
): SearchState {
  const [state, setState] = useState<SearchState>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<Promise<unknown>>(undefined);
  const wanted = query.trim() === '' ? '' : query;
  const asked = JSON.stringify(options);

  useEffect(
    () =>
      keepTrying(async (signal) => {
        try {
          const client = await openSearch();
          const show = (found?: Answered): void => {
            if (!signal.aborted) {
              // Typing has priority over rendering results.
              startTransition(() => {
                setState({status: 'ready', client, found});
              });
            }
          };
          if (wanted === '') {
            show();
            return;
          }
          await running.current;
          if (!signal.aborted) {
            const answering = client.search(
              wanted,
              JSON.parse(asked) as SearchOptions,
            );
            running.current = answering.catch(() => undefined);
            show({query: wanted, answer: await answering});
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
    [wanted, asked, attempt],
  );
  return state;
}
