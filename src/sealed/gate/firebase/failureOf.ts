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
  | 'unreachable';

/** https://firebase.google.com/docs/auth/admin/errors */
const FAILURES: Readonly<Record<string, AuthFailure>> = {
  'auth/user-not-found': 'accountNotFound',
  // The answer to an unknown email and to a wrong password while email enumeration
  // protection is on, as in every new project.
  'auth/invalid-credential': 'accountNotFound',
  'auth/wrong-password': 'wrongPassword',
  'auth/user-disabled': 'accountDisabled',
  'auth/login-blocked': 'accountWithoutEmail',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/quota-exceeded': 'overloaded',
  'auth/resource-exhausted': 'overloaded',
  'auth/network-request-failed': 'unreachable',
};

/** Why a call to the service failed; undefined for all other errors. */
export default function failureOf(error: unknown): AuthFailure | undefined {
  const code =
    error instanceof Error && 'code' in error ? String(error.code) : '';
  // Firebase has many codes for a token whose account is gone: all name one of the two.
  return (
    FAILURES[code] ??
    (/^auth\/.*(?:user|token)/.test(code) ? 'sessionEnded' : undefined)
  );
}
