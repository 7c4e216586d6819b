import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import onInterruption from '../shared/onInterruption';

interface RunningProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

interface ProcessOptions {
  readonly name: string;
  /** Of Node.js: its options, a script, and the script's arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Quiet processes speak only if they end unasked. */
  readonly quiet?: boolean;
}

const PARENT_CHECK_MS = 1_000;
const STOP_PATIENCE_MS = 8_000;
const REMEMBERED_CHARACTERS = 4_000;

/** The processes that a command starts, and ends with itself. */
export default class ProcessGroup {
  readonly #processes: RunningProcess[] = [];
  #stopping: Promise<void> | undefined;

  constructor() {
    onInterruption(() => {
      this.#end();
    });
    // Whoever ends npm alone leaves this process to the system, unasked.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) {
        this.#end();
      }
    }, PARENT_CHECK_MS).unref();
  }

  /** Starts a process; if it ends unasked, the whole command ends with an error. */
  start({name, args, env = {}, quiet = false}: ProcessOptions): void {
    const child = spawn(process.execPath, args, {
      cwd: SITE_DIR,
      env: {...process.env, ...env},
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // A group of its own: Ctrl-C reaches this process alone, which then ends
      // the others in order, with all that they started.
      detached: process.platform !== 'win32',
    });
    let output = '';
    const remember = (chunk: unknown) => {
      output = (output + String(chunk)).slice(-REMEMBERED_CHARACTERS);
    };
    child.stdout?.on('data', remember);
    child.stderr?.on('data', remember);
    const ended = once(child, 'exit').then(async ([exitCode, signal]) => {
      if (this.#stopping !== undefined) {
        return;
      }
      console.error(output);
      console.error(
        `${name} ended unasked (${String(signal ?? `exit code ${String(exitCode)}`)}).`,
      );
      void this.stop().then(() => process.exit(1));
    });
    this.#processes.push({child, ended});
  }

  /** Runs what the processes are started for; if it fails, they end with it. */
  async during(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends all processes, the stubborn ones by force. A second call waits for the first. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  #end(): void {
    void this.stop().then(() => process.exit(0));
  }

  async #stopAll(): Promise<void> {
    for (const {child} of this.#processes) {
      kill(child, 'SIGTERM');
    }
    const force = setTimeout(() => {
      for (const {child} of this.#processes) {
        kill(child, 'SIGKILL');
      }
    }, STOP_PATIENCE_MS);
    await Promise.all(this.#processes.map(({ended}) => ended));
    clearTimeout(force);
  }
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) {
    return;
  }
  try {
    if (process.platform === 'win32') {
      child.kill(signal);
    } else {
      process.kill(-child.pid, signal);
    }
  } catch {
    // It has just ended by itself.
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
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new UserError(
    `${url} did not answer within ${patienceMs / 1000} seconds.`,
  );
}
