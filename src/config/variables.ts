import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';

import {DEMO_FLAG} from './demo';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads `.env` beside `package.json`, if there is one, under the real environment. */
export function loadVariables(
  siteDir: string,
  environment: Variables = process.env,
): Variables {
  const file = path.join(siteDir, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  // A file is no command: it cannot ask for the demo.
  return {...fromFile, [DEMO_FLAG]: undefined, ...environment};
}

/** The value of a variable without the spaces around it; empty if it is not set. */
export function valueOf(variables: Variables, name: string): string {
  return variables[name]?.trim() ?? '';
}
