import {Option, type Command} from 'commander';

import UserError from '../../config/UserError';
import {isGranted, type Account} from '../accounts/Account';
import {LOOKUP_SIZE} from '../accounts/AccountStore';
import chunksOf from '../accounts/chunksOf';
import {withoutGrant} from '../accounts/claims';
import count from '../../shared/count';
import addExamples from './addExamples';
import {addChangeOptions, emailsArgument, type ChangeOptions} from './options';
import {withChanges, type ChangeContext} from './withProject';

interface RevokeOptions extends ChangeOptions {
  readonly disable?: true;
  readonly delete?: true;
}

const HONEST_WORD = [
  'An open site closes for them within 5 minutes, or when its tab is next looked at; they cannot open it again.',
  'What they copied stays theirs. Who kept the key can go on opening the published files, also future ones: npm run staff -- rotate closes that, once the site is rebuilt with the new key and old releases and preview channels are deleted.',
].join('\n');

/** `staff revoke`: takes access away. */
export default function revoke(program: Command): void {
  addExamples(addChangeOptions(program.command('revoke')), [
    {does: 'take access away', args: 'bob@example.org'},
    {does: 'and keep them from signing in', args: 'bob@example.org --disable'},
  ])
    .summary('take access away')
    .description(
      `Takes the key out of accounts and ends their sessions.\n${HONEST_WORD}`,
    )
    .addArgument(emailsArgument())
    .addOption(
      new Option('--disable', 'disable the accounts, too').conflicts('delete'),
    )
    .option('--delete', 'delete the accounts')
    .action(async (emails: readonly string[], options: RevokeOptions) => {
      await withChanges('revoke', options, async (context) => {
        await context.prepare(
          `Take access from ${count(emails.length, 'account')}`,
        );
        await revokeFrom(context, emails, options);
      });
    });
}

async function revokeFrom(
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
      output.say(`  ${account.email ?? ''}: ${plannedFor(account, options)}`);
    }
    output.say('Dry run: nothing was changed.');
    return;
  }
  const people: {email: string; result: string}[] = [];
  for (const chunk of chunksOf(accounts, LOOKUP_SIZE)) {
    const fresh = await store.refresh(chunk);
    for (const {uid, email = ''} of chunk) {
      const account = fresh.get(uid);
      if (account === undefined || stopped()) {
        continue;
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
      const result = resultFor(account, options);
      people.push({email, result});
      output.say(`  ${email}: ${result}`);
    }
  }
  output.result({people});
  output.say(HONEST_WORD);
}

function plannedFor(
  account: Account,
  {disable, delete: gone}: RevokeOptions,
): string {
  if (gone === true) {
    return 'would be deleted';
  }
  const grant = isGranted(account)
    ? 'would lose access'
    : 'has no access; its sessions would end';
  return disable === true ? `${grant}, and be disabled` : grant;
}

function resultFor(
  account: Account,
  {disable, delete: gone}: RevokeOptions,
): string {
  if (gone === true) {
    return 'deleted';
  }
  const grant = isGranted(account)
    ? 'access taken away'
    : 'had no access; sessions ended';
  return disable === true ? `${grant}, disabled` : grant;
}
