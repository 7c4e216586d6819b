import {once} from 'node:events';
import {connect} from 'node:net';
import pRetry from 'p-retry';

import {SITE_DIR} from '../config/siteDir';
import UserError from '../config/UserError';
import onInterruption from '../shared/onInterruption';
import {printError, printOut} from '../terminal/print';

interface ServerOptions {
  /** The name that people see, such as "The development server". */
  readonly name: string;
  /** The arguments of Node.js: a script, and the script's own arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Print its output only if it ends by itself. */
  readonly quiet?: boolean;
}

/** Options of execa: tools quote texts and names of files, so their lines are cleaned. */
const PRINTED = {
  *stdout(line: unknown): Generator<string> {
    printOut(`${String(line)}\n`);
    yield* [];
  },
  *stderr(line: unknown): Generator<string> {
    printError(`${String(line)}\n`);
    yield* [];
  },
};

const STOP_PATIENCE_MS = 8_000;

/** The servers of a command: Ctrl-C stops them all, and so does the end of one. */
export default class Servers {
  readonly #abort = new AbortController();
  readonly #ended: Promise<void>[] = [];

  constructor() {
    onInterruption(() => {
      void this.stop().then(() => process.exit(0));
    });
  }

  /** Starts a server; if it ends by itself, the whole command fails. */
  async start({
    name,
    args,
    env = {},
    quiet = false,
  }: ServerOptions): Promise<void> {
    // Imported here, because tsx cannot load some of its dependencies with require.
    const {execa} = await import('execa');
    const server = execa(process.execPath, args, {
      cwd: SITE_DIR,
      env,
      stdin: 'ignore',
      ...(quiet ? {} : PRINTED),
      all: true,
      reject: false,
      // Ctrl-C reaches only this process, and each server gets one signal: a
      // second one ends Firebase's before it has cleaned up.
      detached: process.platform !== 'win32',
      cleanup: false,
      cancelSignal: this.#abort.signal,
      forceKillAfterDelay: STOP_PATIENCE_MS,
    });
    this.#ended.push(
      server.then(({all, exitCode, signal}) => {
        if (this.isStopping) {
          return;
        }
        const reason = signal ?? `exit code ${exitCode ?? 'unknown'}`;
        printError(
          `${quiet ? all : ''}\n${name} ended unexpectedly (${reason}).\n`,
        );
        void this.stop().then(() => process.exit(1));
      }),
    );
  }

  /** Runs a task that needs the servers; if it fails, they are stopped. */
  async during(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  get isStopping(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Stops all servers, by force after 8 seconds. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await Promise.all(this.#ended);
  }
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
