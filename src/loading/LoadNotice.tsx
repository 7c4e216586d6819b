import {useEffect, useSyncExternalStore} from 'react';

import styles from './LoadNotice.module.css';
import {Store} from './Store';

/** Problems of the open site; the worst first. */
const TEXTS = {
  unreachable: () =>
    'The page could not be loaded because there is no connection to the site. You can keep reading this page.',
  slow: () =>
    'The next page is taking longer than usual to load. You can keep reading this page.',
  /** The page works without it, but the person asked for it. */
  part: (part: string) => `${part} could not be loaded. You can keep reading.`,
} as const;
const PROBLEMS = Object.keys(TEXTS) as LoadProblem[];

type LoadProblem = keyof typeof TEXTS;

interface Report {
  readonly problem: LoadProblem;
  readonly part: string;
  readonly retry: () => void;
}

const reports = new Store<readonly Report[]>([]);

/**
 * Shows a notice over the open page; `retry` runs when the person clicks "Try
 * again", or when the network is back.
 *
 * @param part what could not be loaded, as the beginning of a sentence
 * @returns a function that withdraws the report
 */
export function reportLoadProblem(
  problem: LoadProblem,
  retry: () => void,
  part = '',
): () => void {
  const report = {problem, part, retry};
  reports.set([...reports.get(), report]);
  return () => {
    reports.set(reports.get().filter((other) => other !== report));
  };
}

/** Tries again everything that was reported. */
export function retryLoads(): void {
  const waiting = reports.get();
  reports.set([]);
  for (const {retry} of waiting) {
    retry();
  }
}

/** The worst problem, or undefined if there is none. */
export function getLoadProblem(): Report | undefined {
  const known = reports.get();
  return PROBLEMS.map((problem) =>
    known.find((report) => report.problem === problem),
  ).find((report) => report !== undefined);
}

/** A notice below the open page while a part of it, or the next page, does not load. */
export default function LoadNotice() {
  const worst = useSyncExternalStore(
    reports.subscribe,
    getLoadProblem,
    () => undefined,
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
          <p className="margin-bottom--sm">
            {TEXTS[worst.problem](worst.part)}
          </p>
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
              reports.set([]);
            }}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
