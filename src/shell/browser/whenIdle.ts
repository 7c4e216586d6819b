/**
 * Acts once the browser has nothing else to do: on a busy phone that may be
 * never, so at the latest after `ms` milliseconds.
 *
 * @returns what takes the wish back
 */
export default function whenIdle(act: () => void, ms: number): () => void {
  // Safari does not know of idleness.
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
