import type {Auth} from 'firebase-admin/auth';
import pRetry from 'p-retry';
import pThrottle from 'p-throttle';

import {readKeyIdList, writeKeyIdList} from '../../config/keyIdList';
import {loadVariables} from '../../config/publicEnvironment';
import {SITE_DIR} from '../../config/siteDir';
import UserError from '../../config/UserError';
import {askWhether} from '../../terminal/ask';
import Output from '../Output';
import connect, {type Connection} from './connect';
import explainError, {isQuotaError} from './firebaseErrors';
import readTarget, {describeTarget, type Target} from './Target';

/** The options of which every command has some. */
export interface ProjectOptions {
  readonly json?: true;
  readonly project?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly keyIds?: string;
}

/** What every command gets. */
export interface Project {
  readonly target: Target;
  readonly connection: Connection;
  readonly auth: Auth;
  readonly output: Output;
  /** Asks before a live project is changed. */
  readonly prepare: (what: string) => Promise<void>;
  /**
   * Writes at Firebase's rate, again while Firebase asks for fewer calls; in a dry run
   * it does nothing. Other commands and tools write at the same time: `call` reads
   * what it is about to change.
   */
  readonly write: (
    call: () => Promise<unknown>,
    retries?: number,
  ) => Promise<void>;
}

/**
 * Account updates that Firebase accepts in a second.
 *
 * @see https://firebase.google.com/docs/auth/limits
 */
const PER_SECOND = 10;

/** About two minutes, with the pauses. */
const RETRIES = 7;
const LONGEST_PAUSE_MS = 64_000;

/** Runs a command. Each continues where it stopped if it is run again. */
export default async function withProject(
  options: ProjectOptions,
  task: (project: Project) => Promise<void>,
): Promise<void> {
  const {dryRun = false} = options;
  const output = new Output(options.json === true, dryRun);
  const target = readTarget(loadVariables(SITE_DIR), options.project);
  output.say(`${describeTarget(target)}${dryRun ? ' (dry run)' : ''}`);
  const connection = connect(target);
  const {auth} = connection;
  let mayWrite = false;
  const prepare: Project['prepare'] = async (what) => {
    if (dryRun) {
      return;
    }
    if (
      target.emulatorHost === undefined &&
      options.yes !== true &&
      !(await askWhether(`${what} in the live project "${target.projectId}"?`, {
        json: output.json,
        instead: 'give --yes to change a live project',
      }))
    ) {
      throw new UserError('Nothing was changed.');
    }
    mayWrite = true;
  };
  const turn = pThrottle({limit: 1, interval: 1_000 / PER_SECOND})(async () => {
    if (!mayWrite) {
      throw new Error('Nothing is written before prepare().');
    }
  });
  const write: Project['write'] = async (call, retries = RETRIES) => {
    if (dryRun) {
      return;
    }
    await pRetry(
      async () => {
        await turn();
        await call();
      },
      {
        retries,
        maxTimeout: LONGEST_PAUSE_MS,
        // Two administrators do not retry at the same time.
        randomize: true,
        shouldRetry: ({error}) => isQuotaError(error),
        onFailedAttempt: ({error, retriesLeft}) => {
          if (isQuotaError(error) && retriesLeft > 0) {
            output.warn(
              'Firebase asks for fewer calls; continuing after a pause.',
            );
          }
        },
      },
    );
  };
  try {
    await task({target, connection, auth, output, prepare, write});
  } catch (error) {
    throw explainError(error, target);
  } finally {
    await connection.close();
  }
  if (dryRun) {
    output.say('Dry run: nothing was changed.');
  }
}

/**
 * Updates the committed list of key ids, or the one that is named.
 *
 * @param replace false adds to the list
 */
export async function recordKeyIds(
  {target, output}: Project,
  ids: readonly string[],
  {keyIds: file, dryRun}: ProjectOptions,
  replace = false,
): Promise<void> {
  const list = file ?? target.keyIdList;
  if (list === undefined || dryRun === true) {
    return;
  }
  const before = replace ? [] : await readKeyIdList(list);
  if (await writeKeyIdList(list, [...new Set([...before, ...ids])])) {
    output.say(
      `${list} now lists the keys that accounts hold (${ids.join(', ')}). Commit it: the check before publishing reads it.`,
    );
  }
}
