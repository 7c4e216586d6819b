import {useEffect, useState} from 'react';

export type Loaded<T> =
  | {readonly status: 'loading'}
  | {readonly status: 'failed'}
  | {readonly status: 'ready'; readonly value: T};

const LOADING = {status: 'loading'} as const;

/**
 * What is loaded on demand.
 *
 * @param load the same from render to render, until something else is wanted
 * @param known what it has loaded before, so that it is there at once
 */
export default function useLoaded<T>(
  load: () => Promise<T>,
  known?: T,
): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(
    known === undefined ? LOADING : {status: 'ready', value: known},
  );
  useEffect(() => {
    let wanted = true;
    const show = (next: Loaded<T>): void => {
      if (wanted) {
        setLoaded(next);
      }
    };
    load().then(
      (value) => {
        show({status: 'ready', value});
      },
      () => {
        show({status: 'failed'});
      },
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return loaded;
}
