import {readFile} from 'node:fs/promises';
import {text as readAll} from 'node:stream/consumers';

import UserError, {UsageError} from '../../config/UserError';
import plural from '../../shared/plural';
import {askPassword, askWhether, isAnswerable} from '../../terminal/ask';
import giveAccess from '../access/giveAccess';
import readPeople, {createTypoFinder} from '../access/readPeople';
import type {Account} from '../accounts/Account';
import {listAccounts, type Person} from '../accounts/accounts';
import {reasonOf} from '../project/firebaseErrors';
import withProject, {type Project} from '../project/withProject';
import {ACCESS, type Options, type StaffCommand} from '../options';

export const add: StaffCommand = {
  name: 'add',
  args: '<email...>',
  summary:
    'create accounts, give them access, and invite them; an existing account that a stranger may have registered is replaced',
  options: [...ACCESS, 'name', 'password', 'enable'],
  run: async (options, emails) => {
    const {name, password} = options;
    if (emails.length > 1 && (name ?? password) !== undefined) {
      throw new UsageError('--name and --password are for one address only.');
    }
    const given =
      password === undefined ? undefined : await readPassword(password);
    const people = emails.map((email) => ({email, name}));
    await addPeople(people, options, given);
  },
};

/** Firebase's rule; a project may have more, which Firebase checks. */
const SHORTEST_PASSWORD = 6;

/** The same as `add` for a whole list. */
export const importPeople: StaffCommand = {
  name: 'import',
  args: '<file>',
  summary: 'add everyone in a CSV file with the header "email,name"',
  options: ACCESS,
  run: async (options, [file = '']) => {
    await addPeople(readPeople(await readText(file), file), options);
  },
};

async function addPeople(
  people: readonly Person[],
  options: Options,
  password?: string,
): Promise<void> {
  const change = `Add ${plural(people.length, '# person', '# people')}`;
  await withProject(options, change, async (project) => {
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
  const findTypo = createTypoFinder(everyone.map(({email}) => email));
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
    !yes &&
    !dryRun &&
    isAnswerable(json) &&
    !(await askWhether('Continue with these addresses?', {json, instead: ''}))
  ) {
    throw new UserError('Nothing was changed.');
  }
}

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
    throw new UserError(
      `The password has ${plural(password.length, '# character')}, but Firebase requires at least ${SHORTEST_PASSWORD}. Nothing was changed.`,
    );
  }
  return password;
}

async function readText(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch (error) {
    throw new UserError(
      `"${file}" cannot be read: give a file that is saved as "CSV UTF-8". Nothing was changed.\n${reasonOf(error)}`,
    );
  }
}
