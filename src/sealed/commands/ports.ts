import {once} from 'node:events';
import {connect} from 'node:net';
import {parseArgs} from 'node:util';
import pRetry from 'p-retry';

import {USUAL_PORTS, type Ports} from '../settings/demo';
import commandLine from '../shared/terminal/commandLine';
import UserError, {UsageError} from '../shared/UserError';

/**
 * The ports of `--port` and `--auth-port`, by default the usual ones.
 *
 * @param use what `--port` is for
 * @throws UserError if an option is not a port, or a port is in use
 */
export async function choosePorts(
  args: string[],
  use: string,
  usual = USUAL_PORTS.site,
): Promise<Ports> {
  const {values} = parseArgs({
    args,
    options: {
      port: {type: 'string', default: String(usual)},
      'auth-port': {type: 'string', default: String(USUAL_PORTS.authEmulator)},
    },
  });
  const taken: string[] = [];
  for (const [option, server] of [
    ['port', use],
    ['auth-port', 'the Auth emulator'],
  ] as const) {
    const text = values[option];
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new UsageError(
        `--${option} is "${text}": give a number from 1 to 65535, such as --${option} 5001.`,
      );
    }
    if (await isTaken(port)) {
      taken.push(
        `Port ${port} (${server}) is in use. Stop the program that uses it, perhaps another ${commandLine('start')} or ${commandLine('serve')}, or choose another: --${option} ${port + 1}.`,
      );
    }
  }
  if (taken.length > 0) {
    throw new UserError(taken.join('\n'));
  }
  return {site: Number(values.port), authEmulator: Number(values['auth-port'])};
}

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
