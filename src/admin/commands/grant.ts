import type {Command} from 'commander';

import count from '../../shared/count';
import UsageError from '../UsageError';
import addExamples from './addExamples';
import choosePending, {type PendingOptions} from './choosePending';
import giveAccessTo from './giveAccessTo';
import {addInviteOptions, emailsArgument} from './options';
import {withChanges} from './withProject';

interface GrantOptions extends PendingOptions {
  readonly pending?: true;
  readonly enable?: true;
}

/** `staff grant`: access for accounts that exist. */
export default function grant(program: Command): void {
  addExamples(addInviteOptions(program.command('grant')), [
    {does: 'give one account access', args: 'ann@example.org'},
    {does: 'look through all that have none, and choose', args: '--pending'},
  ])
    .summary('give access to accounts that exist')
    .description(
      'Gives accounts the current key, during a rotation both. One that may be a stranger’s is made safe and invited first, as with add.',
    )
    .addArgument(emailsArgument({optional: true}))
    .option('--pending', 'choose among all accounts without access')
    .option(
      '--allow-sign-up',
      'with --pending: even while strangers can register accounts',
    )
    .option('--trust-existing', 'keep the passwords of accounts that exist')
    .option('--enable', 'enable accounts that are disabled')
    .action(
      async (emails: readonly string[] | undefined, options: GrantOptions) => {
        const pending = options.pending === true;
        if (pending === (emails !== undefined && emails.length > 0)) {
          throw new UsageError('Give email addresses, or --pending.');
        }
        if (options.allowSignUp === true && !pending) {
          throw new UsageError('--allow-sign-up belongs to --pending.');
        }
        await withChanges('grant', options, async (context) => {
          const people = pending
            ? await choosePending(context, options)
            : (emails ?? []).map((email) => ({email, name: undefined}));
          if (people.length === 0) {
            context.output.result({people: []});
            context.output.say('No account is to be granted.');
            return;
          }
          await context.prepare(
            `Give ${count(people.length, 'account')} access`,
          );
          await giveAccessTo(
            context,
            {
              people,
              existing: true,
              trustExisting: options.trustExisting === true,
              enable: options.enable === true,
            },
            options,
          );
        });
      },
    );
}
