import {Argument, InvalidArgumentError, Option, type Command} from 'commander';

import {FREE_DAILY_MAILS} from '../accounts/Invitations';
import emailProblem from '../accounts/emailProblem';

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
  readonly wait: number;
  readonly rate: number;
  readonly keyIds?: string;
}

/** Of every command that gives accounts a key. */
export interface KeyOptions extends ChangeOptions {
  readonly allowUnknownKey?: true;
}

/** Of every command that invites. */
export interface InviteOptions extends KeyOptions {
  readonly mailsPerDay: number;
}

/** Account updates that Firebase takes in a second, by default. */
const DEFAULT_RATE = 10;
const DEFAULT_WAIT_S = 60;

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
    .option('--dry-run', 'say what would be done, and change nothing')
    .option('-y, --yes', 'change a live project without asking')
    .option(
      '--break-lock',
      'take another administrator’s lock at once, if their command has died',
    )
    .addOption(
      new Option(
        '--wait <seconds>',
        'how long to wait for another administrator’s lock',
      )
        .argParser(number(0, 3_600))
        .default(DEFAULT_WAIT_S),
    )
    .addOption(
      new Option('--rate <number>', 'account updates in a second, at most')
        .argParser(number(0.1, 2_000))
        .default(DEFAULT_RATE),
    )
    .addOption(
      new Option(
        '--key-ids <file>',
        'the committed list of key ids, if not src/config/keyIds.json',
      ),
    );
}

export function addKeyOptions(command: Command): Command {
  return addChangeOptions(command).option(
    '--allow-unknown-key',
    'take SEAL_KEY even if no account with access holds it',
  );
}

export function addInviteOptions(command: Command): Command {
  return addKeyOptions(command).addOption(
    new Option(
      '--mails-per-day <number>',
      'invitations that Firebase sends in a day, at most',
    )
      .argParser(number(0, 1_000_000))
      .default(FREE_DAILY_MAILS),
  );
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

function number(least: number, most: number): (value: string) => number {
  return (value) => {
    const parsed = Number(value);
    if (
      value.trim() === '' ||
      Number.isNaN(parsed) ||
      parsed < least ||
      parsed > most
    ) {
      throw new InvalidArgumentError(
        `Expected a number from ${least} to ${most}.`,
      );
    }
    return parsed;
  };
}
