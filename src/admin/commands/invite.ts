import type {Command} from 'commander';

import UserError from '../../config/UserError';
import {isGranted, type Account} from '../accounts/Account';
import {requireApiKey} from '../project/sendPasswordReset';
import count from '../../shared/count';
import addExamples from './addExamples';
import {addInviteOptions, emailsArgument, type InviteOptions} from './options';
import sendInvitations, {openInvitations} from './sendInvitations';
import {withChanges, type ChangeContext} from './withProject';

/** `staff invite`: goes on with the queue of invitations. */
export default function invite(program: Command): void {
  addExamples(addInviteOptions(program.command('invite')), [
    {does: 'go on with those that wait'},
    {does: 'send one once more', args: 'ann@example.org'},
  ])
    .summary('send the invitations that wait')
    .description(
      'Sends the invitations that wait, as many as Firebase sends in a day. With addresses: invites these once more.',
    )
    .addArgument(emailsArgument({optional: true}))
    .action(async (emails: readonly string[] = [], options: InviteOptions) => {
      await withChanges('invite', options, async (context) => {
        await context.prepare('Send invitations');
        await sendQueue(context, emails, options);
      });
    });
}

async function sendQueue(
  context: ChangeContext,
  emails: readonly string[],
  options: InviteOptions,
): Promise<void> {
  const {target, store, output} = context;
  requireApiKey(target);
  const everyone = await store.list();
  const queue =
    emails.length > 0
      ? findInvitable(everyone, emails)
      : everyone.filter(({invitation}) => invitation.state === 'waiting');
  const invitations = openInvitations(context, options);
  const left = invitations.leftToday(everyone);
  if (options.dryRun === true) {
    output.result({dryRun: true, waiting: queue.length, leftToday: left});
    output.say(
      `${count(queue.length, 'invitation')} waiting, ${Math.min(left, queue.length)} would be sent today. Dry run: nothing was changed.`,
    );
    return;
  }
  const report = await sendInvitations(invitations, queue, everyone);
  output.result({
    invited: report.sent.size,
    invitationsWaiting: report.waiting.size,
    failed: report.failed.size,
  });
  output.say(
    `${report.sent.size} invited, ${report.waiting.size} left for tomorrow.`,
  );
  if (report.failed.size > 0) {
    const emailOf = new Map(queue.map(({uid, email}) => [uid, email ?? uid]));
    throw new UserError(
      [...report.failed]
        .map(([uid, reason]) => `  ${emailOf.get(uid) ?? uid}: ${reason}`)
        .join('\n'),
    );
  }
}

function findInvitable(
  everyone: readonly Account[],
  emails: readonly string[],
): readonly Account[] {
  const byEmail = new Map(everyone.map((account) => [account.email, account]));
  const found = emails.flatMap((email) => byEmail.get(email) ?? []);
  const fit = found.filter(
    (account) => isGranted(account) || account.invitation.state === 'waiting',
  );
  if (fit.length < emails.length) {
    const ready = new Set(fit.map(({email}) => email));
    throw new UserError(
      `Without access, and so not to be invited: ${emails.filter((email) => !ready.has(email)).join(', ')}. Nothing was changed. npm run staff -- add gives access and invites.`,
    );
  }
  return fit;
}
