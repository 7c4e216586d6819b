import type {ChildProcess} from 'node:child_process';
import path from 'node:path';
import {execa} from 'execa';

import {SITE_DIR} from '../../../src/config/siteDir';

export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output and standard error. */
  readonly output: string;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The text on standard input. */
  readonly input?: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandResult>;
}

/**
 * Most of what a command takes is reading its sources: the admin tests, which
 * run many, bundle them once.
 */
const {STAFF_BUNDLE} = process.env;
const COMMAND =
  STAFF_BUNDLE === undefined
    ? ['--import', 'tsx', path.join('src', 'scripts', 'staff.ts')]
    : [STAFF_BUNDLE];

/** Starts `npm run staff -- …`, as a person would. */
export default function startStaff(
  args: readonly string[],
  {env = {}, input = ''}: CommandOptions = {},
): RunningCommand {
  const child = execa(process.execPath, [...COMMAND, ...args], {
    cwd: SITE_DIR,
    env: cleanEnvironment(env),
    extendEnv: false,
    input,
    all: true,
    stripFinalNewline: false,
    reject: false,
  });
  const ended = child.then(({exitCode = null, stdout, stderr, all}) => ({
    exitCode,
    stdout,
    stderr,
    output: all,
  }));
  return {child, ended};
}

/** Nothing of the developer's own project reaches a test. */
export function cleanEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): NodeJS.ProcessEnv {
  const blank = Object.fromEntries(
    [
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
      'FIREBASE_PROJECT_ID',
      'SITE_URL',
      'SEAL_KEY',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'GOOGLE_CLOUD_PROJECT',
      'GCLOUD_PROJECT',
    ].map((name) => [name, '']),
  );
  return {...process.env, ...blank, NO_COLOR: '1', ...env};
}
