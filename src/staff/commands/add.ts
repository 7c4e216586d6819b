import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {text as readAll} from 'node:stream/consumers';
import type {Command} from 'commander';

import UserError, {UsageError} from '../../config/UserError';
import plural from '../../shared/plural';
import giveAccess from '../access/giveAccess';
import readPeople, {createTypoFinder} from '../access/readPeople';
import type {Account} from '../accounts/Account';
import {listAccounts, type Person} from '../accounts/accounts';
import {reasonOf} from '../project/firebaseErrors';
import withProject, {type Project} from '../project/withProject';
import {askPassword, askWhether, isAnswerable} from '../../terminal/ask';
import {accessOptions, emailsArgument, type Options} from './options';

export function addAdd(program: Command): void {
  accessOptions(program.command('add'))
    .summary('create accounts, grant and invite them')
    .description(
      [
        'Creates an account for each address, gives it access, and sends Firebase’s password-reset mail as an invitation.',
        'An existing account that was never granted to this address may belong to a stranger who registered it first, even if the address is verified: it is deleted, and a new one is created.',
      ].join('\n'),
    )
    .addArgument(emailsArgument('<email...>'))
    .option('--name <name>', 'name of the person; for one address only')
    .option(
      '--password <->',
      '"-" reads a password from standard input, instead of sending an invitation; for one address only',
    )
    .option('--enable', 'enable accounts that are disabled')
    .action(async (emails: readonly string[], options: Options) => {
      const {name, password} = options;
      if (emails.length > 1 && (name ?? password) !== undefined) {
        throw new UsageError('--name and --password are for one address only.');
      }
      const given =
        password === undefined ? undefined : await readPassword(password);
      const people = emails.map((email) => ({email, name}));
      const what = `Add ${plural(emails.length, '# account')}`;
      await addPeople(what, people, options, given);
    });
}

/** `staff import`: the same as `add` for a whole list. */
export function addImport(program: Command): void {
  accessOptions(program.command('import'))
    .summary('add everyone in a CSV file')
    .description(
      'Adds everyone in a CSV file with the header "email,name". You can run it again after an interruption, or with a longer list.',
    )
    .argument('<file>', 'CSV file')
    .action(async (file: string, options: Options) => {
      const people = readPeople(await readText(file), file);
      const what = `Import ${plural(people.length, '# person', '# people')}`;
      await addPeople(what, people, options);
    });
}

async function addPeople(
  what: string,
  people: readonly Person[],
  options: Options,
  password?: string,
): Promise<void> {
  await withProject(options, async (project) => {
    await project.prepare(what);
    const everyone = await listAccounts(project);
    await confirmTypos(project, everyone, people, options);
    await giveAccess(project, everyone, people, options, password);
  });
}

/** Asks before an address with a likely typo gets an account; if nobody can answer, it only warns. */
async function confirmTypos(
  {output}: Project,
  everyone: readonly Account[],
  people: readonly Person[],
  {yes, dryRun}: Options,
): Promise<void> {
  const findTypo = createTypoFinder(everyone.flatMap(({email}) => email ?? []));
  const typos = people.flatMap(({email}) => {
    const meant = findTypo(email);
    return meant === undefined ? [] : [`  ${email}: did you mean ${meant}?`];
  });
  if (typos.length === 0) {
    return;
  }
  const {json} = output;
  output.warn(['Possible typing errors:', ...typos].join('\n'));
  if (
    yes !== true &&
    dryRun !== true &&
    isAnswerable(json) &&
    !(await askWhether('Continue with these addresses?', {json, instead: ''}))
  ) {
    throw new UserError('Nothing was changed.');
  }
}

const SHORTEST_PASSWORD = 6;

async function readPassword(source: string): Promise<string> {
  if (source !== '-') {
    throw new UsageError(
      'A password on the command line stays in the shell’s history: give --password -, and the password on standard input.',
    );
  }
  const password = process.stdin.isTTY
    ? await askPassword('Password')
    : (await readAll(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < SHORTEST_PASSWORD) {
    throw new UsageError(
      `The password on standard input has ${plural(password.length, '# character')}; Firebase needs at least ${SHORTEST_PASSWORD}.`,
    );
  }
  return password;
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UserError(
      existsSync(file)
        ? `"${file}" cannot be read: ${reasonOf(error)}`
        : `"${file}" does not exist.`,
    );
  });
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new UserError(
      `"${file}" is not UTF-8: save it as "CSV UTF-8". Nothing was changed.`,
    );
  }
}
