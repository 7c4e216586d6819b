import UserError from '../../config/UserError';
import {GRANT_CLAIM, type Grant} from '../../gate/grant';

/** All custom claims of an account. Other tools may keep theirs beside ours. */
export type Claims = Readonly<Record<string, unknown>>;

/** What became of the mail that lets a person choose a password. */
export type Invitation =
  | {readonly state: 'none'}
  | {readonly state: 'waiting'}
  | {readonly state: 'sent'; readonly at: Date}
  /** An administrator handed the password over. */
  | {readonly state: 'unneeded'}
  /** The account is still being created, in place of a stranger's. */
  | {readonly state: 'unfinished'};

/** Seconds since the epoch at which the invitation was sent, or one of these marks. */
const INVITED_CLAIM = 'docsInvited';
const WAITING = 0;
const UNNEEDED = -1;
const UNFINISHED = -2;

/** The address, in lower case, that the grant is for; it stays when the grant goes. */
const ADDRESS_CLAIM = 'docsEmail';

const OWN_CLAIMS: ReadonlySet<string> = new Set([
  GRANT_CLAIM,
  INVITED_CLAIM,
  ADDRESS_CLAIM,
]);

/** Firebase's limit on all custom claims of an account, in bytes of JSON. */
const MAX_BYTES = 1_000;

/** Other tools' claims leave no room. */
export class ClaimsTooLargeError extends UserError {
  constructor(bytes: number, claims: Claims) {
    const foreign = Object.keys(foreignClaims(claims));
    super(
      `its claims would take ${bytes} bytes, and Firebase allows ${MAX_BYTES}; make those of other tools smaller: ${foreign.join(', ')}`,
    );
  }
}

/** @throws ClaimsTooLargeError */
export function withGrant(claims: Claims, keys: Grant): Claims {
  return checkSize({...claims, [GRANT_CLAIM]: keys});
}

/**
 * Notes whose account it is: nobody but the owner of the address can know its
 * password.
 *
 * @throws ClaimsTooLargeError
 */
export function withAddress(claims: Claims, email: string): Claims {
  return checkSize({...claims, [ADDRESS_CLAIM]: email});
}

export function readGrantedTo(claims: Claims): string | undefined {
  const address = claims[ADDRESS_CLAIM];
  return typeof address === 'string' ? address : undefined;
}

/** The claims that other tools keep. */
export function foreignClaims(claims: Claims): Claims {
  return Object.fromEntries(
    Object.entries(claims).filter(([name]) => !OWN_CLAIMS.has(name)),
  );
}

/**
 * An invitation that waits is forgotten with the grant that it was for, and the
 * address too: nobody has chosen a password yet.
 */
export function withoutGrant(claims: Claims): Claims {
  const {state} = readInvitation(claims);
  const gone = new Set([
    GRANT_CLAIM,
    ...(state === 'sent' ? [] : [INVITED_CLAIM]),
    ...(state === 'waiting' || state === 'unfinished' ? [ADDRESS_CLAIM] : []),
  ]);
  return Object.fromEntries(
    Object.entries(claims).filter(([name]) => !gone.has(name)),
  );
}

/** @throws ClaimsTooLargeError */
export function withInvitation(
  claims: Claims,
  invitation: Exclude<Invitation, {state: 'none'}>,
): Claims {
  const mark = toMark(invitation);
  return checkSize({...claims, [INVITED_CLAIM]: mark});
}

function toMark(invitation: Exclude<Invitation, {state: 'none'}>): number {
  switch (invitation.state) {
    case 'waiting':
      return WAITING;
    case 'unneeded':
      return UNNEEDED;
    case 'unfinished':
      return UNFINISHED;
    case 'sent':
      return Math.floor(invitation.at.getTime() / 1_000);
  }
}

export function readInvitation(claims: Claims): Invitation {
  const mark = claims[INVITED_CLAIM];
  if (typeof mark !== 'number') {
    return {state: 'none'};
  }
  switch (mark) {
    case WAITING:
      return {state: 'waiting'};
    case UNNEEDED:
      return {state: 'unneeded'};
    case UNFINISHED:
      return {state: 'unfinished'};
    default:
      return {state: 'sent', at: new Date(mark * 1_000)};
  }
}

/** The account holds exactly these keys. */
export function holdsExactly(grant: Grant, keys: Grant): boolean {
  const ids = Object.keys(grant);
  return (
    ids.length === Object.keys(keys).length &&
    ids.every((id) => grant[id] === keys[id])
  );
}

function checkSize(claims: Claims): Claims {
  const bytes = Buffer.byteLength(JSON.stringify(claims));
  if (bytes > MAX_BYTES) {
    throw new ClaimsTooLargeError(bytes, claims);
  }
  return claims;
}
