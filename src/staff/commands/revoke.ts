import {Option, type Command} from 'commander';

import plural from '../../shared/plural';
import report from '../access/report';
import {isGranted, withoutGrant, type Account} from '../accounts/Account';
import {
  changeAccounts,
  findByEmail,
  listAccounts,
  peopleOf,
  writeClaims,
  type Result,
} from '../accounts/accounts';
import withProject, {type Project} from '../project/withProject';
import {changeOptions, emailsArgument, type Options} from './options';

const LIMITS = [
  'An open site closes for them within 5 minutes, or when its tab is next looked at; they cannot open it again.',
  'They keep what they copied. People who kept the key can open the published files, also future ones, until it changes: npm run staff -- rotate changes it. Rebuild the site with the new key, and delete old releases and preview channels.',
].join('\n');

export default function addRevoke(program: Command): void {
  changeOptions(program.command('revoke'))
    .summary('revoke access')
    .description(
      `Removes the key from accounts and ends their sessions.\n${LIMITS}`,
    )
    .addArgument(emailsArgument('<email...>'))
    .addOption(
      new Option('--disable', 'disable the accounts, too').conflicts('delete'),
    )
    .option('--delete', 'delete the accounts')
    .action(async (emails: readonly string[], options: Options) => {
      await withProject(options, async (project) => {
        await project.prepare(
          `Revoke the access of ${plural(emails.length, '# account')}`,
        );
        const accounts = findByEmail(await listAccounts(project), emails);
        const outcomes = await changeAccounts(
          project,
          peopleOf(accounts),
          (_, account) => revoke(project, account, options),
        );
        report(project.output, outcomes, LIMITS);
      });
    });
}

async function revoke(
  project: Project,
  account: Account,
  options: Options,
): Promise<Result> {
  const {auth, write} = project;
  const {uid} = account;
  if (options.delete === true) {
    await write(() => auth.deleteUser(uid));
    return {result: 'deleted'};
  }
  await writeClaims(project, account, ({claims}) => withoutGrant(claims));
  if (options.disable === true) {
    await write(() => auth.updateUser(uid, {disabled: true}));
  }
  // Refresh tokens end at once, ID tokens within the hour for which they are valid.
  await write(() => auth.revokeRefreshTokens(uid));
  return {
    result: `${isGranted(account) ? 'access revoked' : 'had no access; sessions ended'}${options.disable === true ? ', disabled' : ''}`,
  };
}
