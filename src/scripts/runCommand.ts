import ContentError from '../config/ContentError';
import UserError from '../config/UserError';
import {isLogShared, keepPrivate} from './discreet';

/**
 * Runs a command to its end. What a person can mend is told in plain words;
 * anything else is a fault of ours and keeps its stack.
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

/** What node:util's parseArgs throws; its messages are plain. */
function isWrongOption(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}
