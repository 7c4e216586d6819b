/** Sent by Ctrl-C, by a shutdown, and when a terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls a function instead of ending the process on Ctrl-C and the like.
 *
 * @returns restores the default
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
