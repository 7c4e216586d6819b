import {useEffect, useSyncExternalStore, type ReactNode} from 'react';

import {reportLoadFailure} from './LoadNotice';
import {Store} from '../shared/Store';

/**
 * Does something that a page can do without; after a failure again whenever the
 * network is back.
 *
 * @param attempt gets a signal that is aborted when the result is not wanted any more
 * @returns a function that ends it
 */
export function keepTrying(
  attempt: (signal: AbortSignal) => Promise<unknown>,
): () => void {
  const ended = new AbortController();
  const {signal} = ended;
  const run = (): void => {
    attempt(signal).catch((error: unknown) => {
      if (!signal.aborted) {
        // The message is only in the console, because nobody asked for the part.
        console.warn(
          'An optional part of the page could not be loaded.',
          error,
        );
        window.addEventListener('online', run, {once: true, signal});
      }
    });
  };
  run();
  return () => {
    ended.abort();
  };
}

/** A part of the site that a page can do without. */
export type Loaded<T> =
  /** The part is loading, or not wanted yet. */
  | {readonly status: 'loading'}
  | {readonly status: 'failed'; readonly retry: () => void}
  | {readonly status: 'ready'; readonly value: T};

export const LOADING = {status: 'loading'} as const;

/** A part is loaded once, for all elements that want it. */
class Part<T> extends Store<Loaded<T>> {
  readonly #import: () => Promise<T>;
  #stop: (() => void) | undefined;

  constructor(load: () => Promise<T>) {
    super(LOADING);
    this.#import = load;
  }

  /** Does nothing while the part is loading or ready. */
  readonly load = (): void => {
    if (this.#stop !== undefined && this.get().status !== 'failed') {
      return;
    }
    this.#stop?.();
    this.#stop = keepTrying(async () => {
      this.set(LOADING);
      try {
        this.set({status: 'ready', value: await this.#import()});
      } catch (error) {
        this.set({status: 'failed', retry: this.load});
        throw error;
      }
    });
  };
}

const parts = new WeakMap<() => Promise<unknown>, Part<unknown>>();

function partOf<T>(load: () => Promise<T>): Part<T> {
  const part = (parts.get(load) as Part<T> | undefined) ?? new Part(load);
  parts.set(load, part);
  return part;
}

/**
 * A part that the page can do without, loaded on demand. A failure is tried again
 * when the network is back, and when another element wants the part.
 *
 * @param load identifies the part: pass the same function at every render
 * @param isWanted false until it is needed
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  isWanted = true,
): Loaded<T> {
  const part = partOf(load);
  const loaded = useSyncExternalStore(part.subscribe, part.get, part.get);
  useEffect(() => {
    if (isWanted) {
      part.load();
    }
  }, [part, isWanted]);
  // It may have failed for another element.
  return isWanted || loaded.status === 'ready' ? loaded : LOADING;
}

/**
 * Shows that a part which the person asked for could not be loaded, with "Try again".
 *
 * @param part its name, as the beginning of a sentence
 */
export function useFailureNotice(loaded: Loaded<unknown>, part: string): void {
  useEffect(
    () =>
      loaded.status === 'failed'
        ? reportLoadFailure('part', loaded.retry, part)
        : undefined,
    [loaded, part],
  );
}

interface Props {
  /** What could not be loaded, as a sentence. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Replaces something that the person asked for and that could not be loaded. */
export function TryAgain({children, onRetry}: Props) {
  return (
    <>
      {children}{' '}
      <button
        type="button"
        className="button button--sm button--secondary"
        onClick={onRetry}>
        Try again
      </button>
    </>
  );
}
