/**
 * How long a person waits, in milliseconds, before the screen explains the delay
 * and offers a way out.
 */
export const PATIENCE_MS = 8_000;

/**
 * Settles like `promise`, or rejects with a DOMException `TimeoutError` after
 * `ms` milliseconds.
 */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'));
    }, ms);
  });
  return Promise.race([promise, timeout]);
}

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
 */
export function whenIdle(act: () => void, ms: number): void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    setTimeout(act, ms);
    return;
  }
  // eslint-disable-next-line no-restricted-globals
  requestIdleCallback(act, {timeout: ms});
}
