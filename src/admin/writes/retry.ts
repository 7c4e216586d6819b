import {setTimeout as wait} from 'node:timers/promises';

import {errorCode} from '../project/explainError';

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const sleep: Sleep = async (ms, signal) => {
  await wait(ms, undefined, signal === undefined ? {} : {signal});
};

export interface RetryOptions {
  readonly sleep?: Sleep;
  readonly signal?: AbortSignal;
  /** Told before each pause, in milliseconds. */
  readonly onPause?: (ms: number) => void;
  readonly random?: () => number;
  /** How often it is called at most. */
  readonly attempts?: number;
}

/** With the pauses between them, about two minutes. */
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 64_000;

// Firebase says it in several ways, and firebase-admin knows not all of them.
const QUOTA =
  /QUOTA_EXCEEDED|TOO_MANY_ATTEMPTS|RESOURCE_EXHAUSTED|RATE_LIMIT|EXCEED_LIMIT|exceeded.*quota|\b429\b/i;
const QUOTA_CODES = new Set(['auth/quota-exceeded', 'auth/too-many-requests']);

/** Firebase asks for fewer calls: the same call may succeed later. */
export function isQuotaError(error: unknown): boolean {
  return (
    QUOTA_CODES.has(errorCode(error) ?? '') ||
    (error instanceof Error && QUOTA.test(error.message))
  );
}

/**
 * Calls until it succeeds or fails for another reason than quota, with pauses
 * that double. Chance shortens each pause, so that two administrators do not
 * come back at the same moment.
 */
export default async function retry<T>(
  call: () => Promise<T>,
  {
    sleep: pause = sleep,
    signal,
    onPause,
    random = Math.random,
    attempts = ATTEMPTS,
  }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= attempts || !isQuotaError(error)) {
        throw error;
      }
      const longest = Math.min(
        FIRST_PAUSE_MS * 2 ** (attempt - 1),
        LONGEST_PAUSE_MS,
      );
      const ms = longest * (0.5 + random() / 2);
      onPause?.(ms);
      await pause(ms, signal);
    }
  }
}
