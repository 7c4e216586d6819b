/* The thread of busy.ts. It writes by itself: the streams of a thread need the main one. */
import {writeSync} from 'node:fs';
import {parentPort} from 'node:worker_threads';

/** @type {NodeJS.Timeout | undefined} */
let timer;

parentPort?.on(
  'message',
  (/** @type {{file?: string, afterMs: number}} */ {file, afterMs}) => {
    clearTimeout(timer);
    if (file !== undefined) {
      timer = setTimeout(() => {
        writeSync(2, `Still busy with ${file}\n`);
      }, afterMs);
    }
  },
);
