import {useEffect, useSyncExternalStore, type ReactNode} from 'react';

import {Store} from '../../gate/Store';
import {reportLoadTrouble} from './gateForSite';

/** A part of the site that a page can do without. */
export type Loaded<T> =
  /** Or not asked for yet. */
  | {readonly status: 'loading'}
  | {readonly status: 'failed'; readonly retry: () => void}
  | {readonly status: 'ready'; readonly value: T};

const LOADING = {status: 'loading'} as const;

/** A part is loaded once, for all elements that ask for it. */
class Part<T> {
  readonly #state = new Store<Loaded<T>>(LOADING);
  readonly subscribe = this.#state.subscribe;
  readonly get = this.#state.get;
  readonly #start: () => Promise<T>;
  #isStarted = false;

  constructor(start: () => Promise<T>) {
    this.#start = start;
  }

  /** Does nothing while it is loading, and once it is there. */
  readonly load = (): void => {
    if (this.#isStarted) {
      return;
    }
    this.#isStarted = true;
    this.#state.set(LOADING);
    this.#start().then(
      (value) => {
        this.#state.set({status: 'ready', value});
      },
      (error: unknown) => {
        this.#isStarted = false;
        warn(error);
        this.#state.set({status: 'failed', retry: this.load});
      },
    );
  };
}

const parts = new WeakMap<() => Promise<unknown>, Part<unknown>>();

function partOf<T>(load: () => Promise<T>): Part<T> {
  const part = (parts.get(load) as Part<T> | undefined) ?? new Part(load);
  parts.set(load, part);
  return part;
}

/**
 * What a page can do without, loaded on demand. A failure is tried again when the
 * network is back, and by the next element that asks.
 *
 * @param load by it the part is known: the same function from render to render
 * @param isWanted false until it is to be loaded
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  isWanted = true,
): Loaded<T> {
  const part = partOf(load);
  const loaded = useSyncExternalStore(part.subscribe, part.get, part.get);
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    part.load();
    window.addEventListener('online', part.load);
    return () => {
      window.removeEventListener('online', part.load);
    };
  }, [part, isWanted]);
  // It may have failed for another element.
  return isWanted || loaded.status === 'ready' ? loaded : LOADING;
}

/** Says that what the person asked for could not be loaded, and offers to try again. */
export function useFailureNotice(loaded: Loaded<unknown>): void {
  useEffect(
    () =>
      loaded.status === 'failed'
        ? reportLoadTrouble('part', loaded.retry)
        : undefined,
    [loaded],
  );
}

/**
 * Does what a page can do without; after a failure once more whenever the network
 * is back.
 *
 * @param attempt gets a signal that is aborted once nobody wants it any more
 * @returns what ends it
 */
export function keepTrying(
  attempt: (signal: AbortSignal) => Promise<unknown>,
): () => void {
  const ended = new AbortController();
  const {signal} = ended;
  const run = (): void => {
    attempt(signal).catch((error: unknown) => {
      if (!signal.aborted) {
        warn(error);
        window.addEventListener('online', run, {once: true, signal});
      }
    });
  };
  run();
  return () => {
    ended.abort();
  };
}

/** The screen is silent about what nobody asked for; the console has the reason. */
function warn(error: unknown): void {
  console.warn('The page goes on without a part of it.', error);
}

interface Props {
  /** What could not be loaded, as a sentence. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** The line in place of something that the person asked for. */
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
