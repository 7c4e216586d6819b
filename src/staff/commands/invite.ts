import type {Command} from 'commander';

import UserError from '../../config/UserError';
import {isGranted, type Account} from '../accounts/Account';
import sendInvitations, {
  invitationsLeft,
  requireApiKey,
} from '../accounts/sendInvitations';
import plural from '../../shared/plural';
import {
  addChangeOptions,
  addExamples,
  emailsArgument,
  type ChangeOptions,
} from './options';
import {withChanges, type ChangeContext} from './withProject';

/** `staff invite`: sends waiting invitations. */
export default function addInvite(program: Command): void {
  addExamples(addChangeOptions(program.command('invite')), [
    {does: 'send all that are waiting'},
    {does: 'send one again', args: 'ann@example.org'},
  ])
    .summary('send waiting invitations')
    .description(
      'Sends waiting invitations, at most as many as Firebase sends in a day on the free plan. With addresses: sends these again, until Firebase refuses.',
    )
    .addArgument(emailsArgument({optional: true}))
    .action(async (emails: readonly string[] = [], options: ChangeOptions) => {
      await withChanges('invite', options, async (context) => {
        await context.prepare('Send invitations');
        await sendQueue(context, emails, options);
      });
    });
}

async function sendQueue(
  context: ChangeContext,
  emails: readonly string[],
  {dryRun}: ChangeOptions,
): Promise<void> {
  const {target, store, output} = context;
  requireApiKey(target);
  const everyone = await store.list();
  const isNamed = emails.length > 0;
  const queue = isNamed
    ? findInvitable(everyone, emails)
    : everyone.filter(({invitation}) => invitation.state === 'waiting');
  const left = isNamed ? emails.length : invitationsLeft(everyone);
  if (dryRun === true) {
    output.result({dryRun: true, waiting: queue.length, leftToday: left});
    output.say(
      `${plural(queue.length, '# invitation')} waiting, ${Math.min(left, queue.length)} would be sent today. Dry run: nothing was changed.`,
    );
    return;
  }
  const {sent, waiting, failed} = await sendInvitations(context, queue, left);
  output.result({
    invited: sent.size,
    invitationsWaiting: waiting.size,
    failed: failed.size,
  });
  output.say(`${sent.size} invited, ${waiting.size} left for tomorrow.`);
  if (failed.size > 0) {
    throw new UserError(
      queue
        .filter(({uid}) => failed.has(uid))
        .map(({uid, email}) => `  ${email ?? uid}: ${failed.get(uid) ?? ''}`)
        .join('\n'),
    );
  }
}

/** @throws UserError if one of them has no access */
function findInvitable(
  everyone: readonly Account[],
  emails: readonly string[],
): readonly Account[] {
  const named = new Set(emails);
  const found = everyone.filter(
    (account) => named.has(account.email ?? '') && isGranted(account),
  );
  for (const {email = ''} of found) {
    named.delete(email);
  }
  if (named.size > 0) {
    throw new UserError(
      `Only accounts with access can be invited; these have none: ${[...named].join(', ')}. Nothing was changed. npm run staff -- add gives access and invites.`,
    );
  }
  return found;
}
