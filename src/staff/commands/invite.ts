import type {Command} from 'commander';

import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import report from '../access/report';
import sendInvitations, {
  invitationsLeft,
  requireApiKey,
} from '../access/sendInvitations';
import {isGranted, nameOf} from '../accounts/Account';
import {findByEmail, listAccounts} from '../accounts/accounts';
import withProject, {type Project} from '../project/withProject';
import {addOptions, emailsArgument, type SharedOptions} from './options';

export default function addInvite(program: Command): void {
  addOptions(program.command('invite'), 'changes', {
    'send all that are waiting': '',
    'send one again': 'ann@example.org',
  })
    .summary('send waiting invitations')
    .description(
      'Sends waiting invitations, at most as many as Firebase sends in a day on the free plan. With addresses: sends these again, until Firebase refuses.',
    )
    .addArgument(emailsArgument('[email...]'))
    .action(async (emails: readonly string[] = [], options: SharedOptions) => {
      await withProject('invite', options, async (project) => {
        await project.prepare('Send invitations');
        await invite(project, emails, options);
      });
    });
}

async function invite(
  project: Project,
  emails: readonly string[],
  {dryRun}: SharedOptions,
): Promise<void> {
  const {target, output} = project;
  requireApiKey(target);
  const everyone = await listAccounts(project);
  const isNamed = emails.length > 0;
  const queue = isNamed
    ? findByEmail(everyone, emails)
    : everyone.filter(({invitation}) => invitation.state === 'waiting');
  const refused = isNamed ? queue.filter((account) => !isGranted(account)) : [];
  if (refused.length > 0) {
    throw new UserError(
      `Only accounts with access can be invited; these have none: ${refused.map(nameOf).join(', ')}. Nothing was changed. npm run staff -- grant gives access and invites.`,
    );
  }
  const left = isNamed ? emails.length : invitationsLeft(everyone);
  if (dryRun === true) {
    output.result({dryRun: true, waiting: queue.length, leftToday: left});
    output.say(
      `${plural(queue.length, '# invitation')} waiting, ${Math.min(left, queue.length)} would be sent today. Dry run: nothing was changed.`,
    );
    return;
  }
  const outcomes = await sendInvitations(
    project,
    queue.map((account) => ({
      ...{email: nameOf(account), result: 'present', toInvite: account.uid},
    })),
    left,
  );
  const count = (state: string) =>
    outcomes.filter(({invitation}) => invitation === state).length;
  report(
    output,
    outcomes,
    `${count('sent')} invited, ${count('waiting')} left for tomorrow.`,
  );
}
