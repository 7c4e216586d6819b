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

/** Adds the options of all commands. */
export function readOptions(command: Command): Command {
  return command
    .option('--json', 'print one JSON value for scripts')
    .option(
      '--project <id>',
      'the Firebase project, if not FIREBASE_PROJECT_ID',
    );
}

/** Those of commands that change something. */
export function changeOptions(command: Command): Command {
  return readOptions(command)
    .option('--dry-run', 'show what would be done, and change nothing')
    .option('-y, --yes', 'change a live project without asking')
    .option(
      '--key-ids <file>',
      'the committed list of key ids, if not src/config/keyIds.json',
    );
}

/** Those of commands that give accounts keys. */
export function keyOptions(command: Command): Command {
  return changeOptions(command).option(
    '--allow-unknown-key',
    'take SEAL_KEY even if no account with access holds it',
  );
}

/** Those of commands that give people access. */
export function accessOptions(command: Command): Command {
  return keyOptions(command).option(
    '--trust-existing',
    'keep accounts that exist, no matter who registered them',
  );
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
