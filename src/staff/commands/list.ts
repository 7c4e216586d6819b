import plural from '../../shared/plural';
import {plain} from '../../terminal/print';
import {hasMoved, isGranted, notesOn, type Account} from '../accounts/Account';
import {findByEmail, listAccounts} from '../accounts/accounts';
import withProject from '../project/withProject';
import type {StaffCommand} from '../options';

const list: StaffCommand = {
  name: 'list',
  args: '[email...]',
  summary:
    'show accounts, their access and their invitations: waiting, sent, or accepted, which means that they have signed in since',
  options: ['granted', 'pending', 'disabled'],
  run: async (options, emails) => {
    await withProject(options, undefined, async (project) => {
      const {output} = project;
      const everyone = await listAccounts(project);
      const {granted, pending, disabled} = options;
      const accounts = everyone
        .filter(
          (account) =>
            (emails.length === 0 ||
              emails.includes(account.email) ||
              emails.includes(account.grantedTo ?? '')) &&
            (!granted || isGranted(account)) &&
            (!pending || !isGranted(account)) &&
            (!disabled || account.disabled),
        )
        .sort((one, other) => one.email.localeCompare(other.email, 'en'));
      output.result({accounts: accounts.map(describeAccount)});
      if (!output.json) {
        output.say(`${drawTable(accounts)}\n`);
      }
      output.say(summarize(accounts, everyone));
      findByEmail(everyone, emails);
    });
  },
};

export default list;

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

const COLUMNS: Readonly<Record<string, (account: Account) => string>> = {
  Email: ({email}) => email,
  Name: ({name}) => name ?? '',
  Access: (account) => (isGranted(account) ? 'yes' : 'no'),
  Key: ({grant}) => Object.keys(grant).join(' ') || '-',
  Invitation: describeInvitation,
  'Signed in': ({lastSignIn}) => day(lastSignIn),
  Notes: (account) => notesOn(account).join(', '),
};

function drawTable(accounts: readonly Account[]): string {
  let lines = ['', ...accounts.map(() => '')];
  for (const [head, cell] of Object.entries(COLUMNS)) {
    const cells = [head, ...accounts.map((account) => plain(cell(account)))];
    const width = Math.max(...cells.map(({length}) => length)) + 2;
    lines = lines.map((line, row) => line + cells[row]?.padEnd(width));
  }
  return lines.map((line) => line.trimEnd()).join('\n');
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
