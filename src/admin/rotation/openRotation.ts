import UserError from '../../config/UserError';
import {hasMoved, isGranted, type Account} from '../accounts/Account';
import {ClaimsTooLargeError, withGrant} from '../accounts/claims';
import type {Rotation} from './RotationRecord';
import type {SealKey} from './keysInUse';

/**
 * A rotation that accounts show and no record tells of: made by hand, or its
 * record was deleted. It is gone on with rather than begun anew, for another
 * third key would shut readers out.
 *
 * @returns undefined if no account holds another key beside the current one
 * @throws UserError if accounts hold several others
 */
export function findUnrecorded(
  everyone: readonly Account[],
  current: SealKey,
): Pick<Rotation, 'from' | 'to' | 'keys'> | undefined {
  const others = new Map(
    everyone
      .filter(({grant}) => current.id in grant)
      .flatMap(({grant}) => Object.entries(grant))
      .filter(([id]) => id !== current.id),
  );
  if (others.size > 1) {
    throw new UserError(
      `Accounts hold several keys beside the current ${current.id}: ${[...others.keys()].join(', ')}. Nothing was changed. npm run staff -- grant EMAIL leaves an account with the current key alone.`,
    );
  }
  const [other] = others;
  if (other === undefined) {
    return undefined;
  }
  const [to, key] = other;
  return {from: current.id, to, keys: {[current.id]: current.text, [to]: key}};
}

/** @throws UserError that lists every account whose claims have no room for both keys */
export function assertRoomFor(
  accounts: readonly Account[],
  keys: Rotation['keys'],
): void {
  const readers = accounts.filter(
    (account) => isGranted(account) && !hasMoved(account),
  );
  const problems = readers.flatMap((account) => {
    try {
      withGrant(account.claims, keys);
      return [];
    } catch (error) {
      if (error instanceof ClaimsTooLargeError) {
        return [`  ${account.email ?? account.uid}: ${error.message}`];
      }
      throw error;
    }
  });
  if (problems.length > 0) {
    throw new UserError(
      [
        `${problems.length} accounts have no room for two keys; nothing was changed:`,
        ...problems,
      ].join('\n'),
    );
  }
}
