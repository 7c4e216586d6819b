/**
 * What the site's loader could not fetch because the network is gone. A small
 * store: the loader reports, the gate shows the way out.
 */
type Retry = () => void;

let retries: readonly Retry[] = [];
const listeners = new Set<() => void>();

function setRetries(next: readonly Retry[]): void {
  retries = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Remembers a load that failed; `retry` runs when the person asks, or the network is back. */
export function reportLoadTrouble(retry: Retry): void {
  setRetries([...retries, retry]);
}

/** Tries everything again that failed. */
export function retryLoads(): void {
  const waiting = retries;
  setRetries([]);
  for (const retry of waiting) {
    retry();
  }
}

export function hasLoadTrouble(): boolean {
  return retries.length > 0;
}

export function subscribeToLoadTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
