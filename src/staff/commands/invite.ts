import type {Command} from 'commander';

import report from '../access/report';
import createInvite, {
  invitationsLeft,
  requireApiKey,
} from '../access/createInvite';
import {doubtAbout, isGranted} from '../accounts/Account';
import {
  changeAccounts,
  findByEmail,
  listAccounts,
  peopleOf,
} from '../accounts/accounts';
import withProject, {type Project} from '../project/withProject';
import {changeOptions, emailsArgument, type Options} from './options';

export default function addInvite(program: Command): void {
  changeOptions(program.command('invite'))
    .summary('send waiting invitations')
    .description(
      'Sends waiting invitations, at most as many as Firebase sends in a day on the free plan. With addresses: sends these again, until Firebase refuses.',
    )
    .addArgument(emailsArgument('[email...]'))
    .action(async (emails: readonly string[] = [], options: Options) => {
      await withProject(options, async (project) => {
        await project.prepare('Send invitations');
        await invite(project, emails);
      });
    });
}

async function invite(
  project: Project,
  emails: readonly string[],
): Promise<void> {
  const {target, output} = project;
  requireApiKey(target);
  const everyone = await listAccounts(project);
  const isNamed = emails.length > 0;
  const queue = isNamed
    ? findByEmail(everyone, emails)
    : everyone.filter(({invitation}) => invitation.state === 'waiting');
  const left = isNamed ? emails.length : invitationsLeft(everyone);
  const send = createInvite(project, left);
  const outcomes = await changeAccounts(
    project,
    peopleOf(queue),
    async ({email}, now) => {
      if (!isGranted(now) || now.email !== email || doubtAbout(now)) {
        const reason = `it has no access, or is not theirs; npm run staff -- grant ${email} checks it`;
        return {result: 'failed', reason};
      }
      return {result: 'present', ...(await send(now))};
    },
  );
  const count = (state: string) =>
    outcomes.filter(({invitation}) => invitation === state).length;
  report(
    output,
    outcomes,
    `${count('sent')} invited, ${count('waiting')} left for tomorrow.`,
  );
}
