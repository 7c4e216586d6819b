import UserError, {UsageError} from '../../config/UserError';
import plural from '../../shared/plural';
import {askWhich} from '../../terminal/ask';
import {plain} from '../../terminal/print';
import giveAccess from '../access/giveAccess';
import {isGranted, notesOn, type Account} from '../accounts/Account';
import {findByEmail, listAccounts} from '../accounts/accounts';
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
      await giveAccess(project, everyone, accounts, options);
    });
  },
};

export default grant;

/** Asks who should get access, of all accounts without it. */
async function choosePending(
  project: Project,
  everyone: readonly Account[],
  {yes, dryRun, trustExisting, allowSignUp}: Options,
): Promise<readonly Account[]> {
  // While sign-up is on, strangers' accounts are in the list, one careless "all" away from access.
  if (!allowSignUp && !(await readSetting(project, SIGN_UP_OFF))) {
    throw new UserError(
      'Public sign-up is on: anyone can register an account and would be in this list. Switch public sign-up off with npm run staff -- doctor --fix and check the accounts. --allow-sign-up skips this check.',
    );
  }
  const {output} = project;
  // Accounts without an address are shown by their id.
  const pending = everyone.filter(
    (account) => !isGranted(account) && account.email !== account.uid,
  );
  // An administrator revoked their access or disabled them, which must not be undone by accident.
  const able = pending.filter(
    (account) => !account.disabled && !hadAccess(account),
  );
  // With --yes nobody looks at the accounts, and all of them may be strangers'.
  const choices = yes && !trustExisting ? [] : able;
  const lines = [
    `${plural(pending.length, '# account')} without access:`,
    ...pending.map((account) => `  ${describePending(account)}`),
  ];
  const shutOut = pending.length - able.length;
  if (shutOut > 0) {
    lines.push(
      `${shutOut} of them had access before or are disabled, and are left out: npm run staff -- grant EMAIL restores access.`,
    );
  }
  if (choices.length < able.length) {
    lines.push(
      `${able.length} of them may be strangers’ and are left out with --yes: npm run staff -- grant EMAIL replaces them with new accounts and invites the owners; --trust-existing keeps them.`,
    );
  }
  output.say(lines.join('\n'));
  return yes || dryRun || choices.length === 0
    ? choices
    : askWhich(
        'Who should get access?',
        choices.map((value) => ({name: describePending(value), value})),
        {json: output.json, instead: 'give --yes to grant all of them'},
      );
}

function hadAccess({grantedTo, invitation}: Account): boolean {
  return grantedTo !== undefined || invitation.at !== undefined;
}

function describePending(account: Account): string {
  const notes = [
    ...notesOn(account),
    hadAccess(account) ? 'had access before' : 'may be a stranger’s',
  ].join(', ');
  const parts = [account.email, account.name, `(${notes})`];
  return plain(parts.filter(Boolean).join(' '));
}
