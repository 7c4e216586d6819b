import {useEffect, useSyncExternalStore} from 'react';

import {Store} from '../Store';
import * as texts from '../texts';
import styles from './Screen/styles.module.css';

/** Problems of the open site; the worst first. */
const TEXTS = {
  unreachable: texts.NEXT_PAGE_UNREACHABLE,
  slow: texts.NEXT_PAGE_SLOW,
  /** The page works without it, but the person asked for it. */
  part: texts.PART_MISSING,
} as const;
const PROBLEMS = Object.keys(TEXTS) as LoadProblem[];

type LoadProblem = keyof typeof TEXTS;

interface Report {
  readonly problem: LoadProblem;
  readonly retry: () => void;
}

const reports = new Store<readonly Report[]>([]);

/**
 * Shows a notice over the open page; `retry` runs when the person clicks "Try
 * again", or when the network is back.
 *
 * @returns a function that withdraws the report
 */
export function reportLoadProblem(
  problem: LoadProblem,
  retry: () => void,
): () => void {
  const report = {problem, retry};
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
export function getLoadProblem(): LoadProblem | undefined {
  const known = reports.get();
  return PROBLEMS.find((problem) =>
    known.some((report) => report.problem === problem),
  );
}

/** A notice over the open page while a part of it, or the next page, does not load. */
export default function LoadNotice() {
  const problem = useSyncExternalStore(
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
    <div className={styles.loadRegion} role="alert">
      {problem && (
        <div className="alert alert--warning shadow--tl">
          <p className="margin-bottom--sm">{TEXTS[problem]}</p>
          <button
            type="button"
            className="button button--primary"
            onClick={retryLoads}>
            {texts.TRY_AGAIN}
          </button>
        </div>
      )}
    </div>
  );
}
