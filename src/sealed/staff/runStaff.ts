import {Command, CommanderError} from 'commander';

import {STAFF_GUIDE} from '../settings/folders';
import commandLine from '../shared/terminal/commandLine';
import {UsageError} from '../shared/UserError';
import {printError, printOut} from '../shared/terminal/print';
import {reportError} from '../shared/terminal/runCommand';
import {add, importPeople} from './commands/add';
import doctor from './commands/doctor';
import list from './commands/list';
import revoke from './commands/revoke';
import rotate from './commands/rotate';

/**
 * The administrators' command line.
 *
 * @returns the exit code: 0 done, 1 failed, 2 usage error
 */
export default async function runStaff(
  args: readonly string[],
): Promise<number> {
  try {
    await createProgram().parseAsync(args, {from: 'user'});
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Asking for help is not an error, calling without any command is.
      return error.exitCode === 0 ? 0 : 2;
    }
    reportError(error);
    return error instanceof UsageError ? 2 : 1;
  }
}

function createProgram(): Command {
  const program = new Command(commandLine('staff '))
    .description('Who may read the documentation, and with which key.')
    .addHelpText(
      'after',
      [
        '',
        'Works on the live project with Application Default Credentials (GOOGLE_APPLICATION_CREDENTIALS),',
        'or on the emulator if FIREBASE_AUTH_EMULATOR_HOST is set, and shows which.',
        `Exit code: 0 done, 1 failed, 2 usage error. ${STAFF_GUIDE} explains everything.`,
      ].join('\n'),
    )
    .showHelpAfterError('(--help shows more)')
    .configureOutput({writeOut: printOut, writeErr: printError})
    .exitOverride();
  for (const define of [add, importPeople, list, revoke, rotate, doctor]) {
    define(program);
  }
  return program;
}
