import {Argument, InvalidArgumentError, type Command} from 'commander';

import {emailProblem} from '../access/readPeople';

/** Of every command that talks to a project. */
export interface CommonOptions {
  readonly json?: true;
  readonly project?: string;
}

/** Of every command that changes something. */
export interface ChangeOptions extends CommonOptions {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly breakLock?: true;
  readonly keyIds?: string;
}

/** Of every command that gives accounts a key. */
export interface KeyOptions extends ChangeOptions {
  readonly allowUnknownKey?: true;
}

/** Of every command that gives accounts access. */
export interface AccessOptions extends KeyOptions {
  readonly trustExisting?: true;
  readonly enable?: true;
}

export function addCommonOptions(command: Command): Command {
  return command
    .option('--json', 'print one JSON value for scripts')
    .option(
      '--project <id>',
      'the Firebase project, if not FIREBASE_PROJECT_ID',
    );
}

export function addChangeOptions(command: Command): Command {
  return addCommonOptions(command)
    .option('--dry-run', 'show what would be done, and change nothing')
    .option('-y, --yes', 'change a live project without asking')
    .option(
      '--break-lock',
      'take another administrator’s lock at once, if their command has died',
    )
    .option(
      '--key-ids <file>',
      'the committed list of key ids, if not src/config/keyIds.json',
    );
}

export function addKeyOptions(command: Command): Command {
  return addChangeOptions(command).option(
    '--allow-unknown-key',
    'take SEAL_KEY even if no account with access holds it',
  );
}

export function addAccessOptions(command: Command): Command {
  return addKeyOptions(command).option(
    '--trust-existing',
    'keep accounts that exist, no matter who registered them',
  );
}

/**
 * Ends a command's help with calls that can be copied.
 *
 * @param examples what follows the command's name, by what it does
 */
export function addExamples(
  command: Command,
  examples: Readonly<Record<string, string>>,
): Command {
  const lines = Object.entries(examples).flatMap(([does, args]) => {
    // Another program must not get npm's own lines.
    const silent = /--json|\|/.test(args) ? '--silent ' : '';
    const call = `npm run ${silent}staff -- ${command.name()} ${args}`;
    return [`  # ${does}`, `  ${call}`.trimEnd()];
  });
  return command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
}

/** The email addresses of a command, each once, in lower case. */
export function emailsArgument({optional = false} = {}): Argument {
  return new Argument(
    optional ? '[email...]' : '<email...>',
    'addresses',
  ).argParser(collectEmails);
}

function collectEmails(
  value: string,
  previous: readonly string[] = [],
): readonly string[] {
  const email = value.trim().toLowerCase();
  const problem = emailProblem(email);
  if (problem !== undefined) {
    throw new InvalidArgumentError(`${problem}.`);
  }
  return previous.includes(email) ? previous : [...previous, email];
}
