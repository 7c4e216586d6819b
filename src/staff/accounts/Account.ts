import type {UserRecord} from 'firebase-admin/auth';

import {GRANT_CLAIM, parseGrant, type Grant} from '../../sealed/envelope/grant';
import {plural} from '../../shared/text';

/** All custom claims of an account. Other tools may keep theirs beside ours. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The claims of these commands: the grant, and the address, in lower case, that was
 * granted, which stays after a revocation.
 */
export const OWN_CLAIMS: readonly string[] = [GRANT_CLAIM, 'docsEmail'];

/**
 * Host of the address that a new, disabled account has until it gets its own;
 * `.invalid` never exists (RFC 2606).
 */
export const UNFINISHED_HOST = 'unfinished.invalid';

/** An account of the project. Its password and keys are never printed. */
export interface Account {
  readonly uid: string;
  /**
   * The address in lower case; accounts of phone or anonymous sign-in have none,
   * and their id is here.
   */
  readonly email: string;
  readonly name: string | undefined;
  readonly lastSignIn: Date | undefined;
  readonly disabled: boolean;
  /** When its last sessions were ended, by a revocation or a new password or address. */
  readonly sessionsEnded: string | undefined;
  readonly claims: Claims;
  readonly grant: Grant;
  /** The address to which these commands gave access. */
  readonly grantedTo: string | undefined;
}

export function isGranted({grant}: Account): boolean {
  return Object.keys(grant).length > 0;
}

/** Whether its address differs from the one that was granted. */
export function hasMoved({email, grantedTo}: Account): boolean {
  return grantedTo !== undefined && grantedTo !== email;
}

/**
 * Whether it is new and ready, but has not got its address, because a command was
 * interrupted. Nobody can sign in to a disabled account, so nobody moved it to this host.
 */
export function isUnfinished({email, disabled, grantedTo}: Account): boolean {
  return (
    disabled && grantedTo !== undefined && email.endsWith(`@${UNFINISHED_HOST}`)
  );
}

/**
 * Accounts with access whose address differs from the one that was granted. Someone
 * else may hold them: they get no new key until an administrator has decided.
 *
 * @returns a sentence that names them, and what to do; undefined if there are none
 */
export function describeMoved(everyone: readonly Account[]) {
  const moved = everyone.filter(
    (account) => isGranted(account) && hasMoved(account),
  );
  const names = moved.map(
    ({email, grantedTo = ''}) => `${email} (granted as ${grantedTo})`,
  );
  return moved.length === 0
    ? undefined
    : {
        message: `${plural(moved.length, '# account has', '# accounts have')} access and another address than the one that was granted: ${names.join(', ')}.`,
        fix: moved.every(isUnfinished)
          ? 'An interrupted command left this: npm run staff -- add with the granted address finishes it.'
          : 'If you know that it is the same person, npm run staff -- add EMAIL --trust-existing accepts the new address; otherwise npm run staff -- revoke EMAIL.',
      };
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
 * Whether it was granted to its address. Otherwise someone else may be able to use it.
 *
 * Anyone can register an account with a colleague's address through Firebase's
 * public API, and have Firebase ask the colleague to verify it: a verified
 * address proves the mailbox, not the password. Anyone who holds an account can
 * also move it to another address.
 */
export function isTrusted(account: Account): boolean {
  const {email, grantedTo} = account;
  return grantedTo === undefined ? isGranted(account) : grantedTo === email;
}

export default function toAccount(user: UserRecord): Account {
  const {lastSignInTime} = user.metadata;
  const claims = user.customClaims ?? {};
  return {
    uid: user.uid,
    email: user.email?.toLowerCase() ?? user.uid,
    name: user.displayName,
    // Null if they never signed in, although its type is a string.
    lastSignIn: lastSignInTime ? new Date(lastSignInTime) : undefined,
    disabled: user.disabled,
    sessionsEnded: user.tokensValidAfterTime,
    claims,
    grant: parseGrant(claims[GRANT_CLAIM]),
    grantedTo:
      typeof claims.docsEmail === 'string'
        ? claims.docsEmail.toLowerCase()
        : undefined,
  };
}
