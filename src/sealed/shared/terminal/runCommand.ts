import {inspect} from 'node:util';

import UserError from '../UserError';
import {printError} from './print';

export const DISK_IS_FULL =
  'The disk is full. Free some space, then run the command again.';

/**
 * Prints an error that a person can fix as plain text; anything else is a bug and
 * keeps its stack.
 */
export function reportError(error: unknown): void {
  const {code, name, message} = error as NodeJS.ErrnoException;
  if (name === 'ExitPromptError') {
    // The prompts' name for Ctrl-C.
    printError('\nNothing was changed.\n');
  } else if (
    error instanceof UserError ||
    // Node.js's parseArgs reports wrong options in plain sentences.
    String(code).startsWith('ERR_PARSE_ARGS')
  ) {
    printError(`\n${message}\n\n`);
  } else if (code === 'ENOSPC' || code === 'EDQUOT') {
    printError(`\n${DISK_IS_FULL}\n\n`);
  } else {
    printError(`${inspect(error)}\n`);
  }
}

/** Runs a command; if it fails, the exit code is 1. */
export default function runCommand(command: () => Promise<void>): void {
  // If a reader closes early, such as `head`, the command still does its work.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', ({code}: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE') {
        process.exit(1);
      }
    });
  }
  command().catch((error: unknown) => {
    reportError(error);
    process.exitCode = 1;
  });
}
