import type {Account} from '../accounts/Account';
import type {Connection} from '../project/connect';
import {SettingsError} from '../project/settings';
import type {Target} from '../project/Target';
import type {Rotation} from '../rotation/RotationRecord';
import type {SealKey} from '../rotation/sealKey';

/** Everything that a check can look at. */
export interface Examination {
  readonly target: Target;
  readonly connection: Connection;
  readonly everyone: readonly Account[];
  readonly rotation: Rotation | undefined;
  /** The key in the environment, or why there is none. */
  readonly key: SealKey | Error;
  /** Address of the published site, if it should be checked. */
  readonly url: string | undefined;
}

/** What a check found. */
export interface Finding {
  /** "not supported": the project's plan or the emulator lacks the setting. */
  readonly result: 'ok' | 'warning' | 'problem' | 'not supported';
  /** A sentence. */
  readonly message: string;
  /** What to do, if anything. */
  readonly fix?: string | undefined;
}

export interface Check {
  /** For people and scripts. */
  readonly name: string;
  /** @returns undefined if there is nothing to check */
  readonly run: (
    examination: Examination,
  ) => Finding | undefined | Promise<Finding | undefined>;
  /** How `doctor --fix` fixes a problem. */
  readonly fix?: (examination: Examination) => Promise<void>;
}

export function ok(message: string): Finding {
  return {result: 'ok', message};
}

const finding =
  (result: Finding['result']) =>
  (message: string, fix: string): Finding => ({result, message, fix});

export const warning = finding('warning');
export const problem = finding('problem');
export const notSupported = finding('not supported');

/** Runs a check. With `mayFix` it fixes a problem if it can, and checks again. */
export default async function runCheck(
  check: Check,
  examination: Examination,
  mayFix: boolean,
): Promise<Finding | undefined> {
  const before = await run(check, examination);
  if (!mayFix || check.fix === undefined || before?.result !== 'problem') {
    return before;
  }
  try {
    await check.fix(examination);
  } catch (error) {
    const isPlan = error instanceof SettingsError && error.notSupported;
    return {
      ...before,
      result: isPlan ? 'not supported' : 'problem',
      message: `${before.message} It could not be fixed: ${(error as Error).message}`,
    };
  }
  const after = await run(check, examination);
  return after?.result === 'ok'
    ? ok(`${after.message} It was fixed just now.`)
    : after;
}

async function run(
  check: Check,
  examination: Examination,
): Promise<Finding | undefined> {
  try {
    return await check.run(examination);
  } catch (error) {
    if (!(error instanceof SettingsError)) {
      throw error;
    }
    return (error.notSupported ? notSupported : warning)(
      `It cannot be determined: ${error.message}`,
      'Check it in the Firebase console: Authentication > Settings.',
    );
  }
}
