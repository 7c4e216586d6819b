/**
 * What the open site could not load, or waits for too long. A small store: the
 * loader reports, the gate shows the way out.
 */
export type LoadTrouble = 'unreachable' | 'slow';

interface Report {
  readonly trouble: LoadTrouble;
  readonly retry: () => void;
}

let reports: readonly Report[] = [];
const listeners = new Set<() => void>();

function setReports(next: readonly Report[]): void {
  reports = next;
  for (const listener of listeners) {
    listener();
  }
}

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
  setReports([...reports, report]);
  return () => {
    if (reports.includes(report)) {
      setReports(reports.filter((other) => other !== report));
    }
  };
}

/** Tries everything again that is in trouble. */
export function retryLoads(): void {
  const waiting = reports;
  setReports([]);
  for (const {retry} of waiting) {
    retry();
  }
}

/** The gravest trouble, or undefined if there is none. */
export function getLoadTrouble(): LoadTrouble | undefined {
  return reports.some(({trouble}) => trouble === 'unreachable')
    ? 'unreachable'
    : reports[0]?.trouble;
}

export function subscribeToLoadTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
