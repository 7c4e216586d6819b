import {
  KEY_ID_LIST,
  readKeyIdList,
  writeKeyIdList,
} from '../../config/keyIdList';
import {isEmulatorOnly} from '../../config/publicEnvironment';
import {SITE_DIR} from '../../config/siteDir';
import UserError from '../../config/UserError';
import {loadVariables} from '../../config/variables';
import onInterruption from '../../shared/onInterruption';
import AccountStore from '../accounts/AccountStore';
import connect, {type Connection} from '../project/connect';
import explainError from '../project/firebaseErrors';
import StaffLock from '../project/StaffLock';
import readTarget, {describeTarget, type Target} from '../project/Target';
import Writer from '../project/Writer';
import RotationRecords from '../rotation/RotationRecord';
import {askWhether} from '../terminal/ask';
import Output from '../terminal/Output';
import type {ChangeOptions, CommonOptions} from './options';

/** What every command gets. */
export interface ProjectContext {
  readonly target: Target;
  readonly connection: Connection;
  readonly output: Output;
  readonly writer: Writer;
  readonly store: AccountStore;
  readonly rotations: RotationRecords;
}

export interface ChangeContext extends ProjectContext {
  /** Whether a person has asked to stop: begun work ends, no other begins. */
  readonly stopped: () => boolean;
  /**
   * Asks before a live project is changed, and takes the lock. Call it before
   * reading state that a change depends on.
   *
   * @param ask other questions, before the lock is taken: answers may take minutes
   */
  readonly prepare: (what: string, ask?: () => Promise<void>) => Promise<void>;
}

/** For commands that only read. */
export async function withProject(
  options: CommonOptions,
  task: (context: ProjectContext) => Promise<void>,
): Promise<void> {
  const output = new Output(options.json === true);
  const writer = new Writer(() =>
    Promise.reject(new Error('This command only reads.')),
  );
  await withConnection(options, output, writer, task);
}

/**
 * For commands that change accounts: one at a time in a project, at a limited
 * rate. Ctrl-C ends them cleanly.
 */
export async function withChanges(
  command: string,
  options: ChangeOptions,
  task: (context: ChangeContext) => Promise<void>,
): Promise<void> {
  const output = new Output(options.json === true);
  const interruption = watchForInterruption(output);
  const {stopped} = interruption;
  let lock: StaffLock | undefined;
  const writer = new Writer(
    async () => {
      if (lock === undefined) {
        throw new Error('Nothing is written without the lock.');
      }
      await lock.assertHeld();
    },
    {
      stopped,
      onPause: () => {
        output.warn('Firebase asks for fewer calls; continuing after a pause.');
      },
    },
  );
  const work = async (context: ProjectContext): Promise<void> => {
    const prepare: ChangeContext['prepare'] = async (what, ask) => {
      if (options.dryRun === true) {
        await ask?.();
        return;
      }
      await confirmLive(context.target, what, options);
      await ask?.();
      lock = await StaffLock.take(context.connection.auth, {
        command,
        breakLock: options.breakLock === true,
        onWait: (holder) => {
          output.warn(`Waiting for ${holder} …`);
        },
      });
    };
    try {
      await task({...context, stopped, prepare});
    } finally {
      await lock?.release().catch(() => {
        output.warn(
          'The lock could not be released: other commands will wait for it for up to a minute.',
        );
      });
    }
    if (stopped()) {
      throw new UserError(
        'Interrupted. Run the same command again: it continues where it stopped.',
      );
    }
  };
  await withConnection(options, output, writer, work).finally(
    interruption.forget,
  );
}

async function withConnection(
  {project}: CommonOptions,
  output: Output,
  writer: Writer,
  task: (context: ProjectContext) => Promise<void>,
): Promise<void> {
  const target = readTarget(loadVariables(SITE_DIR), project);
  output.say(describeTarget(target));
  const connection = await connect(target);
  const {auth} = connection;
  try {
    await task({
      target,
      connection,
      output,
      writer,
      store: new AccountStore(auth, writer),
      rotations: new RotationRecords(auth, writer),
    });
  } catch (error) {
    throw explainError(error, target);
  } finally {
    await connection.close();
  }
}

async function confirmLive(
  {projectId, emulatorHost}: Target,
  what: string,
  {yes, json}: ChangeOptions,
): Promise<void> {
  if (emulatorHost !== undefined || yes === true) {
    return;
  }
  const agreed = await askWhether(
    `${what} in the live project "${projectId}"?`,
    {json: json === true, instead: 'give --yes to change a live project'},
  );
  if (!agreed) {
    throw new UserError('Nothing was changed.');
  }
}

/** The first signal asks to stop, the second exits at once; the lock then expires. */
function watchForInterruption(output: Output): {
  readonly stopped: () => boolean;
  readonly forget: () => void;
} {
  let stopping = false;
  const forget = onInterruption(() => {
    if (stopping) {
      process.exit(1);
    }
    stopping = true;
    output.warn('\nStopping once the current step is done …');
  });
  return {stopped: () => stopping, forget};
}

/**
 * Updates the committed list of key ids, which is about the live project. For a
 * project that exists only in the emulator, a file must be named.
 *
 * @param replace false adds to the list
 */
export async function recordKeyIds(
  {target, output}: Pick<ProjectContext, 'target' | 'output'>,
  ids: readonly string[],
  {keyIds: file}: Pick<ChangeOptions, 'keyIds'>,
  replace = false,
): Promise<void> {
  if (file === undefined && isEmulatorOnly(target.projectId)) {
    return;
  }
  const list = file ?? KEY_ID_LIST;
  const before = replace ? [] : await readKeyIdList(list);
  if (await writeKeyIdList(list, [...new Set([...before, ...ids])])) {
    output.say(
      `${list} now lists the keys that accounts hold (${ids.join(', ')}). Commit it: the check before publishing reads it.`,
    );
  }
}
