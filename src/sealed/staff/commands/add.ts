import {readFile} from 'node:fs/promises';
import {text as readAll} from 'node:stream/consumers';
import type {Command} from 'commander';

import UserError, {UsageError} from '../../shared/UserError';
import {plural} from '../../shared/text';
import {askPassword} from '../../shared/terminal/ask';
import giveAccess from '../access/giveAccess';
import readPeople, {emailProblem, emailsArgument} from '../access/readPeople';
import type {Person} from '../accounts/accounts';
import withProject, {
  changing,
  type ProjectOptions,
} from '../project/withProject';

const TRUST_EXISTING = [
  '--trust-existing',
  'keep accounts that exist, no matter who registered them, and enable them',
] as const;

interface AddOptions extends ProjectOptions {
  readonly trustExisting?: true;
  readonly name?: string;
  readonly password?: string;
}

export function add(program: Command): void {
  changing(program.command('add'))
    .description(
      'give people access, and mail those who have never signed in a link to choose a password; creates their accounts, and replaces one that a stranger may have registered or that is disabled',
    )
    .addArgument(emailsArgument('<email...>'))
    .option(...TRUST_EXISTING)
    .option('--name <name>', 'name of the person; for one address only')
    .option(
      '--password <->',
      '"-" reads a password from standard input, replaces the account by a new one with it, and sends no email; for one address only',
    )
    .action(async (emails: readonly string[], options: AddOptions) => {
      const {name, password} = options;
      const [problem] = emails.flatMap((email) => emailProblem(email) ?? []);
      if (problem !== undefined) {
        throw new UsageError(`${problem}.`);
      }
      if (emails.length > 1 && (name ?? password) !== undefined) {
        throw new UsageError('--name and --password are for one address only.');
      }
      const people = emails.map((email) => ({email, name}));
      await addPeople(people, options, {
        enables: true,
        password:
          password === undefined ? undefined : await readPassword(password),
      });
    });
}

/** The same as `add` for a whole list. */
export function importPeople(program: Command): void {
  changing(program.command('import'))
    .description(
      'add everyone in a CSV file with the header "email,name", but nobody whose account is disabled',
    )
    .argument('<file>')
    .option(...TRUST_EXISTING)
    .action(async (file: string, options: AddOptions) => {
      const people = readPeople(await readText(file), file);
      await addPeople(people, options, {enables: false});
    });
}

async function addPeople(
  people: readonly Person[],
  options: AddOptions,
  given: Parameters<typeof giveAccess>[2],
): Promise<void> {
  const {trustExisting} = options;
  const change = `Add ${plural(people.length, '# person', '# people')}`;
  await withProject(options, change, (project) =>
    giveAccess(project, people, {...given, trustExisting}),
  );
}

async function readPassword(source: string): Promise<string> {
  if (source !== '-') {
    throw new UsageError(
      'A password on the command line stays in the shell’s history: give --password -, and the password on standard input.',
    );
  }
  return process.stdin.isTTY
    ? askPassword('Password')
    : (await readAll(process.stdin)).replace(/\r?\n$/, '');
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const {code, message} = error as NodeJS.ErrnoException;
    throw new UserError(
      `"${file}" ${code === 'ENOENT' ? 'does not exist' : `cannot be read: ${message}`}. Nothing was changed.`,
    );
  });
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new UserError(
      `"${file}" cannot be read: save it as "CSV UTF-8". Nothing was changed.`,
    );
  }
}
