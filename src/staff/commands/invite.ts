import createInvite from '../access/createInvite';
import report from '../access/report';
import {doubtAbout, isGranted, isUnfinished} from '../accounts/Account';
import {
  changeAccounts,
  findByEmail,
  listAccounts,
  readByEmail,
  toPerson,
} from '../accounts/accounts';
import withProject from '../project/withProject';
import {CHANGE, type StaffCommand} from '../options';

const invite: StaffCommand = {
  name: 'invite',
  args: '[email...]',
  summary:
    'send waiting invitations, or send these again, as many as Firebase allows today',
  options: CHANGE,
  run: async (options, emails) => {
    await withProject(options, 'Send invitations', async (project) => {
      const everyone = await listAccounts(project);
      const queue =
        emails.length > 0
          ? findByEmail(everyone, emails)
          : everyone.filter(
              (account) =>
                account.invitation.state === 'waiting' &&
                !isUnfinished(account),
            );
      const send = createInvite(project);
      const people = queue.map(toPerson);
      const outcomes = await changeAccounts(people, async ({email}) => {
        const now = await readByEmail(project.auth, email);
        if (
          now === undefined ||
          !isGranted(now) ||
          doubtAbout(now) !== undefined
        ) {
          const reason = `it has no access, or is not theirs; npm run staff -- grant ${email} checks it`;
          return {result: 'failed', reason};
        }
        return {result: 'present', ...(await send(now))};
      });
      const count = (state: string) =>
        outcomes.filter(({invitation}) => invitation === state).length;
      report(
        project.output,
        outcomes,
        `${count('sent')} invited, ${count('waiting')} left for tomorrow.`,
      );
    });
  },
};

export default invite;
