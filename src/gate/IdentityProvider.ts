import type {GateConfig} from '../config/GateConfig';
import type {Grant} from './grant';

/**
 * A sign-in service. Firebase implements it in firebase/; another service would
 * implement it in a folder beside that.
 */
export interface IdentityProvider {
  /** The IndexedDB database that holds the session. Signing out empties it. */
  readonly sessionDatabase: string;
  /**
   * Starts the service. Waits until it is known whether this browser can store a
   * session; otherwise the session is in memory.
   *
   * @param gone aborted once the page is left, or its session has ended (with
   * {@link SIGNED_OUT} as reason): from then on the client stores nothing
   * @param withoutStorage aborted once a person has waited long enough for the
   * storage: then the session is in memory
   * @throws Error if the configuration is unusable
   */
  readonly start: (
    config: GateConfig,
    gone: AbortSignal,
    withoutStorage: AbortSignal,
  ) => Promise<AuthClient>;
  /**
   * Reads the grant of the stored session before the service has confirmed it. With
   * it the site is prepared, but nothing may be shown.
   *
   * @returns undefined if there is none, or the storage does not answer
   */
  readonly readStoredGrant: (config: GateConfig) => Promise<Grant | undefined>;
  /**
   * Reports the grant of each sign-in as soon as the service has answered, before
   * the client has confirmed the account. Nothing may be shown yet.
   */
  readonly watchSignIns: (onGrant: (grant: Grant) => void) => void;
}

/** A started service. Its calls reject with {@link AuthError}. */
export interface AuthClient {
  /** False if the browser blocks storage: the session then ends with the page. */
  readonly keepsSession: boolean;
  /** Reports the account that is signed in, now and after each change. */
  readonly observe: (
    onAccount: (account: SignedInUser | null) => void,
    onError: (error: Error) => void,
  ) => void;
  /** @param signal once aborted, the attempt signs nobody in, however late it succeeds */
  readonly signIn: (
    email: string,
    password: string,
    signal: AbortSignal,
  ) => Promise<SignedInUser>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /**
   * Reads the grant of the account that is signed in.
   *
   * @param refresh asks the service for the current grant first
   */
  readonly readGrant: (refresh: boolean) => Promise<Grant>;
  /**
   * Asks the service whether the account is still valid. If not, the client signs
   * out, which observers see.
   */
  readonly recheckAccount: () => Promise<void>;
}

/** Nothing else of the account is read. */
export interface SignedInUser {
  readonly email: string | null;
}

/** Why the service refused, in the same words for every service. */
export type AuthFailure =
  /** No such account; also a wrong password, if the service does not say which. */
  | 'accountNotFound'
  | 'wrongPassword'
  | 'accountDisabled'
  | 'accountWithoutEmail'
  | 'tooManyAttempts'
  | 'unreachable'
  /** Anything else: see the error's message and cause. */
  | 'unknown';

/** A call that the service refused. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly reason: AuthFailure;

  /** @param message the service's own words, which a failed password reset shows */
  constructor(reason: AuthFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Reason of `gone` after a sign-out: the client then also removes the session. */
export const SIGNED_OUT = new Error('The session has ended.');
