import pRetry from 'p-retry';
import pThrottle from 'p-throttle';

import {isQuotaError} from './firebaseErrors';

/**
 * Account updates that Firebase accepts in a second.
 *
 * @see https://firebase.google.com/docs/auth/limits
 */
const PER_SECOND = 10;

/** About two minutes, with the pauses. */
const RETRIES = 7;
const LONGEST_PAUSE_MS = 64_000;

interface RetryOptions {
  readonly retries?: number;
  readonly onPause?: () => void;
  readonly stopped?: () => boolean;
}

/**
 * Repeats a call while Firebase asks for fewer calls, with pauses that double.
 * They are random, so that two administrators do not retry at the same time.
 */
export function retryQuota<T>(
  call: () => Promise<T>,
  {retries = RETRIES, onPause, stopped}: RetryOptions = {},
): Promise<T> {
  return pRetry(call, {
    retries,
    maxTimeout: LONGEST_PAUSE_MS,
    randomize: true,
    shouldRetry: ({error}) => isQuotaError(error) && stopped?.() !== true,
    onFailedAttempt: ({error, retriesLeft}) => {
      if (isQuotaError(error) && retriesLeft > 0) {
        onPause?.();
      }
    },
  });
}

/** Writes to a project: at Firebase's rate, after a guard, with retries. */
export default class Writer {
  readonly #turn: () => Promise<void>;
  readonly #options: RetryOptions;

  /** @param guard throws if nothing may be written */
  constructor(guard: () => Promise<void>, options: RetryOptions = {}) {
    // Evenly spread, so that few writes are under way if the lock is lost.
    this.#turn = pThrottle({limit: 1, interval: 1_000 / PER_SECOND})(guard);
    this.#options = options;
  }

  write<T>(call: () => Promise<T>, options?: RetryOptions): Promise<T> {
    return this.read(async () => {
      await this.#turn();
      return call();
    }, options);
  }

  /** Reads are not throttled, but retried. */
  read<T>(call: () => Promise<T>, options?: RetryOptions): Promise<T> {
    return retryQuota(call, {...this.#options, ...options});
  }
}
