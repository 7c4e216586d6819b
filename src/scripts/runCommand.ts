import {inspect} from 'node:util';

import UserError from '../config/UserError';
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
    if (
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
