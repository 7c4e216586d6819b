import {startTransition, useEffect, useMemo, useState} from 'react';

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
      readonly found: Found | undefined;
    };

export interface Found {
  readonly query: string;
  readonly answer: SearchAnswer;
}

/**
 * Searches as the query changes. The last answer stays until the next arrives.
 *
 * @param options compared by value, so they may be a new object each time
 */
export default function useSearch(
  query: string,
  options: SearchOptions,
): SearchState {
  const [client, setClient] = useState<SearchClient>();
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);

  useEffect(
    () =>
      keepTrying(async () => {
        try {
          setClient(await openSearch());
          setFailed(false);
        } catch (error) {
          setFailed(true);
          throw error;
        }
      }),
    [attempt],
  );

  const search = useMemo(() => client && latestOnly(client.search), [client]);
  const wanted = query.trim() === '' ? '' : query;
  const asked = JSON.stringify(options);
  useEffect(() => {
    if (search === undefined || wanted === '') {
      return undefined;
    }
    let current = true;
    search(wanted, JSON.parse(asked) as SearchOptions).then(
      (answer) => {
        if (current && answer !== undefined) {
          // Typing has priority over rendering earlier results.
          startTransition(() => {
            setFound({query: wanted, answer});
          });
        }
      },
      () => {
        setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [search, wanted, asked]);

  if (failed) {
    return {
      status: 'failed',
      retry: () => {
        setFailed(false);
        setClient(undefined);
        setAttempt(attempt + 1);
      },
    };
  }
  return client === undefined
    ? {status: 'loading'}
    : {status: 'ready', client, found: wanted === '' ? undefined : found};
}

/** Runs one search at a time, and then only the last that waits; the others return nothing. */
function latestOnly(search: SearchClient['search']) {
  let last: object | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return async (
    ...args: Parameters<typeof search>
  ): Promise<SearchAnswer | undefined> => {
    last = args;
    await running;
    if (last !== args) {
      return undefined;
    }
    const answer = search(...args);
    running = answer.catch(() => undefined);
    return answer;
  };
}
