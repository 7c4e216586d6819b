import {isDeepStrictEqual} from 'node:util';

import UserError from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import plural from '../../shared/plural';
import {
  changeClaims,
  hasMoved,
  isGranted,
  nameOf,
  type Account,
} from '../accounts/Account';
import {forEachAccount, writeClaims} from '../accounts/accounts';
import {reasonOf} from '../project/firebaseErrors';
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

/** Each with both addresses. */
export function namesOfMoved(moved: readonly Account[]): readonly string[] {
  return moved.map(
    (account) => `${nameOf(account)} (granted as ${account.grantedTo ?? ''})`,
  );
}

/** One line for each, and what to do. */
export function describeMoved(moved: readonly Account[]): string {
  const lines = namesOfMoved(moved).map((name) => `  ${name}`);
  return [...lines, SETTLE_MOVED].join('\n');
}

/** Accounts whose keys must be changed. */
export function withOtherKeys(
  everyone: readonly Account[],
  keys: Grant,
): readonly Account[] {
  return everyone.filter(
    (account) =>
      isGranted(account) &&
      !hasMoved(account) &&
      !isDeepStrictEqual(account.grant, keys),
  );
}

/** @throws UserError that lists every account whose claims have too little space */
export function assertRoomFor(accounts: readonly Account[], docs: Grant): void {
  const problems = accounts.flatMap((account) => {
    try {
      changeClaims(account.claims, {docs});
      return [];
    } catch (error) {
      return [`  ${nameOf(account)}: ${reasonOf(error)}`];
    }
  });
  if (problems.length > 0) {
    throw new UserError(
      [
        `${plural(problems.length, '# account has', '# accounts have')} too little space for the keys; nothing was changed:`,
        ...problems,
      ].join('\n'),
    );
  }
}

/**
 * Gives accounts with access exactly these keys, except those that lost access or
 * moved meanwhile.
 *
 * @returns how many were changed
 * @throws UserError if some failed, after the others are done
 */
export default async function setKeys(
  project: Project,
  accounts: readonly Account[],
  docs: Grant,
): Promise<number> {
  let changed = 0;
  const failed = await forEachAccount(
    project,
    accounts,
    (account) => account,
    async (_, now) => {
      if (now !== undefined && isGranted(now) && !hasMoved(now)) {
        await writeClaims(project, now, {docs});
        changed += 1;
      }
    },
  );
  if (failed.size > 0) {
    throw new UserError(
      [
        `The keys of ${plural(failed.size, '# account')} could not be changed:`,
        ...[...failed].map(
          ([account, reason]) => `  ${nameOf(account)}: ${reason}`,
        ),
        'Run the same command again: it continues with the same new key.',
      ].join('\n'),
    );
  }
  return changed;
}
