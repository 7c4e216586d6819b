import path from 'node:path';

import {SITE_DIR} from '../../../src/sealed/settings/folders';
import {startProgram, type Running} from '../build/runToEnd';

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The text on standard input. */
  readonly input?: string;
}

/**
 * Most of what a command takes is reading its sources: the admin tests, which
 * run many, bundle them once.
 */
const {STAFF_BUNDLE} = process.env;
const COMMAND =
  STAFF_BUNDLE === undefined
    ? [path.join('src', 'sealed', 'bin.mjs'), 'staff']
    : [STAFF_BUNDLE];

/** Starts `npm run staff -- …`, as a person would. */
export default function startStaff(
  args: readonly string[],
  {env = {}, input}: CommandOptions = {},
): Running {
  return startProgram(process.execPath, [...COMMAND, ...args], {
    cwd: SITE_DIR,
    env: cleanEnvironment(env),
    input,
  });
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
