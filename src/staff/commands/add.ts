import {readFile} from 'node:fs/promises';
import {text as readAll} from 'node:stream/consumers';

import UserError, {UsageError} from '../../shared/UserError';
import plural from '../../shared/plural';
import {askPassword} from '../../terminal/ask';
import assertEmails from '../access/assertEmails';
import giveAccess, {type Given} from '../access/giveAccess';
import readPeople from '../access/readPeople';
import type {Person} from '../accounts/accounts';
import {reasonOf} from '../project/firebaseErrors';
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
    assertEmails(emails);
    if (emails.length > 1 && (name ?? password) !== undefined) {
      throw new UsageError('--name and --password are for one address only.');
    }
    await addPeople(
      emails.map((email) => ({email, name})),
      options,
      {
        enables: true,
        ...(password !== undefined && {password: await readPassword(password)}),
      },
    );
  },
};

/** Firebase's rule; a project may have more, which Firebase checks. */
const SHORTEST_PASSWORD = 6;

/** The same as `add` for a whole list. */
export const importPeople: StaffCommand = {
  name: 'import',
  args: '<file>',
  summary:
    'add everyone in a CSV file with the header "email,name", but nobody whose account is disabled',
  options: [...CHANGE, 'trustExisting'],
  run: async (options, [file = '']) => {
    await addPeople(readPeople(await readText(file), file), options, {
      enables: false,
    });
  },
};

async function addPeople(
  people: readonly Person[],
  options: Options,
  given: Given,
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
