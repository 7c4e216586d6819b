import type {ChildProcess} from 'node:child_process';

/** Whether anybody answers at an address, and with what was asked for. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ok}) => ok,
    () => false,
  );
}

/**
 * Waits until a server that was started answers at its address.
 *
 * @param say what the error says
 * @throws Error if it has ended, or has had its time; then it is ended
 */
export default async function awaitServer(
  server: ChildProcess,
  url: string,
  patienceMs: number,
  say: () => string,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(say());
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
