import type {UserRecord} from 'firebase-admin/auth';

import commandLine from '../../shared/terminal/commandLine';
import {GRANT_CLAIM, parseGrant, type Grant} from '../../envelope/grant';
import {plural} from '../../shared/text';

/** All custom claims of an account. Other tools may keep theirs beside ours. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Claim with the address, in lower case, to which access was given: after a move that an
 * administrator accepted, a list of all of them, the newest last. It stays after a
 * revocation.
 */
const ADDRESS_CLAIM = 'docsEmail';

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
  readonly claims: Claims;
  readonly grant: Grant;
  /** The addresses to which these commands gave access, the newest last. */
  readonly grantedTo: readonly string[];
}

/** What a command changes about the claims of an account. */
export interface ClaimChange {
  /** The keys; an empty grant revokes the access. */
  readonly grant?: Grant;
  readonly grantedTo?: readonly string[];
  /** Claims of other accounts of the same person; the account's own come first. */
  readonly others?: Claims;
}

/** Claims after a change; those that it does not name stay. */
export function changeClaims(
  claims: Claims,
  {grant, grantedTo, others}: ClaimChange,
): Claims {
  return {
    ...others,
    ...claims,
    ...(grant && {
      [GRANT_CLAIM]: Object.keys(grant).length === 0 ? undefined : grant,
    }),
    ...(grantedTo && {
      [ADDRESS_CLAIM]: grantedTo.length === 1 ? grantedTo[0] : grantedTo,
    }),
  };
}

export function isGranted({grant}: Pick<Account, 'grant'>): boolean {
  return Object.keys(grant).length > 0;
}

/**
 * Whether it was granted to its address. Otherwise someone else may be able to use it.
 *
 * Anyone can register an account with a colleague's address through Firebase's
 * public API, and have Firebase ask the colleague to verify it: a verified
 * address proves the mailbox, not the password. Anyone who holds an account can
 * also move it to another address. Claims made by hand record no address.
 */
export function isTrusted({email, grantedTo}: Account): boolean {
  return grantedTo.at(-1) === email;
}

/** Whether it was granted, and has another address than the last one it was granted to. */
export function hasMoved(account: Account): boolean {
  return account.grantedTo.length > 0 && !isTrusted(account);
}

/** The other addresses to which it was granted, as a list; empty if there are none. */
export function otherAddresses({email, grantedTo}: Account): string {
  return grantedTo.filter((address) => address !== email).join(', ');
}

/**
 * Whether it is new and ready, but has not got its address, because a command was
 * interrupted. Nobody can sign in to a disabled account, so nobody moved it to this host.
 */
export function isUnfinished(account: Account): boolean {
  return (
    account.disabled &&
    hasMoved(account) &&
    account.email.endsWith(`@${UNFINISHED_HOST}`)
  );
}

/**
 * Accounts with access that was not granted to their address. Someone else may hold
 * them: they get no new key until an administrator has decided.
 *
 * @returns a sentence that names them, and what to do; undefined if there are none
 */
export function describeUntrusted(everyone: readonly Account[]) {
  const untrusted = everyone.filter(
    (account) => isGranted(account) && !isTrusted(account),
  );
  const names = untrusted.map(
    (account) =>
      `${account.email} (${hasMoved(account) ? `granted as ${otherAddresses(account)}` : 'made by hand, without a granted address'})`,
  );
  return untrusted.length === 0
    ? undefined
    : {
        message: `${plural(untrusted.length, '# account has', '# accounts have')} access that was not granted to the address of the account: ${names.join(', ')}.`,
        fix: untrusted.every(isUnfinished)
          ? `An interrupted command left this: ${commandLine('staff add')} with the granted address finishes it.`
          : `If you know that it is the right person, ${commandLine('staff add EMAIL --trust-existing')} records the address; otherwise ${commandLine('staff revoke EMAIL')}.`,
      };
}

/** The accounts with access that do not hold a key. */
export function findWithout(
  keyId: string,
  everyone: readonly Account[],
): readonly Account[] {
  return everyone.filter(
    (account) => isGranted(account) && !(keyId in account.grant),
  );
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
    claims,
    grant: parseGrant(claims[GRANT_CLAIM]),
    grantedTo: [claims[ADDRESS_CLAIM]]
      .flat()
      .filter((address) => typeof address === 'string')
      .map((address) => address.toLowerCase()),
  };
}
