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
  /** Ids of the sign-in providers, such as `password`. */
  readonly providers: readonly string[];
  readonly claims: Claims;
  readonly grant: Grant;
  /** The address that these commands gave access, or made the account safe for. */
  readonly grantedTo: string | undefined;
  readonly invitation: Invitation;
}

export function isGranted({grant}: Pick<Account, 'grant'>): boolean {
  return Object.keys(grant).length > 0;
}

/**
 * Why somebody else than the owner of the address may know the account's
 * password, in words that follow "it"; undefined if nobody can.
 *
 * Anyone can register an account with a colleague's address through Firebase's
 * public API, and have Firebase ask the colleague to verify it: a verified
 * address proves the mailbox, not the password. Whoever holds an account can
 * also move it to another address.
 */
export function doubtAbout(account: Account): string | undefined {
  const {email, grantedTo} = account;
  if (grantedTo === undefined) {
    // Whoever has access from a time when the address was not noted keeps it.
    return isGranted(account)
      ? undefined
      : 'was never granted to this address, as far as is noted';
  }
  return grantedTo === email
    ? undefined
    : `was granted as ${grantedTo}, and has another address now`;
}

export default function toAccount(user: UserRecord): Account {
  return {
    uid: user.uid,
    email: user.email?.toLowerCase(),
    name: user.displayName,
    created: new Date(user.metadata.creationTime),
    lastSignIn: toDate(user.metadata.lastSignInTime),
    disabled: user.disabled,
    verified: user.emailVerified,
    providers: user.providerData.map(({providerId}) => providerId),
    ...readClaims(user.customClaims ?? {}),
  };
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
