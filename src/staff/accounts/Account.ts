import type {UserRecord} from 'firebase-admin/auth';

import {GRANT_CLAIM, parseGrant, type Grant} from '../../gate/grant';
import plural from '../../shared/plural';

/** All custom claims of an account. Other tools may keep theirs beside ours. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The claims of these commands: the grant, the second since the epoch at which the
 * invitation was sent (or a mark below), and the address, in lower case, that was
 * granted, which stays after a revocation.
 */
export const OWN_CLAIMS: readonly string[] = [
  GRANT_CLAIM,
  'docsInvited',
  'docsEmail',
];

/** The invitation is waiting to be sent. */
export const WAITING = 0;
/** An administrator set the password: no invitation is needed. */
export const UNNEEDED = -1;

/**
 * Host of the address that a new, disabled account has until it gets its own;
 * `.invalid` never exists (RFC 2606).
 */
export const UNFINISHED_HOST = 'unfinished.invalid';

/** The change that removes the grant. */
export function withoutGrant(account: Account): Claims {
  return {
    docs: undefined,
    // Nobody has chosen a password yet: another grant must invite again.
    ...(account.claims.docsInvited === WAITING &&
      !isUnfinished(account) && {
        docsInvited: undefined,
        docsEmail: undefined,
      }),
  };
}

/** The mail with which a person chooses a password. */
interface Invitation {
  /** Accepted: the account has signed in since it was sent. */
  readonly state: 'none' | 'waiting' | 'unneeded' | 'sent' | 'accepted';
  readonly at?: Date;
}

/** An account of the project. Its password and keys are never printed. */
export interface Account {
  readonly uid: string;
  /**
   * The address in lower case; accounts of phone or anonymous sign-in have none,
   * and their id is here.
   */
  readonly email: string;
  readonly name: string | undefined;
  /** When it was created, to the second. */
  readonly created: Date;
  readonly lastSignIn: Date | undefined;
  readonly disabled: boolean;
  /** When its last sessions were ended, by a revocation or a new password or address. */
  readonly sessionsEnded: string | undefined;
  /** The owner of the address has followed a link that Firebase mailed to it. */
  readonly verified: boolean;
  readonly claims: Claims;
  readonly grant: Grant;
  /** The address to which these commands gave access. */
  readonly grantedTo: string | undefined;
  readonly invitation: Invitation;
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

/** What is unusual about it, for lists. */
export function notesOn(account: Account): readonly string[] {
  return [
    ...(hasMoved(account) ? [`granted as ${account.grantedTo ?? ''}`] : []),
    ...(account.disabled ? ['disabled'] : []),
    ...(account.verified ? [] : ['unverified']),
  ];
}

/**
 * Accounts with access whose address differs from the one that was granted. Someone
 * else may hold them: they get no new key until an administrator has decided.
 *
 * @returns the beginning of a sentence that names them; undefined if there are none
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
    : `${plural(moved.length, '# account has', '# accounts have')} access and another address than the one that was granted: ${names.join(', ')}.`;
}

/** What to do about accounts that have moved. */
export const SETTLE_MOVED = `If you know that it is the same person, npm run staff -- grant EMAIL --trust-existing accepts the new address; otherwise npm run staff -- revoke EMAIL. An address at ${UNFINISHED_HOST} comes from an interrupted command: npm run staff -- add with the granted address finishes it.`;

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
 * Why someone other than the owner of the address may be able to use the
 * account, in words that follow "it"; undefined if nobody can.
 *
 * Anyone can register an account with a colleague's address through Firebase's
 * public API, and have Firebase ask the colleague to verify it: a verified
 * address proves the mailbox, not the password. Anyone who holds an account can
 * also move it to another address.
 */
export function doubtAbout(account: Account): string | undefined {
  const {grantedTo, invitation} = account;
  // An account with access but without a record was granted by an earlier version.
  if (
    !isGranted(account) &&
    (grantedTo === undefined || invitation.state === 'waiting')
  ) {
    return 'was never granted to this address';
  }
  return hasMoved(account)
    ? `was granted as ${grantedTo ?? ''}, and has another address now`
    : undefined;
}

export default function toAccount(user: UserRecord): Account {
  const {creationTime, lastSignInTime} = user.metadata;
  const claims = user.customClaims ?? {};
  const grantedTo =
    typeof claims.docsEmail === 'string' ? claims.docsEmail : undefined;
  // The emulator counts the creation by an administrator as a sign-in.
  const isCreation =
    claims.docsInvited !== undefined && lastSignInTime === creationTime;
  // Null if they never signed in, although its type is a string.
  const lastSignIn =
    lastSignInTime && !isCreation ? new Date(lastSignInTime) : undefined;
  return {
    uid: user.uid,
    email: user.email?.toLowerCase() ?? user.uid,
    name: user.displayName,
    created: new Date(creationTime),
    lastSignIn,
    disabled: user.disabled,
    sessionsEnded: user.tokensValidAfterTime,
    verified: user.emailVerified,
    claims,
    grant: parseGrant(claims[GRANT_CLAIM]),
    grantedTo,
    invitation: readInvitation(claims.docsInvited, lastSignIn),
  };
}

/**
 * An invitation counts as accepted once its account has signed in since it was
 * sent. Firebase shows neither whether a mail arrived nor when a password was
 * chosen. A sign-in before it, perhaps a stranger's, does not count.
 */
function readInvitation(
  mark: unknown,
  lastSignIn: Date | undefined,
): Invitation {
  if (typeof mark !== 'number') {
    return {state: 'none'};
  }
  if (mark === WAITING || mark === UNNEEDED) {
    return {state: mark === WAITING ? 'waiting' : 'unneeded'};
  }
  const at = new Date(mark * 1_000);
  const accepted = lastSignIn !== undefined && lastSignIn > at;
  return {state: accepted ? 'accepted' : 'sent', at};
}
