import {Argument, InvalidArgumentError, type Command} from 'commander';

import {emailProblem} from '../access/readPeople';

/** The options of all commands; each command has some of them. */
export interface Options {
  readonly json?: true;
  readonly project?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly keyIds?: string;
  readonly allowUnknownKey?: true;
  readonly trustExisting?: true;
  readonly enable?: true;
  readonly name?: string;
  readonly password?: string;
  readonly granted?: true;
  readonly pending?: true;
  readonly disabled?: true;
  readonly allowSignUp?: true;
  readonly disable?: true;
  readonly delete?: true;
  readonly keyFile?: string;
  readonly printKey?: true;
  readonly finish?: true;
  readonly skipSiteCheck?: true;
  readonly fix?: true;
  readonly url?: string;
}

/** Kinds of commands: each has the options of those before it, too. */
const KINDS = ['reads', 'changes', 'givesKeys', 'givesAccess'];

const OPTIONS = [
  ['reads', '--json', 'print one JSON value for scripts'],
  [
    'reads',
    '--project <id>',
    'the Firebase project, if not FIREBASE_PROJECT_ID',
  ],
  ['changes', '--dry-run', 'show what would be done, and change nothing'],
  ['changes', '-y, --yes', 'change a live project without asking'],
  [
    'changes',
    '--key-ids <file>',
    'the committed list of key ids, if not src/config/keyIds.json',
  ],
  [
    'givesKeys',
    '--allow-unknown-key',
    'take SEAL_KEY even if no account with access holds it',
  ],
  [
    'givesAccess',
    '--trust-existing',
    'keep accounts that exist, no matter who registered them',
  ],
] as const;

/**
 * Adds the options of a kind of command, and ends its help with calls that can be
 * copied.
 *
 * @param examples what follows the command's name, by what it does
 */
export function addOptions(
  command: Command,
  kind: (typeof OPTIONS)[number][0],
  examples: Readonly<Record<string, string>>,
): Command {
  for (const [least, flags, description] of OPTIONS) {
    if (KINDS.indexOf(kind) >= KINDS.indexOf(least)) {
      command.option(flags, description);
    }
  }
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
