import {once} from 'node:events';
import path from 'node:path';
import pRetry from 'p-retry';

import {
  KEY_IDS_FILE,
  readKeyIdList,
  writeKeyIdList,
} from '../../config/keyIdList';
import {loadVariables} from '../../config/publicEnvironment';
import {SITE_DIR} from '../../config/siteDir';
import UserError from '../../shared/UserError';
import {askWhether} from '../../terminal/ask';
import {printError, printOut} from '../../terminal/print';
import type {Options} from '../options';
import connect, {type Connection} from './connect';
import explainError, {isQuotaError} from './firebaseErrors';
import readTarget, {describeTarget, type Target} from './Target';

/** What every command gets. */
export interface Project extends Connection {
  readonly target: Target;
  readonly dryRun: boolean;
  /** Prints information; to standard error if the command prints JSON. */
  readonly say: (text: string) => void;
  /**
   * Writes, again while Firebase asks for fewer calls; in a dry run it does nothing.
   * Other commands and tools write at the same time: `call` reads what it is about to
   * change.
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
  options: Options,
  change: string | undefined,
  task: (project: Project) => Promise<void>,
): Promise<void> {
  const {json = false, dryRun = false, yes = dryRun} = options;
  const say = (text: string) => {
    (json ? printError : printOut)(`${text}\n`);
  };
  const target = readTarget(loadVariables(SITE_DIR), options);
  const {projectId, emulatorHost} = target;
  say(`${describeTarget(target)}${dryRun ? ' (dry run)' : ''}`);
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
  const write = dryRun ? async () => undefined : writePatiently;
  const ended = new AbortController();
  try {
    const project = {...connection, target, dryRun, say, write};
    await Promise.race([task(project), brokenConnection(ended.signal)]);
  } catch (error) {
    throw explainError(error, target);
  } finally {
    ended.abort();
    await connection.close();
    if (dryRun) {
      say('Dry run: nothing was changed.');
    }
  }
}

/**
 * firebase-admin waits forever for the end of an answer if the connection breaks in its
 * middle: Node.js, which then has nothing to do, would end as if all were done.
 */
async function brokenConnection(signal: AbortSignal): Promise<never> {
  await once(process, 'beforeExit', {signal});
  throw new UserError(
    'The connection to Firebase broke in the middle of an answer. Run the same command again: it continues where it stopped.',
  );
}

async function writePatiently(call: () => Promise<unknown>): Promise<void> {
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
 * Updates the committed list of key ids, or the one that is named.
 *
 * @param replace false adds to the list
 */
export async function recordKeyIds(
  {target, dryRun, say}: Project,
  ids: readonly string[],
  {keyIds: file}: Options,
  replace = false,
): Promise<void> {
  const isLive = target.emulatorHost === undefined;
  // The committed list is about the live project.
  if (dryRun || (file === undefined && !isLive)) {
    return;
  }
  const list = file ?? path.join(SITE_DIR, KEY_IDS_FILE);
  const before = replace ? [] : await readKeyIdList(list);
  if (await writeKeyIdList(list, [...new Set([...before, ...ids])])) {
    say(
      `${list} now lists the keys that accounts hold (${ids.join(', ')}). Commit it: the check before publishing reads it.`,
    );
  }
}
