import {startTransition, useEffect, useId, useState} from 'react';

import {keepTrying} from '../../sealing/client';
import type {SearchAnswer, SearchOptions} from '../shared/SearchAnswer';
import openSearch from './openSearch';
import type {SearchClient} from './SearchClient';

export type SearchState =
  | {readonly status: 'loading'}
  | {readonly status: 'failed'; readonly retry: () => void}
  | {
      readonly status: 'ready';
      readonly client: SearchClient;
      /** Of the last search that was answered; none before the first, or for an empty one. */
      readonly found: Found | undefined;
    };

export interface Found {
  readonly query: string;
  readonly answer: SearchAnswer;
}

/** Searches as the query changes. The last answer stays until the next has come. */
export default function useSearch(
  query: string,
  {maxPages, maxHits, within, version, at}: SearchOptions,
): SearchState {
  const asker = useId();
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

  const wanted = query.trim() === '' ? '' : query;
  useEffect(() => {
    if (client === undefined || wanted === '') {
      return undefined;
    }
    let current = true;
    client
      .search(asker, wanted, {
        ...(maxPages !== undefined && {maxPages}),
        ...(maxHits !== undefined && {maxHits}),
        within,
        version,
        at,
      })
      .then(
        (answer) => {
          if (current && answer !== undefined) {
            // What is typed comes before the results of what was typed before.
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
  }, [client, asker, wanted, maxPages, maxHits, within, version, at]);

  if (failed) {
    return {
      status: 'failed',
      retry: () => {
        setFailed(false);
        // The one that has failed answers nothing any more.
        setClient(undefined);
        setAttempt(attempt + 1);
      },
    };
  }
  return client === undefined
    ? {status: 'loading'}
    : {status: 'ready', client, found: wanted === '' ? undefined : found};
}
