import failureOf from '../firebase/failureOf';
import type {Grant} from '../../envelope/grant';

/** Why a page shows nothing more: it signs out, was left, follows another tab, or its access has changed. */
export type LeavingReason = 'signOut' | 'page' | 'otherTab' | 'access';

export type AuthState =
  /** `overdue` has not answered in time. */
  | {
      readonly phase: 'checking' | 'opening';
      readonly overdue?: 'storage' | 'service' | 'site';
    }
  | {
      readonly phase: 'signedOut';
      /** `uncleared`: it still holds a session that was signed out, so it keeps no other. */
      readonly storage: 'works' | 'blocked' | 'uncleared';
      /** Whether this tab had a session that the person did not end. */
      readonly hasEnded: boolean;
    }
  | {readonly phase: 'open'}
  /** The account has no key for the site. */
  | {readonly phase: 'noAccess'; readonly email: string}
  /** The session has ended, or the page is left: nothing is shown until it reloads. */
  | {readonly phase: 'leaving'; readonly because: LeavingReason}
  /** `broken`: a file is missing, damaged or newer than this page, or a script fails. */
  | {readonly phase: 'failed'; readonly reason: 'unreachable' | 'broken'}
  /** The host is there, but does not send the file of this address now. */
  | {readonly phase: 'failed'; readonly reason: 'busy'; readonly url: string};

/** The first state, in the browser and in static rendering. */
export const CHECKING: AuthState = {phase: 'checking'};

/** The host of the site does not answer. */
export class Unreachable extends Error {
  override readonly message = 'The host is unreachable.';
}

/** Whether an error of opening something only means that a service was not reached. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Unreachable ||
    // The grant is read from the network, too.
    failureOf(error) === 'unreachable'
  );
}

/**
 * Opens the site for an account that is signed in.
 *
 * @param readGrant gives the account's grant; asks the sign-in service if `refresh`
 * @returns whether a later grant of the account still covers the open site;
 *   undefined if the account has no key for it
 */
export type OpenSite = (
  readGrant: (refresh: boolean) => Promise<Grant>,
) => Promise<((grant: Grant) => boolean) | undefined>;

/** Opens the development server's site: its content is not sealed, so any key is enough. */
export const openUnsealed: OpenSite = async (readGrant) =>
  hasKey(await readGrant(false)) ? hasKey : undefined;

function hasKey(grant: Grant): boolean {
  return Object.keys(grant).length > 0;
}
