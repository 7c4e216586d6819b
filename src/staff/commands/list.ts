import {Option, type Command} from 'commander';

import plural from '../../shared/plural';
import {hasMoved, isGranted, notesOn, type Account} from '../accounts/Account';
import {findByEmail, listAccounts} from '../accounts/accounts';
import withProject from '../project/withProject';
import {plain} from '../../terminal/print';
import {readOptions, emailsArgument, type Options} from './options';

export default function addList(program: Command): void {
  readOptions(program.command('list'))
    .summary('show accounts, their access and invitations')
    .description(
      [
        'Shows all accounts, those of one kind, or those with the addresses given.',
        'An invitation is waiting, sent, or accepted: they have signed in since it was sent. Firebase does not show whether a mail arrived or was read.',
      ].join('\n'),
    )
    .addArgument(emailsArgument('[email...]'))
    .addOption(
      new Option('--granted', 'those with access').conflicts('pending'),
    )
    .option('--pending', 'those without access')
    .option('--disabled', 'those that are disabled')
    .action(async (emails: readonly string[] = [], options: Options) => {
      await withProject(options, async (project) => {
        const {output} = project;
        const everyone = await listAccounts(project);
        const {granted, pending, disabled} = options;
        const accounts = everyone
          .filter(
            (account) =>
              (emails.length === 0 || emails.includes(account.email ?? '')) &&
              (granted !== true || isGranted(account)) &&
              (pending !== true || !isGranted(account)) &&
              (disabled !== true || account.disabled),
          )
          .sort(({email: one = ''}, {email: other = ''}) =>
            one.localeCompare(other, 'en'),
          );
        output.result({accounts: accounts.map(describeAccount)});
        if (!output.json) {
          output.say(drawTable(accounts));
          output.say(`\n${summarize(accounts, everyone)}`);
        }
        findByEmail(everyone, emails);
      });
    });
}

function summarize(
  accounts: readonly Account[],
  everyone: readonly Account[],
): string {
  const states = ['waiting', 'sent', 'accepted'].map((state) => {
    const those = accounts.filter(({invitation}) => invitation.state === state);
    return `${those.length} ${state}`;
  });
  return `${accounts.length} of ${plural(everyone.length, '# account')}, ${accounts.filter(isGranted).length} with access; invitations: ${states.join(', ')}`;
}

/** An account for scripts: key ids, never keys. */
function describeAccount(account: Account): Record<string, unknown> {
  const {uid, email, name, created, lastSignIn, disabled, verified} = account;
  return {
    uid,
    email: email ?? null,
    name: name ?? null,
    created,
    lastSignIn: lastSignIn ?? null,
    disabled,
    verified,
    access: isGranted(account),
    grant: Object.keys(account.grant),
    grantedTo: account.grantedTo ?? null,
    moved: hasMoved(account),
    invitation: account.invitation,
  };
}

const COLUMNS: Readonly<Record<string, (account: Account) => string>> = {
  Email: ({email}) => email ?? '(none)',
  Name: ({name}) => name ?? '',
  Access: (account) => (isGranted(account) ? 'yes' : 'no'),
  Key: ({grant}) => Object.keys(grant).join(' ') || '-',
  Invitation: describeInvitation,
  'Signed in': ({lastSignIn}) => day(lastSignIn),
  Notes: (account) => notesOn(account).join(', '),
};

function drawTable(accounts: readonly Account[]): string {
  const columns = Object.entries(COLUMNS).map(([head, cell]) => [
    head,
    ...accounts.map((account) => plain(cell(account))),
  ]);
  const padded = columns.map((cells) => {
    const width = Math.max(...cells.map(({length}) => length));
    return cells.map((cell) => cell.padEnd(width));
  });
  return [undefined, ...accounts]
    .map((_, row) =>
      padded
        .map((cells) => cells[row])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function describeInvitation({invitation}: Account): string {
  switch (invitation.state) {
    case 'none':
      return '-';
    case 'unneeded':
      return 'not needed';
    case 'sent':
      return `sent ${day(invitation.at)}`;
    default:
      return invitation.state;
  }
}

function day(date: Date | undefined): string {
  return date === undefined ? '-' : date.toISOString().slice(0, 10);
}
