/** Not known to all browsers. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is slow or saves data: load nothing ahead then. */
export function isSlowConnection(): boolean {
  const {connection} = navigator as {connection?: NetworkInformation};
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.includes('2g') === true
  );
}

/**
 * Acts once the browser is idle. On a busy phone that may be never, so it acts
 * after `ms` milliseconds at the latest.
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
  // eslint-disable-next-line compat/compat
  const request = requestIdleCallback(act, {timeout: ms});
  return () => {
    cancelIdleCallback(request);
  };
}
