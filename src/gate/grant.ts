/** Keys by key id, base64url both in the claim and here. */
export type Grant = Readonly<Record<string, string>>;

/** Custom claim of an account that may read: the current key and, while rotating, the next. */
export const GRANT_CLAIM = 'docs';

/** Reads the claim as far as it has the form of a grant; anything else grants nothing. */
export function parseGrant(claim: unknown): Grant {
  if (typeof claim !== 'object' || claim === null) {
    return {};
  }
  return Object.fromEntries(
    Object.entries(claim).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
