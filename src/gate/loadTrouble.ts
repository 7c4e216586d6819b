import {Store} from './Store';

/**
 * What the open site could not load, or waits for too long. A small store: the
 * loader reports, the gate shows the way out.
 */
export type LoadTrouble =
  | 'unreachable'
  | 'slow'
  /** What the page can do without, but the person asked for. */
  | 'part';

interface Report {
  readonly trouble: LoadTrouble;
  readonly retry: () => void;
}

const reports = new Store<readonly Report[]>([]);

/**
 * Remembers a load in trouble; `retry` runs when the person asks, or when the
 * network is back.
 *
 * @returns a function that takes the report back
 */
export function reportLoadTrouble(
  trouble: LoadTrouble,
  retry: () => void,
): () => void {
  const report = {trouble, retry};
  reports.set([...reports.get(), report]);
  return () => {
    const known = reports.get();
    if (known.includes(report)) {
      reports.set(known.filter((other) => other !== report));
    }
  };
}

/** Tries everything again that is in trouble. */
export function retryLoads(): void {
  const waiting = reports.get();
  reports.set([]);
  for (const {retry} of waiting) {
    retry();
  }
}

/** The gravest trouble, or undefined if there is none. */
export function getLoadTrouble(): LoadTrouble | undefined {
  const known = reports.get();
  return (['unreachable', 'slow', 'part'] as const).find((trouble) =>
    known.some((report) => report.trouble === trouble),
  );
}

export const subscribeToLoadTrouble = reports.subscribe;
