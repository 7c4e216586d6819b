import {isSealKey} from './keys';

/** Keys by key id, base64url both in the claim and here. */
export type Grant = Readonly<Record<string, string>>;

/** Custom claim of an account with access: the current key and, during a rotation, the next. */
export const GRANT_CLAIM = 'docs';

/** The keys in the claim. It can be written by hand: all that is not a key grants nothing. */
export function parseGrant(claim: unknown): Grant {
  if (typeof claim !== 'object' || claim === null) {
    return {};
  }
  return Object.fromEntries(
    Object.entries(claim).filter(
      (entry): entry is [string, string] =>
        /^[0-9a-f]{8}$/.test(entry[0]) && isSealKey(entry[1]),
    ),
  );
}
