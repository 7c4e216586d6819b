import {Argument, InvalidArgumentError, type Command} from 'commander';

import {emailProblem} from '../access/readPeople';
import type {ProjectOptions} from '../project/withProject';

/** The options of all commands; each command has some of them. */
export interface Options extends ProjectOptions {
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

/** Adds the options of a kind of command. */
export function addOptions(
  command: Command,
  kind: (typeof OPTIONS)[number][0],
): Command {
  for (const [least, flags, description] of OPTIONS) {
    if (KINDS.indexOf(kind) >= KINDS.indexOf(least)) {
      command.option(flags, description);
    }
  }
  return command;
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
