import {Option, type Command} from 'commander';

import UserError from '../../config/UserError';
import count from '../../shared/count';
import {hasMoved, isGranted, type Account} from '../accounts/Account';
import invitationOf from '../accounts/invitationOf';
import {describeMoved, findMoved} from '../rotation/setKeys';
import accountTable from '../terminal/accountTable';
import {screen} from '../terminal/screen';
import addExamples from './addExamples';
import {addCommonOptions, emailsArgument, type CommonOptions} from './options';
import {withProject} from './withProject';

interface ListOptions extends CommonOptions {
  readonly granted?: true;
  readonly pending?: true;
  readonly disabled?: true;
}

/** `staff list`: every account, to the last page, or those that are named. */
export default function list(program: Command): void {
  addExamples(addCommonOptions(program.command('list')), [
    {does: 'everybody'},
    {does: 'these two', args: 'ann@example.org bob@example.org'},
    {does: 'who has no access', args: '--pending'},
    {does: 'for a script', args: '--granted --json', quiet: true},
  ])
    .summary('show accounts, their access and invitations')
    .description(
      [
        'Shows all accounts, those of one kind, or those with the addresses given.',
        'An invitation waits, is sent, or is accepted: they have signed in since it was sent. Firebase does not tell whether a mail arrived or was read.',
      ].join('\n'),
    )
    .addArgument(emailsArgument({optional: true}))
    .addOption(
      new Option('--granted', 'those with access').conflicts('pending'),
    )
    .option('--pending', 'those without access')
    .option('--disabled', 'those that are disabled')
    .action(async (emails: readonly string[] = [], options: ListOptions) => {
      await withProject(options, async ({store, output}) => {
        const everyone = await store.list();
        const accounts = everyone
          .filter((account) => matches(account, emails, options))
          .sort(byEmail);
        output.result({accounts: accounts.map(describeAccount)});
        if (!output.json) {
          output.say(accountTable(accounts, screen.width()));
          output.say(`\n${summarize(accounts, everyone)}`);
          const moved = findMoved(accounts);
          if (moved.length > 0) {
            output.say(
              `\n${count(moved.length, 'account')} with access and another address than the one that was granted:\n${describeMoved(moved)}`,
            );
          }
        }
        assertKnown(emails, everyone);
      });
    });
}

function matches(
  account: Account,
  emails: readonly string[],
  {granted, pending, disabled}: ListOptions,
): boolean {
  return (
    (emails.length === 0 || emails.includes(account.email ?? '')) &&
    (granted !== true || isGranted(account)) &&
    (pending !== true || !isGranted(account)) &&
    (disabled !== true || account.disabled)
  );
}

function byEmail(one: Account, other: Account): number {
  return (one.email ?? '').localeCompare(other.email ?? '', 'en');
}

function summarize(
  accounts: readonly Account[],
  everyone: readonly Account[],
): string {
  const invited = (state: string) =>
    accounts.filter((account) => invitationOf(account).state === state).length;
  return [
    `${accounts.length} of ${everyone.length} accounts, ${accounts.filter(isGranted).length} with access`,
    `invitations: ${['waiting', 'sent', 'accepted'].map((state) => `${invited(state)} ${state}`).join(', ')}`,
  ].join('; ');
}

/** @throws UserError */
function assertKnown(
  emails: readonly string[],
  everyone: readonly Account[],
): void {
  const known = new Set(everyone.map(({email}) => email));
  const unknown = emails.filter((email) => !known.has(email));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no account with the address ${unknown.join(', ')}.`,
    );
  }
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
    invitation: invitationOf(account),
  };
}
