import type {Grant} from '../../gate/grant';
import {hasMoved, isGranted, type Account} from '../accounts/Account';
import type AccountStore from '../accounts/AccountStore';
import {LOOKUP_SIZE} from '../accounts/AccountStore';
import chunksOf from '../accounts/chunksOf';
import {holdsExactly, withGrant} from '../accounts/claims';
import {concernsOneAccount} from '../accounts/giveAccess';
import {reasonOf} from '../project/explainError';
import forEachConcurrently from '../../shared/forEachConcurrently';

interface SetKeysOptions {
  readonly store: AccountStore;
  readonly keys: Grant;
  readonly stopped: () => boolean;
  readonly onDone: () => void;
}

export interface SetKeysReport {
  readonly changed: number;
  readonly failed: readonly {readonly email: string; readonly reason: string}[];
  /** Left as they are; see {@link findMoved}. */
  readonly moved: readonly Account[];
}

/**
 * Accounts with access that have another address than the one that was granted.
 * Somebody else may hold them: no new key goes to them before an administrator
 * has decided.
 */
export function findMoved(everyone: readonly Account[]): readonly Account[] {
  return everyone.filter((account) => isGranted(account) && hasMoved(account));
}

/** A line for each, and what to do about them. */
export function describeMoved(moved: readonly Account[]): string {
  return [
    ...moved.map(
      ({email, uid, grantedTo = ''}) =>
        `  ${email ?? uid} (granted as ${grantedTo})`,
    ),
    'If you know that it is the same person, npm run staff -- grant EMAIL --trust-existing accepts the new address; otherwise npm run staff -- revoke EMAIL.',
  ].join('\n');
}

/** Whose keys must be changed. */
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

/** Gives accounts with access exactly these keys; those that lost access or moved meanwhile are left as they are. */
export default async function setKeys(
  accounts: readonly Account[],
  {store, keys, stopped, onDone}: SetKeysOptions,
): Promise<SetKeysReport> {
  const failed: {email: string; reason: string}[] = [];
  const moved: Account[] = [];
  let changed = 0;
  for (const chunk of chunksOf(accounts, LOOKUP_SIZE)) {
    if (stopped()) {
      break;
    }
    // Claims are overwritten as a whole: what other tools wrote meanwhile stays.
    const fresh = await store.refresh(chunk);
    await forEachConcurrently(fresh.values(), async (account) => {
      if (stopped() || !isGranted(account)) {
        return;
      }
      if (hasMoved(account)) {
        moved.push(account);
        return;
      }
      try {
        await store.setClaims(account, withGrant(account.claims, keys));
        changed += 1;
      } catch (error) {
        if (!concernsOneAccount(error)) {
          throw error;
        }
        failed.push({
          email: account.email ?? account.uid,
          reason: reasonOf(error),
        });
      }
      onDone();
    });
  }
  return {changed, failed, moved};
}
