import {readFileSync} from 'node:fs';
import {inspect} from 'node:util';

import UserError, {ContentError} from '../config/UserError';
import {endWithReader, printError} from '../terminal/print';

/**
 * Runs a command. Errors that a person can fix are printed as plain text;
 * anything else is a bug and keeps its stack.
 */
export default function runCommand(command: () => Promise<void>): void {
  endWithReader();
  command().catch((error: unknown) => {
    // Node.js's parseArgs reports wrong options in plain sentences.
    const {code, message} = error as NodeJS.ErrnoException;
    if (error instanceof ContentError && isLogPublic()) {
      printError(`\n${error.summary}\n${NOT_QUOTED}\n\n`);
    } else if (
      error instanceof UserError ||
      String(code).startsWith('ERR_PARSE_ARGS')
    ) {
      printError(`\n${message}\n\n`);
    } else {
      printError(`${inspect(error)}\n`);
    }
    process.exitCode = 1;
  });
}

/**
 * Whether people who may not read the content may read what is printed: in
 * continuous integration, unless GitHub says that the repository is private. Such a
 * log gets counts, names of checks and line numbers, and quotes no content.
 */
export function isLogPublic(): boolean {
  if (['', '0', 'false'].includes(process.env.CI ?? '')) {
    return false;
  }
  try {
    const event = JSON.parse(
      readFileSync(process.env.GITHUB_EVENT_PATH ?? '', 'utf8'),
    ) as {readonly repository?: {readonly private?: unknown}} | null;
    return event?.repository?.private !== true;
  } catch {
    // Without the event nothing is known.
    return true;
  }
}

/** For a public log. */
export const NOT_QUOTED =
  'This log may be public, so it does not quote the content. Run the same command on your own computer to read the details.';
