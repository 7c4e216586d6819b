import UserError from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import {hasMoved, isGranted, nameOf, type Account} from '../accounts/Account';
import {
  changeClaims,
  ClaimsTooLargeError,
  holdsExactly,
} from '../accounts/claims';
import type {ChangeContext} from '../commands/withProject';
import plural from '../../shared/plural';

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
      !holdsExactly(account.grant, keys),
  );
}

/** @throws UserError that lists every account whose claims have too little space */
export function assertRoomFor(accounts: readonly Account[], docs: Grant): void {
  const problems = accounts.flatMap((account) => {
    try {
      changeClaims(account.claims, {docs});
      return [];
    } catch (error) {
      if (error instanceof ClaimsTooLargeError) {
        return [`  ${nameOf(account)}: ${error.message}`];
      }
      throw error;
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

export interface SetKeysReport {
  readonly changed: number;
  /** Not changed; see {@link findMoved}. */
  readonly moved: readonly Account[];
}

/**
 * Gives accounts with access exactly these keys, except those that lost access or
 * moved meanwhile.
 *
 * @throws UserError if some failed, after the others are done
 */
export default async function setKeys(
  accounts: readonly Account[],
  docs: Grant,
  {store, output, stopped}: ChangeContext,
): Promise<SetKeysReport> {
  const failed: string[] = [];
  const moved: Account[] = [];
  let changed = 0;
  await output.progress('Accounts', accounts.length, (advance) =>
    store.forEach(accounts, {
      accountOf: (account) => account,
      task: async (_, account) => {
        if (account === undefined || !isGranted(account)) {
          return;
        }
        if (hasMoved(account)) {
          moved.push(account);
          return;
        }
        await store.setClaims(account, changeClaims(account.claims, {docs}));
        changed += 1;
        advance();
      },
      onFailure: (account, reason) => {
        failed.push(`  ${nameOf(account)}: ${reason}`);
      },
      stopped,
    }),
  );
  if (failed.length > 0) {
    throw new UserError(
      [
        `The keys of ${plural(failed.length, '# account')} could not be changed:`,
        ...failed,
        'Run the same command again: it continues with the same new key.',
      ].join('\n'),
    );
  }
  return {changed, moved};
}
