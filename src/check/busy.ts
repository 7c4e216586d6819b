import {Worker} from 'node:worker_threads';

/** After this time somebody who waits wants to know why. */
const LONG_MS = 5_000;

/** It writes by itself, because the streams of a thread need the main one. */
const THREAD = `
  const {writeSync} = require('node:fs');
  const {parentPort} = require('node:worker_threads');
  let timer;
  parentPort.on('message', ({file, afterMs}) => {
    clearTimeout(timer);
    const name = () => writeSync(2, 'Still busy with ' + file + '\\n');
    timer = file && setTimeout(name, afterMs);
  });
`;

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
    // It needs none of the loaders of this process.
    thread = new Worker(THREAD, {eval: true, execArgv: []});
    thread.unref();
  }
  thread.postMessage({file, afterMs});
}
