/** Ctrl-C, a system that shuts down, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does something else than to end at once when this process is asked to end.
 *
 * @returns ends that
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
