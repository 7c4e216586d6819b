import {once} from 'node:events';
import path from 'node:path';
import type {Auth} from 'firebase-admin/auth';
import type {Command} from 'commander';
import pRetry from 'p-retry';

import {
  KEY_IDS_FILE,
  readKeyIdList,
  writeKeyIdList,
} from '../../settings/keyIdList';
import {loadVariables} from '../../settings/Settings';
import {SITE_DIR} from '../../settings/folders';
import UserError from '../../shared/UserError';
import onInterruption from '../../shared/onInterruption';
import {askWhether} from '../../shared/terminal/ask';
import {printError, printOut} from '../../shared/terminal/print';
import connect, {readTarget, type Connection, type Target} from './connect';
import explainError, {isQuotaError} from './firebaseErrors';
import {keepLock, releaseLock, takeLock} from './lock';

/** The options that commands share. */
export interface ProjectOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly url?: string;
}

/** Adds the options of a command that changes something. */
export function changing(command: Command): Command {
  return command
    .option('--dry-run', 'show what would be done, and change nothing')
    .option('--yes', 'change a live project without asking');
}

/** What every command gets. */
export interface Project extends Connection {
  readonly target: Target;
  readonly dryRun: boolean;
  /** Aborted by Ctrl-C: the command ends after the person whom it is changing. */
  readonly stopping: AbortSignal;
  /** Prints information; to standard error if the command prints JSON. */
  readonly say: (text: string) => void;
  /**
   * Writes, again while Firebase asks for fewer calls; in a dry run it does nothing. No
   * other command writes at the same time, but other tools may, and people who change
   * their own address.
   */
  readonly write: (call: () => Promise<unknown>) => Promise<void>;
}

/**
 * Runs a command. Each continues where it stopped if it is run again.
 *
 * @param change what it does, to ask before it changes a live project; undefined if it
 * only reads
 */
export default async function withProject(
  {json = false, dryRun = false, yes = dryRun, url}: ProjectOptions,
  change: string | undefined,
  task: (project: Project) => Promise<void>,
): Promise<void> {
  const say = (text: string) => {
    (json ? printError : printOut)(`${text}\n`);
  };
  const target = readTarget(loadVariables(SITE_DIR), url);
  const {projectId, emulatorHost} = target;
  const where =
    emulatorHost === undefined
      ? `Live project "${projectId}"`
      : `Project "${projectId}" in the Auth emulator at ${emulatorHost}`;
  say(`${where}${dryRun ? ' (dry run)' : ''}`);
  if (
    change !== undefined &&
    emulatorHost === undefined &&
    !yes &&
    !(await askWhether(
      `${change} in the live project "${projectId}"?`,
      'give --yes to change a live project',
    ))
  ) {
    throw new UserError('Nothing was changed.');
  }
  const connection = connect(target);
  const {auth} = connection;
  const isChanging = change !== undefined && !dryRun;
  const write = dryRun
    ? async () => undefined
    : (call: () => Promise<unknown>) =>
        patiently(async () => {
          await keepLock(auth);
          await call();
        });
  const stopping = new AbortController();
  const project = {
    ...connection,
    ...{target, dryRun, say, write, stopping: stopping.signal},
  };
  try {
    await (isChanging
      ? withLock(auth, stopping, () => task(project))
      : toItsEnd(task(project)));
  } catch (error) {
    throw explainError(error);
  } finally {
    await connection.close();
    if (dryRun) {
      say('Dry run: nothing was changed.');
    }
  }
}

/** Runs a task while no other command changes anything; Ctrl-C stops it only when it can be. */
async function withLock(
  auth: Auth,
  stopping: AbortController,
  task: () => Promise<void>,
): Promise<void> {
  const restore = onInterruption(() => {
    // A second Ctrl-C ends the process at once.
    restore();
    stopping.abort();
  });
  try {
    await toItsEnd(patiently(() => takeLock(auth)));
    try {
      await toItsEnd(task());
    } finally {
      await toItsEnd(patiently(() => releaseLock(auth)));
    }
  } finally {
    restore();
  }
}

/**
 * firebase-admin waits forever for the end of an answer if the connection breaks in its
 * middle: Node.js, which then has nothing to do, would end as if all were done.
 */
async function toItsEnd(work: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const brokenConnection = once(process, 'beforeExit', ended).then(() => {
    throw new UserError(
      'The connection to Firebase broke in the middle of an answer. Run the same command again: it continues where it stopped.',
    );
  });
  await Promise.race([work, brokenConnection]).finally(() => {
    ended.abort();
  });
}

async function patiently(call: () => Promise<unknown>): Promise<void> {
  // Two minutes in all; two administrators do not retry at the same time.
  await pRetry(call, {
    retries: 7,
    minTimeout: 1_000,
    randomize: true,
    onFailedAttempt: ({error}) => {
      if (!isQuotaError(error)) {
        throw error;
      }
      printError('Firebase asks for fewer calls; continuing after a pause.\n');
    },
  });
}

/**
 * Updates the committed list of key ids, which is about the live project.
 *
 * @param replace false adds to the list
 */
export async function recordKeyIds(
  {target, dryRun, say}: Pick<Project, 'target' | 'dryRun' | 'say'>,
  ids: readonly string[],
  replace = false,
): Promise<void> {
  if (dryRun || target.emulatorHost !== undefined) {
    return;
  }
  const list = path.join(SITE_DIR, KEY_IDS_FILE);
  const before = replace ? [] : await readKeyIdList(list);
  if (await writeKeyIdList(list, [...new Set([...before, ...ids])])) {
    say(
      `${KEY_IDS_FILE} now lists the keys that accounts hold (${ids.join(', ')}). Commit it: the check before publishing reads it.`,
    );
  }
}
