import type {Command} from 'commander';

import {plural} from '../../shared/text';
import {plain, printOut} from '../../shared/terminal/print';
import {
  hasMoved,
  isGranted,
  isTrusted,
  otherAddresses,
  type Account,
} from '../accounts/Account';
import {assertExist, isNamed, listAccounts} from '../accounts/accounts';
import {emailsArgument} from '../access/readPeople';
import {readOtherLock} from '../project/lock';
import withProject, {type ProjectOptions} from '../project/withProject';

export default function list(program: Command): void {
  program
    .command('list')
    .description('show accounts, their access, and when they last signed in')
    .addArgument(emailsArgument('[email...]'))
    .option('--json', 'print one JSON value for scripts')
    .action(async (emails: readonly string[], options: ProjectOptions) => {
      await withProject(options, undefined, async (project) => {
        const everyone = await listAccounts(project);
        const accounts = everyone
          .filter((account) => emails.length === 0 || isNamed(account, emails))
          .sort((one, other) => one.email.localeCompare(other.email, 'en'));
        if (options.json) {
          const json = {accounts: accounts.map(describeAccount)};
          printOut(`${JSON.stringify(json, null, 2)}\n`);
        } else {
          project.say(`${drawTable(accounts)}\n`);
        }
        project.say(summarize(accounts, everyone));
        const lock = await readOtherLock(project.auth);
        if (lock !== undefined) {
          project.say(`${lock.description}.`);
        }
        assertExist(everyone, emails);
      });
    });
}

function summarize(
  accounts: readonly Account[],
  everyone: readonly Account[],
): string {
  const granted = accounts.filter(isGranted);
  const waiting = granted.filter(({lastSignIn}) => lastSignIn === undefined);
  return [
    `${accounts.length} of ${plural(everyone.length, '# account')}`,
    `${granted.length} with access`,
    ...(waiting.length > 0
      ? [`${waiting.length} of them never signed in`]
      : []),
  ].join(', ');
}

/** An account for scripts: key ids, never keys. */
function describeAccount(account: Account): object {
  return {
    ...account,
    claims: undefined,
    grant: Object.keys(account.grant),
    lastSignIn: account.lastSignIn ?? null,
    access: isGranted(account),
    moved: hasMoved(account),
  };
}

function noteAddresses(account: Account): readonly string[] {
  const others = otherAddresses(account);
  if (isGranted(account) && account.grantedTo.length === 0) {
    return ['made by hand'];
  }
  return others === ''
    ? []
    : [`${isTrusted(account) ? 'formerly' : 'granted as'} ${others}`];
}

const COLUMNS: Readonly<Record<string, (account: Account) => string>> = {
  Email: ({email}) => email,
  Name: ({name}) => name ?? '',
  Access: (account) => (isGranted(account) ? 'yes' : 'no'),
  Key: ({grant}) => Object.keys(grant).join(' ') || '-',
  'Signed in': ({lastSignIn}) => lastSignIn?.toISOString().slice(0, 10) ?? '-',
  Notes: (account) =>
    [...noteAddresses(account), ...(account.disabled ? ['disabled'] : [])].join(
      ', ',
    ),
};

/** The widest cell of the table. */
const MOST_SIGNS = 80;

function drawTable(accounts: readonly Account[]): string {
  let lines = ['', ...accounts.map(() => '')];
  for (const [head, cell] of Object.entries(COLUMNS)) {
    const cells = [
      head,
      ...accounts.map((account) => shorten(plain(cell(account)))),
    ];
    const width = Math.max(...cells.map(({length}) => length)) + 2;
    lines = lines.map((line, row) => line + cells[row]?.padEnd(width));
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Strangers choose addresses and names: one of them must not push all columns away. */
function shorten(text: string): string {
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS - 1)}…` : text;
}
