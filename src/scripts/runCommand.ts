import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {SCRATCH_DIR} from '../config/siteDir';
import UserError, {ContentError} from '../config/UserError';

/**
 * Runs a command. Errors that a person can fix are printed as plain text;
 * anything else is a bug and keeps its stack.
 */
export default function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    // Node.js's parseArgs reports wrong options in plain sentences.
    const {code, message} = error as NodeJS.ErrnoException;
    if (error instanceof ContentError && isLogShared()) {
      console.error(
        `\n${error.summary}\n${keepPrivate('problems.txt', message)}\n`,
      );
    } else if (
      error instanceof UserError ||
      String(code).startsWith('ERR_PARSE_ARGS')
    ) {
      console.error(`\n${message}\n`);
    } else {
      console.error(error);
    }
    process.exitCode = 1;
  });
}

/**
 * Whether others may read the log, as in continuous integration. There the
 * console gets counts, names of checks and line numbers; anything that quotes the
 * content goes to a file in the scratch folder, which no artifact includes.
 */
export function isLogShared(): boolean {
  return !['', '0', 'false'].includes(process.env.CI ?? '');
}

/** @returns a sentence that names the file with the text */
export function keepPrivate(name: string, text: string): string {
  mkdirSync(SCRATCH_DIR, {recursive: true});
  writeFileSync(path.join(SCRATCH_DIR, name), text);
  return `The details are not in this log, but in ${path.basename(SCRATCH_DIR)}/${name} on the machine that ran this. To read them, run the same command on your own computer.`;
}
