import {Option, type Command} from 'commander';

import {isGranted, type Account} from '../accounts/Account';
import accountTable from '../terminal/accountTable';
import {addCommonOptions, type CommonOptions} from './options';
import {withProject} from './withProject';

interface ListOptions extends CommonOptions {
  readonly granted?: true;
  readonly pending?: true;
  readonly disabled?: true;
}

/** `staff list`: every account, to the last page. */
export default function list(program: Command): void {
  addCommonOptions(program.command('list'))
    .summary('show all accounts')
    .description('Shows all accounts, or those of one kind.')
    .addOption(
      new Option('--granted', 'those with access').conflicts('pending'),
    )
    .option('--pending', 'those without access')
    .option('--disabled', 'those that are disabled')
    .action(async (options: ListOptions) => {
      await withProject(options, async ({store, output}) => {
        const everyone = await store.list();
        const accounts = everyone
          .filter((account) => matches(account, options))
          .sort(byEmail);
        output.result({accounts: accounts.map(describeAccount)});
        if (!output.json) {
          output.say(accountTable(accounts, process.stdout.columns));
          output.say(
            `\n${accounts.length} of ${everyone.length} accounts, ${everyone.filter(isGranted).length} with access`,
          );
        }
      });
    });
}

function matches(
  account: Account,
  {granted, pending, disabled}: ListOptions,
): boolean {
  return (
    (granted !== true || isGranted(account)) &&
    (pending !== true || !isGranted(account)) &&
    (disabled !== true || account.disabled)
  );
}

function byEmail(one: Account, other: Account): number {
  return (one.email ?? '').localeCompare(other.email ?? '', 'en');
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
    grant: Object.keys(account.grant),
    grantedTo: account.grantedTo ?? null,
    invitation: account.invitation,
  };
}
