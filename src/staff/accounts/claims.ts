import UserError from '../../config/UserError';
import {GRANT_CLAIM, type Grant} from '../../gate/grant';

/** All custom claims of an account. Other tools may keep theirs beside ours. */
export type Claims = Readonly<Record<string, unknown>>;

/** The claims that these commands write. */
export interface OwnClaims {
  readonly docs?: Grant | undefined;
  /** Seconds since the epoch at which the invitation was sent, or a mark below. */
  readonly docsInvited?: number | undefined;
  /** The address, in lower case, that was granted; it stays after a revocation. */
  readonly docsEmail?: string | undefined;
}

/** The invitation is waiting to be sent. */
export const WAITING = 0;
/** An administrator set the password: no invitation is needed. */
export const UNNEEDED = -1;
/** The account is being created to replace another. */
export const UNFINISHED = -2;

const OWN_CLAIMS: ReadonlySet<string> = new Set([
  GRANT_CLAIM,
  'docsInvited',
  'docsEmail',
]);

/** Firebase's limit on all custom claims of an account, in bytes of JSON. */
const MAX_BYTES = 1_000;

/** Other tools' claims leave too little space. */
export class ClaimsTooLargeError extends UserError {}

/**
 * Claims with some of ours changed; undefined removes one. Other tools' stay.
 *
 * @throws ClaimsTooLargeError
 */
export function changeClaims(claims: Claims, change: OwnClaims): Claims {
  const changed = Object.fromEntries(
    Object.entries({...claims, ...change}).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const bytes = Buffer.byteLength(JSON.stringify(changed));
  if (bytes > MAX_BYTES) {
    throw new ClaimsTooLargeError(
      `its claims would take ${bytes} bytes, and Firebase allows ${MAX_BYTES}; shorten the claims of other tools: ${Object.keys(foreignClaims(claims)).join(', ')}`,
    );
  }
  return changed;
}

/** The claims of other tools. */
export function foreignClaims(claims: Claims): Claims {
  return Object.fromEntries(
    Object.entries(claims).filter(([name]) => !OWN_CLAIMS.has(name)),
  );
}

/**
 * The change that removes the grant. A waiting invitation and its address are
 * removed, too: nobody has chosen a password yet.
 */
export function withoutGrant({docsInvited: mark}: Claims): OwnClaims {
  const unused = mark === WAITING || mark === UNFINISHED;
  return {
    docs: undefined,
    ...((unused || mark === UNNEEDED) && {docsInvited: undefined}),
    ...(unused && {docsEmail: undefined}),
  };
}

/** Whether a grant holds exactly these keys. */
export function holdsExactly(grant: Grant, keys: Grant): boolean {
  const ids = Object.keys(grant);
  return (
    ids.length === Object.keys(keys).length &&
    ids.every((id) => grant[id] === keys[id])
  );
}
