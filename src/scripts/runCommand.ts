import {ContentError} from '../config/UserError';
import UserError from '../config/UserError';
import {isLogShared, keepPrivate} from './ciLog';

/**
 * Runs a command. Errors that a person can fix are printed as plain text;
 * anything else is a bug and keeps its stack.
 */
export default function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    if (error instanceof ContentError && isLogShared()) {
      console.error(
        `\n${error.summary}\n${keepPrivate('problems.txt', error.message)}\n`,
      );
    } else if (error instanceof UserError || isWrongOption(error)) {
      console.error(`\n${error.message}\n`);
    } else {
      console.error(error);
    }
    process.exitCode = 1;
  });
}

/** Thrown by node:util's parseArgs; its messages are plain. */
function isWrongOption(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}
