import {useEffect, useState, useSyncExternalStore} from 'react';

import styles from './LoadNotice.module.css';
import {Store} from '../Store';

/** Why something does not load; the worst first. */
const TEXTS = {
  unreachable: () =>
    'There is no connection to the site. You can keep reading this page.',
  slow: () =>
    'Loading is taking longer than usual. You can keep reading this page.',
  /** The page works without it, but the person asked for it. */
  optional: (name: string) =>
    `${name} could not be loaded. You can keep reading.`,
} as const;
const REASONS = Object.keys(TEXTS) as Reason[];

type Reason = keyof typeof TEXTS;

interface LoadFailure {
  readonly reason: Reason;
  readonly name: string;
  readonly retry: () => void;
}

const failures = new Store<readonly LoadFailure[]>([]);

/**
 * Shows a notice over the open page; `retry` runs when the person clicks "Try again".
 * For a page it also runs when the network is back: an optional file would do something, such
 * as copy a text, that the person may not want any more.
 *
 * @param name what could not be loaded, as the beginning of a sentence
 * @returns a function that withdraws the notice
 */
export function reportLoadFailure(
  reason: Reason,
  retry: () => void,
  name = '',
): () => void {
  const failure = {reason, name, retry};
  failures.set([...failures.get(), failure]);
  return () => {
    failures.set(failures.get().filter((other) => other !== failure));
  };
}

function retryAll(failed: readonly LoadFailure[]): void {
  failures.set(failures.get().filter((failure) => !failed.includes(failure)));
  for (const {retry} of failed) {
    retry();
  }
}

function retryPages(): void {
  retryAll(failures.get().filter(({reason}) => reason !== 'optional'));
}

/** A notice below the open page while an optional file of it, or the next page, does not load. */
export default function LoadNotice() {
  const known = useSyncExternalStore(
    failures.subscribe,
    failures.get,
    failures.get,
  );
  // A page that failed is still tried again after that.
  const [closed, setClosed] = useState<readonly LoadFailure[]>([]);
  const open = known.filter((failure) => !closed.includes(failure));
  const [worst] = REASONS.flatMap(
    (reason) => open.find((failure) => failure.reason === reason) ?? [],
  );
  useEffect(() => {
    window.addEventListener('online', retryPages);
    return () => {
      window.removeEventListener('online', retryPages);
    };
  }, []);
  return (
    <div className={styles.region} role="alert">
      {worst && (
        <div className="alert alert--warning shadow--tl">
          <p className="margin-bottom--sm">{TEXTS[worst.reason](worst.name)}</p>
          <button
            type="button"
            className="button button--primary"
            onClick={() => {
              retryAll(open);
            }}>
            Try again
          </button>{' '}
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              setClosed(known);
            }}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
