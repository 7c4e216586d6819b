/**
 * How long a person waits, in milliseconds, before the screen explains the delay
 * and offers a way out.
 */
export const PATIENCE_MS = 8_000;

/**
 * Settles like `promise`, or rejects with a DOMException `TimeoutError` after
 * `ms` milliseconds.
 */
export async function withTimeout<T>(
  promise: Promise<T>,
  ms: number,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'));
    }, ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
