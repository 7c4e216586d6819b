import {Option, type Command} from 'commander';

import UserError from '../../config/UserError';
import {isGranted, nameOf, type Account} from '../accounts/Account';
import {withoutGrant} from '../accounts/claims';
import plural from '../../shared/plural';
import {
  addChangeOptions,
  addExamples,
  emailsArgument,
  type ChangeOptions,
} from './options';
import {withChanges, type ChangeContext} from './withProject';

interface RevokeOptions extends ChangeOptions {
  readonly disable?: true;
  readonly delete?: true;
}

const LIMITS = [
  'An open site closes for them within 5 minutes, or when its tab is next looked at; they cannot open it again.',
  'They keep what they copied. People who kept the key can open the published files, also future ones, until it changes: npm run staff -- rotate changes it. Rebuild the site with the new key, and delete old releases and preview channels.',
].join('\n');

/** `staff revoke`: removes access. */
export default function addRevoke(program: Command): void {
  addExamples(addChangeOptions(program.command('revoke')), [
    {does: 'revoke access', args: 'bob@example.org'},
    {does: 'and keep them from signing in', args: 'bob@example.org --disable'},
  ])
    .summary('revoke access')
    .description(
      `Removes the key from accounts and ends their sessions.\n${LIMITS}`,
    )
    .addArgument(emailsArgument())
    .addOption(
      new Option('--disable', 'disable the accounts, too').conflicts('delete'),
    )
    .option('--delete', 'delete the accounts')
    .action(async (emails: readonly string[], options: RevokeOptions) => {
      await withChanges('revoke', options, async (context) => {
        await context.prepare(
          `Revoke the access of ${plural(emails.length, '# account')}`,
        );
        await revoke(context, emails, options);
      });
    });
}

async function revoke(
  {store, output, stopped}: ChangeContext,
  emails: readonly string[],
  options: RevokeOptions,
): Promise<void> {
  const byEmail = new Map(
    (await store.list()).map((account) => [account.email, account]),
  );
  const unknown = emails.filter((email) => !byEmail.has(email));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no account with the address ${unknown.join(', ')}. Nothing was changed: check the spelling with npm run staff -- list.`,
    );
  }
  const accounts = emails.flatMap((email) => byEmail.get(email) ?? []);
  if (options.dryRun === true) {
    output.result({dryRun: true, people: emails.map((email) => ({email}))});
    for (const account of accounts) {
      output.say(`  ${nameOf(account)}: ${planned(account, options)}`);
    }
    output.say('Dry run: nothing was changed.');
    return;
  }
  const people: {email: string; result: string}[] = [];
  const failed: string[] = [];
  await store.forEach(accounts, {
    accountOf: (account) => account,
    task: async ({email = ''}, account) => {
      if (account === undefined) {
        return;
      }
      // Nobody has used an unfinished one.
      if (options.delete === true || account.unfinished) {
        await store.remove(account);
      } else {
        await store.setClaims(account, withoutGrant(account.claims));
        if (options.disable === true) {
          await store.update(account, {disabled: true});
        }
        await store.endSessions(account);
      }
      const result = done(account, options);
      people.push({email, result});
      output.say(`  ${email}: ${result}`);
    },
    onFailure: (account, reason) => {
      failed.push(`  ${nameOf(account)}: ${reason}`);
    },
    stopped,
  });
  output.result({people});
  output.say(LIMITS);
  if (failed.length > 0) {
    throw new UserError(['Not revoked:', ...failed].join('\n'));
  }
}

function planned(account: Account, options: RevokeOptions): string {
  if (options.delete === true) {
    return 'would be deleted';
  }
  const grant = isGranted(account)
    ? 'would lose access'
    : 'has no access; its sessions would end';
  return options.disable === true ? `${grant}, and be disabled` : grant;
}

function done(account: Account, options: RevokeOptions): string {
  if (options.delete === true) {
    return 'deleted';
  }
  const grant = isGranted(account)
    ? 'access revoked'
    : 'had no access; sessions ended';
  return options.disable === true ? `${grant}, disabled` : grant;
}
