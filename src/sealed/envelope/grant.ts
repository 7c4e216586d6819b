/** Keys by key id, base64url both in the claim and here. */
export type Grant = Readonly<Record<string, string>>;

/** Custom claim of an account with access: the current key and, during a rotation, the next. */
export const GRANT_CLAIM = 'docs';

/** The entries of the claim that have the form of a grant; all others grant nothing. */
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
