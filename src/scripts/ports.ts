import {once} from 'node:events';
import {connect} from 'node:net';
import pRetry from 'p-retry';

import UserError from '../shared/UserError';

/**
 * Waits until an address answers. A server that cannot start ends by itself, so the
 * default is only for one that hangs.
 *
 * @throws UserError after `patienceMs` milliseconds
 */
export async function waitForAddress(
  url: string,
  patienceMs = 600_000,
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await pRetry(() => fetch(url), {
    retries: Infinity,
    factor: 1,
    minTimeout: 200,
    signal,
  }).catch(() => {
    throw new UserError(
      `${url} did not answer within ${patienceMs / 1000} seconds.`,
    );
  });
}

/** Whether a server listens at an address that `localhost` means. */
export async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/** The first free port from a number on. */
export async function findFreePort(from: number): Promise<number> {
  let port = from;
  while (await isTaken(port)) {
    port += 1;
  }
  return port;
}
