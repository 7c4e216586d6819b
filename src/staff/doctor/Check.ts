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

export function warning(message: string, fix: string): Finding {
  return {result: 'warning', message, fix};
}

export function problem(message: string, fix: string): Finding {
  return {result: 'problem', message, fix};
}

export function notSupported(message: string, fix: string): Finding {
  return {result: 'not supported', message, fix};
}

/** Runs a check. With `mayFix` it fixes a problem if it can, and checks again. */
export default async function runCheck(
  check: Check,
  examination: Examination,
  mayFix: boolean,
): Promise<Finding | undefined> {
  const finding = await run(check, examination);
  if (!mayFix || check.fix === undefined || finding?.result !== 'problem') {
    return finding;
  }
  try {
    await check.fix(examination);
  } catch (error) {
    const isPlan = error instanceof SettingsError && error.notSupported;
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ...finding,
      result: isPlan ? 'not supported' : 'problem',
      message: `${finding.message} It could not be fixed: ${reason}`,
    };
  }
  const after = await run(check, examination);
  return after?.result === 'ok'
    ? ok(`${after.message} It was fixed just now.`)
    : after;
}

async function run(
  {run: look}: Check,
  examination: Examination,
): Promise<Finding | undefined> {
  try {
    return await look(examination);
  } catch (error) {
    if (!(error instanceof SettingsError)) {
      throw error;
    }
    const finding = error.notSupported ? notSupported : warning;
    return finding(
      `It cannot be determined: ${error.message}`,
      'Check it in the Firebase console: Authentication > Settings.',
    );
  }
}
