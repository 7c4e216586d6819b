import plural from '../../shared/plural';
import report from '../access/report';
import {isGranted, withoutGrant, type Account} from '../accounts/Account';
import {
  changeAccounts,
  findByEmail,
  listAccounts,
  writeClaims,
  type Result,
} from '../accounts/accounts';
import withProject, {type Project} from '../project/withProject';
import {CHANGE, type Options, type StaffCommand} from '../options';

const LIMITS = [
  'An open site closes for them within 5 minutes, or when its tab is next looked at; they cannot open it again.',
  'They keep what they copied. People who kept the key can open the published files, including future ones, until the key changes: npm run staff -- rotate changes it. Rebuild the site with the new key, and delete old releases and preview channels.',
].join('\n');

const revoke: StaffCommand = {
  name: 'revoke',
  args: '<email...>',
  summary: 'remove the key from accounts, and end their sessions',
  options: [...CHANGE, 'disable', 'delete'],
  run: async (options, emails) => {
    const change = `Revoke the access of ${plural(emails.length, '# account')}`;
    await withProject(options, change, async (project) => {
      const accounts = findByEmail(await listAccounts(project), emails);
      const outcomes = await changeAccounts(accounts, (account) =>
        revokeAccess(project, account, options),
      );
      report(project.output, outcomes, LIMITS);
    });
  },
};

export default revoke;

async function revokeAccess(
  project: Project,
  account: Account,
  options: Options,
): Promise<Result> {
  const {auth, write} = project;
  const {uid} = account;
  if (options.delete) {
    await write(() => auth.deleteUser(uid));
    return {result: 'deleted'};
  }
  await writeClaims(project, uid, async () => withoutGrant);
  if (options.disable) {
    await write(() => auth.updateUser(uid, {disabled: true}));
  }
  // Refresh tokens end at once, ID tokens within the hour for which they are valid.
  await write(() => auth.revokeRefreshTokens(uid));
  // A command that had read the account before may have written it meanwhile.
  await writeClaims(
    project,
    uid,
    async () => (now) => (isGranted(now) ? withoutGrant(now) : undefined),
  );
  return {
    result: `${isGranted(account) ? 'access revoked' : 'had no access; sessions ended'}${options.disable ? ', disabled' : ''}`,
  };
}
