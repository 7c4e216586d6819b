import {readFile} from 'node:fs/promises';
import {text as readAll} from 'node:stream/consumers';

import UserError, {UsageError} from '../../shared/UserError';
import plural from '../../shared/plural';
import {askPassword} from '../../terminal/ask';
import giveAccess from '../access/giveAccess';
import readPeople, {emailProblem} from '../access/readPeople';
import type {Person} from '../accounts/accounts';
import withProject from '../project/withProject';
import {CHANGE, type Options, type StaffCommand} from '../options';

export const add: StaffCommand = {
  name: 'add',
  args: '<email...>',
  summary:
    'give people access, and mail those who have never signed in a link to choose a password; creates and enables their accounts, and replaces one that a stranger may have registered',
  options: [...CHANGE, 'trustExisting', 'name', 'password'],
  run: async (options, emails) => {
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
  },
};

/** The same as `add` for a whole list. */
export const importPeople: StaffCommand = {
  name: 'import',
  args: '<file>',
  summary:
    'add everyone in a CSV file with the header "email,name", but nobody whose account is disabled',
  options: [...CHANGE, 'trustExisting'],
  run: async (options, [file = '']) => {
    const people = readPeople(await readText(file), file);
    await addPeople(people, options, {enables: false});
  },
};

async function addPeople(
  people: readonly Person[],
  options: Options,
  given: Parameters<typeof giveAccess>[3],
): Promise<void> {
  const change = `Add ${plural(people.length, '# person', '# people')}`;
  await withProject(options, change, (project) =>
    giveAccess(project, people, options, given),
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
  try {
    const bytes = await readFile(file);
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch (error) {
    throw new UserError(
      `"${file}" cannot be read: give a file that is saved as "CSV UTF-8". Nothing was changed.\n${(error as Error).message}`,
    );
  }
}
