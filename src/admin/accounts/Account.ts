import type {UserRecord} from 'firebase-admin/auth';

import {GRANT_CLAIM, parseGrant, type Grant} from '../../gate/grant';
import {
  readGrantedTo,
  readInvitation,
  type Claims,
  type Invitation,
} from './claims';

/** An account of the project, as far as administrators care; never its password or keys in print. */
export interface Account {
  readonly uid: string;
  /** In lower case. Accounts that signed in by phone or anonymously have none. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly created: Date;
  readonly lastSignIn: Date | undefined;
  readonly disabled: boolean;
  /** The owner of the address has opened a mail that Firebase sent to it. */
  readonly verified: boolean;
  readonly claims: Claims;
  readonly grant: Grant;
  /** The address that these commands gave access, or made the account safe for. */
  readonly grantedTo: string | undefined;
  readonly invitation: Invitation;
  /**
   * A command began it in place of another account, and ended before it had an
   * address: nobody can have used it. `email` is the address that it will get.
   */
  readonly unfinished: boolean;
  /** The account that was begun in place of this one; see `unfinished`. */
  readonly successor?: Account;
}

export function isGranted({grant}: Pick<Account, 'grant'>): boolean {
  return Object.keys(grant).length > 0;
}

/** It has another address than the one that was granted. */
export function hasMoved({
  email,
  grantedTo,
}: Pick<Account, 'email' | 'grantedTo'>): boolean {
  return grantedTo !== undefined && grantedTo !== email;
}

/**
 * Why somebody other than the owner of the address may be able to use the
 * account, in words that follow "it"; undefined if nobody can.
 *
 * Anyone can register an account with a colleague's address through Firebase's
 * public API, and have Firebase ask the colleague to verify it: a verified
 * address proves the mailbox, not the password. Anyone who holds an account can
 * also move it to another address.
 */
export function doubtAbout(account: Account): string | undefined {
  const {email, grantedTo, invitation, unfinished} = account;
  if (unfinished) {
    return undefined;
  }
  if (grantedTo === undefined) {
    // Accounts with access from a time when the address was not noted keep it.
    return isGranted(account) ? undefined : 'was never granted to this address';
  }
  if (hasMoved({email, grantedTo})) {
    return `was granted as ${grantedTo}, and has another address now`;
  }
  // It had its address before it had its grant.
  return /^(?:waiting|unfinished)$/.test(invitation.state) &&
    !isGranted(account)
    ? 'was left half done by an interrupted command or an earlier version'
    : undefined;
}

export default function toAccount(user: UserRecord): Account {
  const claims = readClaims(user.customClaims ?? {});
  const unfinished =
    user.email === undefined && claims.invitation.state === 'unfinished';
  return {
    uid: user.uid,
    email: unfinished ? claims.grantedTo : user.email?.toLowerCase(),
    name: user.displayName,
    created: new Date(user.metadata.creationTime),
    lastSignIn: toDate(user.metadata.lastSignInTime),
    disabled: user.disabled && !unfinished,
    verified: user.emailVerified,
    unfinished,
    ...claims,
  };
}

/** Puts each unfinished account with the account whose place it takes, if that still exists. */
export function pairSuccessors(
  accounts: readonly Account[],
): readonly Account[] {
  const successors = new Map(
    accounts
      .filter(({unfinished}) => unfinished)
      .map((account) => [account.email, account]),
  );
  const replaced = new Set<string | undefined>();
  const others = accounts
    .filter(({unfinished}) => !unfinished)
    .map((account) => {
      const successor = successors.get(account.email);
      if (successor === undefined) {
        return account;
      }
      replaced.add(account.email);
      return {...account, successor};
    });
  return [
    ...others,
    ...[...successors.values()].filter(({email}) => !replaced.has(email)),
  ];
}

/** The account once these are its claims. */
export function withClaims(account: Account, claims: Claims): Account {
  return {...account, ...readClaims(claims)};
}

function readClaims(
  claims: Claims,
): Pick<Account, 'claims' | 'grant' | 'grantedTo' | 'invitation'> {
  return {
    claims,
    grant: parseGrant(claims[GRANT_CLAIM]),
    grantedTo: readGrantedTo(claims),
    invitation: readInvitation(claims),
  };
}

// Typed as a string, and null for those who never signed in.
function toDate(time: string | null | undefined): Date | undefined {
  return time === null || time === undefined || time === ''
    ? undefined
    : new Date(time);
}
