import type {Grant} from '../grant';

export type AuthState =
  /** `overdue` has not answered in time. */
  | {
      readonly phase: 'checking' | 'opening';
      readonly overdue?: 'storage' | 'service' | 'site';
    }
  | {
      readonly phase: 'signedOut';
      /** False if the browser blocks storage. */
      readonly keepsSession: boolean;
      /** What this tab had that the person did not end. */
      readonly ended: Ended | undefined;
    }
  | {readonly phase: 'open'}
  /** The account has no key for the site. */
  | {readonly phase: 'noAccess'; readonly email: string}
  /** The session has ended, or the page is left: nothing is shown until it reloads. */
  | {readonly phase: 'leaving'}
  /** `start`: the sign-in service could not be started. */
  | {readonly phase: 'failed'; readonly reason: SiteFailure | 'start'};

/**
 * `account`: it had no access. An administrator who gives access to an account that
 * registered itself replaces it, so its password is gone.
 */
export type Ended = 'session' | 'account';

/** The first state, in the browser and in static rendering. */
export const CHECKING: AuthState = {phase: 'checking'};

/** Why the site cannot be opened for a signed-in account. */
export type SiteFailure =
  | 'unreachable'
  /** A file is missing, damaged or newer than this page, or a script fails. */
  | 'broken';

/** A failure with a known reason. Any other error counts as `broken`, and is logged. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly reason: SiteFailure;

  constructor(reason: SiteFailure, options?: ErrorOptions) {
    super(`The site cannot be opened: ${reason}.`, options);
    this.reason = reason;
  }
}

/**
 * Opens the site for an account that is signed in.
 *
 * @param readGrant gives the account's grant; asks the sign-in service if `refresh`
 * @param refresh asks for the account's current grant first
 * @returns whether a later grant of the account still covers the open site;
 *   undefined if the account has no key for it
 * @throws SiteError
 */
export type OpenSite = (
  readGrant: (refresh: boolean) => Promise<Grant>,
  refresh: boolean,
) => Promise<((grant: Grant) => boolean) | undefined>;

/** Opens the development server's site: its content is not sealed, so any key is enough. */
export const openUnsealed: OpenSite = async (readGrant, refresh) =>
  hasKey(await readGrant(refresh)) ? hasKey : undefined;

function hasKey(grant: Grant): boolean {
  return Object.keys(grant).length > 0;
}
