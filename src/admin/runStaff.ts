import {format} from 'node:util';
import {Command, CommanderError} from 'commander';

import UserError from '../config/UserError';
import add from './commands/add';
import doctor from './commands/doctor';
import grant from './commands/grant';
import importPeople from './commands/import';
import invite from './commands/invite';
import keygen from './commands/keygen';
import list from './commands/list';
import revoke from './commands/revoke';
import rotate from './commands/rotate';
import {screen} from './terminal/screen';
import UsageError from './UsageError';

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/**
 * The administrators' command line.
 *
 * @returns the exit code: 0 done, 1 failed, 2 called wrongly
 */
export default async function runStaff(
  args: readonly string[],
): Promise<number> {
  try {
    await createProgram().parseAsync(args, {from: 'user'});
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Help is no misuse, unless somebody called without any command.
      return error.exitCode === 0 ? DONE : MISUSED;
    }
    // The prompts' word for Ctrl-C.
    if (error instanceof Error && error.name === 'ExitPromptError') {
      screen.error('\nNothing was changed.\n');
      return FAILED;
    }
    if (error instanceof Error && error.name === 'AbortError') {
      screen.error(
        '\nInterrupted. Run the same command again: it goes on where it stopped.\n',
      );
      return FAILED;
    }
    if (error instanceof UserError) {
      screen.error(`\n${error.message}\n`);
      return error instanceof UsageError ? MISUSED : FAILED;
    }
    // A fault of ours keeps its stack.
    screen.error(`${format(error)}\n`);
    return FAILED;
  }
}

const COMMANDS: readonly ((program: Command) => void)[] = [
  add,
  importPeople,
  list,
  grant,
  revoke,
  invite,
  rotate,
  keygen,
  doctor,
];

function createProgram(): Command {
  const program = new Command('npm run staff --')
    .description('Who may read the documentation, and with which key.')
    .addHelpText(
      'after',
      [
        '',
        'Works on the live project with Application Default Credentials (GOOGLE_APPLICATION_CREDENTIALS),',
        'or on the emulator if FIREBASE_AUTH_EMULATOR_HOST is set, and says which.',
        'Exit code: 0 done, 1 failed, 2 called wrongly. src/admin/README.md goes through everything.',
      ].join('\n'),
    )
    .showHelpAfterError('(--help says more)')
    .configureOutput({writeOut: screen.out, writeErr: screen.error})
    .exitOverride();
  for (const register of COMMANDS) {
    register(program);
  }
  return program;
}
