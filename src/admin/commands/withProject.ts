import {loadVariables} from '../../config/variables';
import UserError from '../../config/UserError';
import {SITE_DIR} from '../../config/siteDir';
import AccountStore from '../accounts/AccountStore';
import connect, {type Connection} from '../project/connect';
import explainError from '../project/explainError';
import readTarget, {describeTarget, type Target} from '../project/Target';
import RotationRecords from '../rotation/RotationRecord';
import onInterruption from '../../shared/onInterruption';
import {askWhether} from '../terminal/ask';
import duration from '../terminal/duration';
import Output from '../terminal/Output';
import StaffLock from '../writes/StaffLock';
import Writer from '../writes/Writer';
import type {ChangeOptions, CommonOptions} from './options';

/** What a command works with. */
export interface ProjectContext {
  readonly target: Target;
  readonly connection: Connection;
  readonly output: Output;
  readonly writer: Writer;
  readonly store: AccountStore;
  readonly rotations: RotationRecords;
}

export interface ChangeContext extends ProjectContext {
  /** A person has asked to stop: what has begun ends, nothing else begins. */
  readonly stopped: () => boolean;
  /** Asks before a live project is changed, and takes the lock. To be called before state is read that a change builds on. */
  readonly prepare: (what: string) => Promise<void>;
}

/** For commands that only read. */
export async function withProject(
  {json, project}: CommonOptions,
  task: (context: ProjectContext) => Promise<void>,
): Promise<void> {
  const output = new Output(json === true);
  await withConnection(output, project, async (target, connection) => {
    const writer = new Writer(1, () =>
      Promise.reject(new Error('This command only reads.')),
    );
    await task(createContext(target, connection, output, writer));
  });
}

/**
 * For commands that change accounts: one at a time in a project, at a limited
 * rate, and with an end in good order when a person interrupts.
 */
export async function withChanges(
  command: string,
  options: ChangeOptions,
  task: (context: ChangeContext) => Promise<void>,
): Promise<void> {
  const output = new Output(options.json === true);
  await withConnection(output, options.project, async (target, connection) => {
    let lock: StaffLock | undefined;
    const interruption = watchForInterruption(output);
    const writer = new Writer(
      options.rate,
      async () => {
        if (lock === undefined) {
          throw new Error('Nothing is written without the lock.');
        }
        await lock.assertHeld();
      },
      {
        signal: interruption.signal,
        onPause: (ms) => {
          output.warn(
            `Firebase asks for fewer calls; going on in ${duration(ms / 1_000)}.`,
          );
        },
      },
    );
    const prepare = async (what: string): Promise<void> => {
      if (options.dryRun === true) {
        return;
      }
      await confirmLive(target, what, options);
      lock = await StaffLock.take(connection.auth, {
        command,
        breakLock: options.breakLock === true,
        patienceMs: options.wait * 1_000,
        onWait: (holder) => {
          output.warn(`Waiting for ${holder} …`);
        },
      });
    };
    try {
      await task({
        ...createContext(target, connection, output, writer),
        stopped: () => interruption.signal.aborted,
        prepare,
      });
      if (interruption.signal.aborted) {
        throw new UserError(
          'Interrupted. Run the same command again: it goes on where it stopped.',
        );
      }
    } finally {
      interruption.forget();
      await lock?.release().catch(() => {
        output.warn(
          'The lock could not be given back: other commands wait for it for a minute.',
        );
      });
    }
  });
}

function createContext(
  target: Target,
  connection: Connection,
  output: Output,
  writer: Writer,
): ProjectContext {
  return {
    target,
    connection,
    output,
    writer,
    store: new AccountStore(connection.auth, writer),
    rotations: new RotationRecords(connection.auth, writer),
  };
}

async function withConnection(
  output: Output,
  project: string | undefined,
  task: (target: Target, connection: Connection) => Promise<void>,
): Promise<void> {
  const target = readTarget(loadVariables(SITE_DIR), project);
  output.say(describeTarget(target));
  const connection = await connect(target);
  try {
    await task(target, connection);
  } catch (error) {
    throw explainError(error, target);
  } finally {
    await connection.close();
  }
}

async function confirmLive(
  target: Target,
  what: string,
  {yes, json}: ChangeOptions,
): Promise<void> {
  if (target.emulatorHost !== undefined || yes === true) {
    return;
  }
  const agreed = await askWhether(
    `${what} in the live project "${target.projectId}"?`,
    {json: json === true, instead: 'give --yes to change a live project'},
  );
  if (!agreed) {
    throw new UserError('Nothing was changed.');
  }
}

interface Interruption {
  readonly signal: AbortSignal;
  readonly forget: () => void;
}

/** The first signal asks to stop, the second stops; others then wait for the lock to be found dead. */
function watchForInterruption(output: Output): Interruption {
  const controller = new AbortController();
  const forget = onInterruption(() => {
    if (controller.signal.aborted) {
      process.exit(1);
    }
    output.warn('\nStopping; what has begun is brought to its end …');
    controller.abort();
  });
  return {signal: controller.signal, forget};
}
