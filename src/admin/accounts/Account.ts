import type {UserRecord} from 'firebase-admin/auth';

import {GRANT_CLAIM, readGrant, type Grant} from '../../gate/grant';
import {readInvitation, type Claims, type Invitation} from './claims';

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
  readonly invitation: Invitation;
}

/** Accounts that these commands create have it; strangers cannot choose their id. */
export const OWN_UID_PREFIX = 'staff-';

export function isGranted({grant}: Pick<Account, 'grant'>): boolean {
  return Object.keys(grant).length > 0;
}

/** Created by an administrator's command, so that nobody else ever knew its password. */
export function isOwn({uid}: Pick<Account, 'uid'>): boolean {
  return uid.startsWith(OWN_UID_PREFIX);
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
): Pick<Account, 'claims' | 'grant' | 'invitation'> {
  return {
    claims,
    grant: readGrant(claims[GRANT_CLAIM]),
    invitation: readInvitation(claims),
  };
}

// Typed as a string, and null for those who never signed in.
function toDate(time: string | null | undefined): Date | undefined {
  return time === null || time === undefined || time === ''
    ? undefined
    : new Date(time);
}
