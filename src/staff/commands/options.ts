import {Argument, InvalidArgumentError, type Command} from 'commander';

import {emailProblem} from '../access/readPeople';

/** Options that several commands have. */
export interface SharedOptions {
  readonly json?: true;
  readonly project?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly breakLock?: true;
  readonly keyIds?: string;
  readonly allowUnknownKey?: true;
  readonly trustExisting?: true;
  readonly enable?: true;
}

/**
 * Adds the options of a kind of command: each kind has those of the kinds before it.
 *
 * @param examples see {@link addExamples}
 */
export function addOptions(
  command: Command,
  kind: 'reads' | 'changes' | 'givesKeys' | 'givesAccess',
  examples: Readonly<Record<string, string>>,
): Command {
  command
    .option('--json', 'print one JSON value for scripts')
    .option(
      '--project <id>',
      'the Firebase project, if not FIREBASE_PROJECT_ID',
    );
  if (kind !== 'reads') {
    command
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
  if (kind === 'givesKeys' || kind === 'givesAccess') {
    command.option(
      '--allow-unknown-key',
      'take SEAL_KEY even if no account with access holds it',
    );
  }
  if (kind === 'givesAccess') {
    command.option(
      '--trust-existing',
      'keep accounts that exist, no matter who registered them',
    );
  }
  return addExamples(command, examples);
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

/**
 * The email addresses of a command, each once, in lower case.
 *
 * @param form `<email...>`, or `[email...]` if there may be none
 */
export function emailsArgument(form: '<email...>' | '[email...]'): Argument {
  return new Argument(form, 'addresses').argParser(collectEmails);
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
