import UserError from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import plural from '../../shared/plural';
import {hasMoved, isGranted, nameOf, type Account} from '../accounts/Account';
import {changeAccounts, writeClaims} from '../accounts/accounts';
import type {Project} from '../project/withProject';

/**
 * Accounts with access whose address differs from the one that was granted. Someone
 * else may hold them: they get no new key until an administrator has decided.
 */
export function findMoved(everyone: readonly Account[]): readonly Account[] {
  return everyone.filter((account) => isGranted(account) && hasMoved(account));
}

/** What to do about them. */
export const SETTLE_MOVED =
  'If you know that it is the same person, npm run staff -- grant EMAIL --trust-existing accepts the new address; otherwise npm run staff -- revoke EMAIL.';

/** Both addresses of each. */
export function namesOfMoved(moved: readonly Account[]): string {
  return moved
    .map((account) => `${nameOf(account)} (granted as ${account.grantedTo})`)
    .join(', ');
}

/** The other accounts with access, if they do not hold a key. */
export function findWithout(
  keyId: string,
  everyone: readonly Account[],
): readonly Account[] {
  return everyone.filter(
    (account) =>
      isGranted(account) && !hasMoved(account) && !(keyId in account.grant),
  );
}

/**
 * Gives accounts with access exactly these keys, except those that lost access or
 * moved meanwhile.
 *
 * @throws UserError if some failed, after the others are done
 */
export default async function setKeys(
  project: Project,
  accounts: readonly Account[],
  docs: Grant,
): Promise<void> {
  const outcomes = await changeAccounts(
    project,
    accounts.map((account) => ({email: nameOf(account), account})),
    async (_, now) => {
      if (isGranted(now) && !hasMoved(now)) {
        await writeClaims(project, now, {docs});
      }
      return {result: 'changed'};
    },
  );
  const failed = outcomes.filter(({result}) => result === 'failed');
  if (failed.length > 0) {
    throw new UserError(
      [
        `The keys of ${plural(failed.length, '# account')} could not be changed:`,
        ...failed.map(({email, reason = ''}) => `  ${email}: ${reason}`),
        'Run the same command again: it continues with the same new key.',
      ].join('\n'),
    );
  }
}
