import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';

import {DEMO_FLAG} from './demo';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads `.env` beside `package.json`, if it exists; the real environment overrides it. */
export function loadVariables(
  siteDir: string,
  environment: Variables = process.env,
): Variables {
  const file = path.join(siteDir, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  // Only commands can ask for the demo, not a file.
  return {...fromFile, [DEMO_FLAG]: undefined, ...environment};
}

/** The trimmed value of a variable; empty if it is not set. */
export function valueOf(variables: Variables, name: string): string {
  return variables[name]?.trim() ?? '';
}
