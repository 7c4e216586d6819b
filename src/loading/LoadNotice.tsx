import {useEffect, useSyncExternalStore} from 'react';

import styles from './LoadNotice.module.css';
import {Store} from './Store';

/** Why something does not load; the worst first. */
const TEXTS = {
  unreachable: () =>
    'The page could not be loaded because there is no connection to the site. You can keep reading this page.',
  slow: () =>
    'The next page is taking longer than usual to load. You can keep reading this page.',
  /** The page works without it, but the person asked for it. */
  part: (part: string) => `${part} could not be loaded. You can keep reading.`,
} as const;
const REASONS = Object.keys(TEXTS) as Reason[];

type Reason = keyof typeof TEXTS;

interface LoadFailure {
  readonly reason: Reason;
  readonly part: string;
  readonly retry: () => void;
}

const failures = new Store<readonly LoadFailure[]>([]);

/**
 * Shows a notice over the open page; `retry` runs when the person clicks "Try
 * again", or when the network is back.
 *
 * @param part what could not be loaded, as the beginning of a sentence
 * @returns a function that withdraws the notice
 */
export function reportLoadFailure(
  reason: Reason,
  retry: () => void,
  part = '',
): () => void {
  const failure = {reason, part, retry};
  failures.set([...failures.get(), failure]);
  return () => {
    failures.set(failures.get().filter((other) => other !== failure));
  };
}

/** Tries again everything that was reported. */
function retryLoads(): void {
  const waiting = failures.get();
  failures.set([]);
  for (const {retry} of waiting) {
    retry();
  }
}

/** A notice below the open page while a part of it, or the next page, does not load. */
export default function LoadNotice() {
  const known = useSyncExternalStore(
    failures.subscribe,
    failures.get,
    failures.get,
  );
  const [worst] = REASONS.flatMap(
    (reason) => known.find((failure) => failure.reason === reason) ?? [],
  );
  useEffect(() => {
    window.addEventListener('online', retryLoads);
    return () => {
      window.removeEventListener('online', retryLoads);
    };
  }, []);
  return (
    <div className={styles.region} role="alert">
      {worst && (
        <div className="alert alert--warning shadow--tl">
          <p className="margin-bottom--sm">{TEXTS[worst.reason](worst.part)}</p>
          <button
            type="button"
            className="button button--primary"
            onClick={retryLoads}>
            Try again
          </button>{' '}
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              failures.set([]);
            }}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
