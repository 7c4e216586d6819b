import type {ChildProcess} from 'node:child_process';

import {LIMIT_MS} from './limit.mts';

/** Whether an address answers without an error. */
async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ok}) => ok,
    () => false,
  );
}

/**
 * Waits until a server that was started answers at its address.
 *
 * @param say gives the message of the error
 * @throws Error if it ends or is too late; then it is killed
 */
export default async function awaitServer(
  server: ChildProcess,
  url: string,
  say: () => string,
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(say());
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
