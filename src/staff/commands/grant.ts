import UserError, {UsageError} from '../../config/UserError';
import plural from '../../shared/plural';
import {askWhich} from '../../terminal/ask';
import {plain} from '../../terminal/print';
import giveAccess from '../access/giveAccess';
import {isGranted, notesOn, type Account} from '../accounts/Account';
import {findByEmail, listAccounts, toPerson} from '../accounts/accounts';
import {readSetting, SIGN_UP_OFF} from '../project/connect';
import withProject, {type Project} from '../project/withProject';
import {ACCESS, type Options, type StaffCommand} from '../options';

const grant: StaffCommand = {
  name: 'grant',
  args: '[email...]',
  summary:
    'give existing accounts access; one that may be a stranger’s is replaced by a new one and invited, as with add',
  options: [...ACCESS, 'pending', 'allowSignUp', 'enable'],
  run: async (options, emails) => {
    const {pending} = options;
    if ((pending ?? false) === emails.length > 0) {
      throw new UsageError('Give email addresses, or --pending.');
    }
    await withProject(options, 'Give accounts access', async (project) => {
      const everyone = await listAccounts(project);
      const accounts = pending
        ? await choosePending(project, everyone, options)
        : findByEmail(everyone, emails);
      await giveAccess(project, everyone, accounts.map(toPerson), options);
    });
  },
};

export default grant;

/**
 * Asks who should get access, of all accounts that never had it. An administrator
 * revoked the others' access or disabled them: only their address grants it again.
 */
async function choosePending(
  project: Project,
  everyone: readonly Account[],
  {yes, dryRun, trustExisting, allowSignUp}: Options,
): Promise<readonly Account[]> {
  const {output} = project;
  // While sign-up is on, strangers' accounts are in the list, and "all" would give
  // them access.
  if (!allowSignUp && !(await readSetting(project, SIGN_UP_OFF))) {
    throw new UserError(
      'Public sign-up is on: anyone can register an account and would be in this list. Switch public sign-up off with npm run staff -- doctor --fix and check the accounts. --allow-sign-up skips this check.',
    );
  }
  const pending = everyone.filter(
    (account) =>
      !isGranted(account) &&
      !account.disabled &&
      account.grantedTo === undefined &&
      account.invitation.at === undefined &&
      // Accounts without an address are shown by their id.
      account.email !== account.uid,
  );
  const lines = pending.map(describePending);
  output.say(
    [
      `${plural(pending.length, '# account')} without access so far, perhaps registered by strangers:`,
      ...lines.map((line) => `  ${line}`),
    ].join('\n'),
  );
  // Nobody looks at the accounts with --yes.
  if (yes && !trustExisting) {
    output.say(
      'With --yes they are left out: npm run staff -- grant EMAIL replaces them with new accounts and invites the owners; --trust-existing keeps them.',
    );
    return [];
  }
  return yes || dryRun || pending.length === 0
    ? pending
    : askWhich(
        'Who should get access?',
        pending.map((value, index) => ({name: lines[index] ?? '', value})),
        {
          json: output.json,
          instead:
            'give their addresses, or --yes with --trust-existing for all of them',
        },
      );
}

function describePending(account: Account): string {
  const {email, name} = account;
  const notes = notesOn(account).join(', ');
  return plain([email, name, notes && `(${notes})`].filter(Boolean).join(' '));
}
