/*
 * What the site shares with its shell: idle time, the connection, and the browser's
 * history.
 */

/** A browser's information about its connection; not all browsers have it. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is slow or saves data, so that nothing is loaded ahead. */
export function isSlowConnection(): boolean {
  const {connection} = navigator as {connection?: NetworkInformation};
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.includes('2g') === true
  );
}

/**
 * Acts when the browser is idle, or after `ms` milliseconds at the latest, because
 * a busy phone may never be idle.
 *
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void, ms: number): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, ms);
    return () => {
      clearTimeout(timer);
    };
  }
  // eslint-disable-next-line no-restricted-globals
  const request = requestIdleCallback(act, {timeout: ms});
  return () => {
    cancelIdleCallback(request);
  };
}

/** The site's own fields in an entry of the browser's history. */
interface HistoryFields {
  /** The id of the search that was left for a result. */
  readonly search?: number;
  /** How far the page was scrolled, in px. */
  readonly place?: number;
}

export function readHistoryFields(): HistoryFields {
  return (window.history.state ?? {}) as HistoryFields;
}

/** Adds fields to the current entry, which also has those of the router. */
export function addHistoryFields(fields: HistoryFields): void {
  const state = window.history.state as object | null;
  window.history.replaceState({...state, ...fields}, '');
}
