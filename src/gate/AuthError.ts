/** Why the sign-in service refused. */
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
