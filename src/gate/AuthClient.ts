import type {Grant} from './grant';

/**
 * What the gate uses of Firebase Authentication, once it has started (firebase/). Its
 * calls reject with {@link AuthError}.
 */
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
   * Asks the service whether the account is still valid. If not, this rejects, or the
   * client signs out, which observers see.
   */
  readonly recheckAccount: () => Promise<void>;
}

/** Nothing else of the account is read. */
export interface SignedInUser {
  readonly email: string | null;
}

/** Why the service refused. */
export type AuthFailure =
  /** No such account; also a wrong password, if the service does not say which. */
  | 'accountNotFound'
  | 'wrongPassword'
  | 'accountDisabled'
  | 'accountWithoutEmail'
  /** The account, or its sign-in, is not valid any more. */
  | 'sessionEnded'
  | 'tooManyAttempts'
  /** The project has used its quota. */
  | 'overloaded'
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
