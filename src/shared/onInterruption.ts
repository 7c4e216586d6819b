/** Sent by Ctrl-C, by a shutdown, and when a terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls a function instead of ending the process when it is asked to end.
 *
 * @returns stops that
 */
export default function onInterruption(react: () => void): () => void {
  for (const signal of SIGNALS) {
    process.on(signal, react);
  }
  return () => {
    for (const signal of SIGNALS) {
      process.off(signal, react);
    }
  };
}
