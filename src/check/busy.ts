import path from 'node:path';
import {Worker} from 'node:worker_threads';

/** After this time somebody who waits wants to know why. */
const LONG_MS = 5_000;

let thread: Worker | undefined;

/**
 * Shows which file the check is busy with, if this takes long. A thread of its own does
 * it, because an expression or a parser that needs minutes lets no timer run.
 *
 * @param file undefined if the check is over
 */
export default function nameIfBusy(
  file: string | undefined,
  afterMs = LONG_MS,
): void {
  if (thread === undefined) {
    thread = new Worker(path.join(__dirname, 'busyThread.mjs'));
    thread.unref();
  }
  thread.postMessage({file, afterMs});
}
