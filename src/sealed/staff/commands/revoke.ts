import type {Command} from 'commander';

import commandLine from '../../shared/terminal/commandLine';
import UserError from '../../shared/UserError';
import {plural} from '../../shared/text';
import {emailsArgument} from '../access/readPeople';
import revokeAccess, {type RevokeOptions} from '../access/revokeAccess';
import {isGranted} from '../accounts/Account';
import {
  assertExist,
  changeAccounts,
  isNamed,
  listAccounts,
  report,
} from '../accounts/accounts';
import withProject, {
  changing,
  type ProjectOptions,
} from '../project/withProject';

const LIMITS = [
  'An open site closes for them within 5 minutes, or when its tab is next looked at; they cannot open it again.',
  `They keep what they copied. People who kept the key can open the published files, including future ones, until the key changes: ${commandLine('staff rotate')} changes it. Rebuild the site with the new key, and delete old releases and preview channels.`,
].join('\n');

export default function revoke(program: Command): void {
  changing(program.command('revoke'))
    .description(
      'remove the key from every account that has one of these addresses or was granted as one, and end their sessions',
    )
    .addArgument(emailsArgument('<email...>'))
    .option('--disable', 'disable the accounts, too')
    .option('--delete', 'delete the accounts')
    .action(
      async (
        emails: readonly string[],
        options: ProjectOptions & RevokeOptions,
      ) => {
        const change = `Revoke the access of ${plural(emails.length, '# account')}`;
        await withProject(options, change, async (project) => {
          const everyone = await listAccounts(project);
          const accounts = everyone.filter((account) =>
            isNamed(account, emails),
          );
          const outcomes = await changeAccounts(project, accounts, (account) =>
            revokeAccess(project, account, options),
          );
          report(project, outcomes);
          // Others do not wait for a wrong address, or for one that was deleted before.
          assertExist(everyone, emails);
          if (project.dryRun) {
            return;
          }
          // An account may have moved, or another command granted one, meanwhile.
          const left = (await listAccounts(project)).filter(
            (account) => isGranted(account) && isNamed(account, emails),
          );
          if (left.length > 0) {
            throw new UserError(
              `${plural(left.length, '# account has', '# accounts have')} got access meanwhile: ${left.map(({email}) => email).join(', ')}. Run the same command again.`,
            );
          }
          project.say(LIMITS);
        });
      },
    );
}
