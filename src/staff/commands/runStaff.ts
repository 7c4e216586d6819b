import {format} from 'node:util';
import {Command, CommanderError} from 'commander';

import UserError, {UsageError} from '../../config/UserError';
import {printError, printOut} from '../../terminal/print';
import {addAdd, addImport} from './add';
import addDoctor from './doctor';
import addGrant from './grant';
import addInvite from './invite';
import addList from './list';
import addRevoke from './revoke';
import addRotate from './rotate';

const DONE = 0;
const FAILED = 1;
const USAGE_ERROR = 2;

const COMMANDS = [
  ...[addAdd, addImport, addList, addGrant, addRevoke],
  ...[addInvite, addRotate, addDoctor],
];

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
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Asking for help is not an error, calling without any command is.
      return error.exitCode === 0 ? DONE : USAGE_ERROR;
    }
    // The prompts' name for Ctrl-C.
    if (error instanceof Error && error.name === 'ExitPromptError') {
      printError('\nNothing was changed.\n');
      return FAILED;
    }
    if (error instanceof UserError) {
      printError(`\n${error.message}\n`);
      return error instanceof UsageError ? USAGE_ERROR : FAILED;
    }
    // A fault of ours keeps its stack.
    printError(`${format(error)}\n`);
    return FAILED;
  }
}

function createProgram(): Command {
  const program = new Command('npm run staff --')
    .description('Who may read the documentation, and with which key.')
    .addHelpText(
      'after',
      [
        '',
        'Works on the live project with Application Default Credentials (GOOGLE_APPLICATION_CREDENTIALS),',
        'or on the emulator if FIREBASE_AUTH_EMULATOR_HOST is set, and shows which.',
        'Exit code: 0 done, 1 failed, 2 usage error. src/staff/README.md explains everything.',
      ].join('\n'),
    )
    .showHelpAfterError('(--help shows more)')
    .configureOutput({
      writeOut: printOut,
      writeErr: printError,
    })
    .exitOverride();
  for (const add of COMMANDS) {
    add(program);
  }
  return program;
}
