import {useEffect, useSyncExternalStore, type ReactNode} from 'react';

import {reportLoadFailure} from './LoadNotice';
import remember from '../remember';
import {Store} from '../Store';

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
        // The message is only in the console, because nobody asked for it.
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

/** A module that a page can do without. */
export type Loaded<T> =
  /** It is loading, or not wanted yet. */
  | {readonly status: 'loading'}
  | {readonly status: 'failed'; readonly retry: () => void}
  | {readonly status: 'ready'; readonly value: T};

export const LOADING = {status: 'loading'} as const;

/** A module is loaded once, for all elements that want it. */
class Module<T> extends Store<Loaded<T>> {
  readonly #import: () => Promise<T>;
  #stop: (() => void) | undefined;

  constructor(load: () => Promise<T>) {
    super(LOADING);
    this.#import = load;
  }

  /** Does nothing while the module is loading or ready. */
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

const moduleOf = remember((load: () => Promise<unknown>) => new Module(load));

/**
 * A module that the page can do without, loaded on demand. A failure is tried again
 * when the network is back, and when another element wants the module.
 *
 * @param load identifies the module: pass the same function at every render
 * @param isWanted false until it is needed
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  isWanted = true,
): Loaded<T> {
  const module = moduleOf(load) as Module<T>;
  const loaded = useSyncExternalStore(module.subscribe, module.get, module.get);
  useEffect(() => {
    if (isWanted) {
      module.load();
    }
  }, [module, isWanted]);
  // It may have failed for another element.
  return isWanted || loaded.status === 'ready' ? loaded : LOADING;
}

/**
 * Shows that a module which the person asked for could not be loaded, with "Try again".
 *
 * @param name what it shows, as the beginning of a sentence
 */
export function useFailureNotice(loaded: Loaded<unknown>, name: string): void {
  useEffect(
    () =>
      loaded.status === 'failed'
        ? reportLoadFailure('optional', loaded.retry, name)
        : undefined,
    [loaded, name],
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
