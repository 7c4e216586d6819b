import pRetry from 'p-retry';
import pThrottle from 'p-throttle';

import {isQuotaError} from './firebaseErrors';

/**
 * Account updates that Firebase accepts in a second.
 *
 * @see https://firebase.google.com/docs/auth/limits
 */
const PER_SECOND = 10;

/** With the pauses between them, about two minutes. */
const RETRIES = 7;
const LONGEST_PAUSE_MS = 64_000;

interface RetryOptions {
  readonly retries?: number;
  readonly onPause?: () => void;
  readonly stopped?: () => boolean;
}

/**
 * Calls again while Firebase asks for fewer calls, with pauses that double.
 * Chance changes each, so that two administrators do not come back at once.
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

/** Every write to a project goes through here: at Firebase's rate, under a guard, again if Firebase asks for patience. */
export default class Writer {
  readonly #turn: () => Promise<void>;
  readonly #options: RetryOptions;

  /** @param guard what must hold before anything is written */
  constructor(guard: () => Promise<void>, options: RetryOptions = {}) {
    // Evenly spread: few writes are under way if another takes the lock.
    this.#turn = pThrottle({limit: 1, interval: 1_000 / PER_SECOND})(guard);
    this.#options = options;
  }

  write<T>(call: () => Promise<T>, options?: RetryOptions): Promise<T> {
    return this.read(async () => {
      await this.#turn();
      return call();
    }, options);
  }

  /** Reads have no rate of their own, but meet the same quotas. */
  read<T>(call: () => Promise<T>, options?: RetryOptions): Promise<T> {
    return retryQuota(call, {...this.#options, ...options});
  }
}
