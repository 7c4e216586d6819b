import {once} from 'node:events';
import {connect} from 'node:net';
import pRetry from 'p-retry';

import {SITE_DIR} from '../config/siteDir';
import UserError from '../config/UserError';
import onInterruption from '../shared/onInterruption';
import {printError, printOut} from '../terminal/print';

interface ServerOptions {
  /** For people, such as "The development server". */
  readonly name: string;
  /** Of Node.js: a script, and the script's arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Print its output only if it ends by itself. */
  readonly quiet?: boolean;
}

/** For execa: tools quote texts and names of files, so their lines are cleaned. */
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
    // Not at the top: tsx cannot load some of its dependencies with require.
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
 * Waits until an address answers.
 *
 * @throws UserError after `patienceMs` milliseconds
 */
export async function waitForAddress(
  url: string,
  patienceMs = 120_000,
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

/**
 * @param uses what each port is for, by port number
 * @throws UserError that names every port in use
 */
export async function assertPortsFree(
  uses: Readonly<Record<number, string>>,
): Promise<void> {
  const taken: string[] = [];
  for (const [port, use] of Object.entries(uses)) {
    // At each address that `localhost` means.
    const socket = connect(Number(port), 'localhost');
    await once(socket, 'connect').then(
      () => taken.push(`Port ${port} (${use}) is in use.`),
      () => undefined,
    );
    socket.destroy();
  }
  if (taken.length > 0) {
    throw new UserError(
      `${taken.join('\n')}\nStop the program that uses it, perhaps another npm start or npm run serve, and try again.`,
    );
  }
}
