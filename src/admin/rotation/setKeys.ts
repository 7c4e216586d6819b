import type {Grant} from '../../gate/grant';
import {isGranted, type Account} from '../accounts/Account';
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
}

/** Whose keys are to be changed. */
export function withOtherKeys(
  everyone: readonly Account[],
  keys: Grant,
): readonly Account[] {
  return everyone.filter(
    (account) => isGranted(account) && !holdsExactly(account.grant, keys),
  );
}

/** Gives accounts with access exactly these keys; whoever lost access meanwhile stays without. */
export default async function setKeys(
  accounts: readonly Account[],
  {store, keys, stopped, onDone}: SetKeysOptions,
): Promise<SetKeysReport> {
  const failed: {email: string; reason: string}[] = [];
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
  return {changed, failed};
}
