import {inspect} from 'node:util';

import UserError from '../UserError';
import {printError} from './print';

export const DISK_IS_FULL =
  'The disk is full. Free some space, then run the command again.';

/** Calls of Node.js that write; Rspack has words of its own. */
const NOT_WRITABLE =
  /\b(?:EROFS|EACCES|EPERM): [^,\n]{1,99}, (?:open|mkdir|mkdtemp|rename|rm|rmdir|unlink|copyfile|cp|symlink|write|utime|chmod)\b(?: '([^'\n]{1,999})')?|\(os error (?:13|30)\)/;

/**
 * What a person can do about an error of the disk.
 *
 * @param text what a program reports
 * @returns undefined if it reports no such error
 */
export function describeDiskError(text: string): string | undefined {
  if (/\b(?:ENOSPC|EDQUOT)\b/.test(text)) {
    return DISK_IS_FULL;
  }
  const found = NOT_WRITABLE.exec(text);
  const [, file = 'a file of the site'] = found ?? [];
  return found === null
    ? undefined
    : `This command may not write ${file}: its disk is read-only, or belongs to somebody else. Run the command in a copy of the site that you may change.`;
}

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
  } else {
    const reason = describeDiskError(`${code} ${message}`);
    printError(reason ? `\n${reason}\n\n` : `${inspect(error)}\n`);
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
