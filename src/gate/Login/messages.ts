/** What the Login screen says, and when; the texts are part of the specification. */
const ACCOUNT_NOT_FOUND = 'Account not found. Please try again.';
const LOGIN_FAILED = 'An error occurred. Please try again.';
export const EMAIL_NEEDED = 'Please enter your email address first.';
export const RESET_SENT = 'Password reset email sent! Check your inbox.';

const NOT_FOUND_CODES = new Set([
  'auth/user-not-found',
  // What Firebase answers to an unknown email or a wrong password alike while
  // email enumeration protection is on, as it is in every new project.
  'auth/invalid-credential',
]);

// The message stays the general one; the hint says what the person can do.
const HINTS: Readonly<Record<string, string>> = {
  // The gate itself refuses these (see createAuthClient).
  'auth/login-blocked':
    'This account has no email address. Ask an administrator of the site.',
  'auth/network-request-failed':
    'The sign-in service could not be reached. Check your connection, then submit again.',
  'auth/too-many-requests':
    'There were too many attempts. Wait a few minutes, or reset your password with “Forgot password”.',
  'auth/user-disabled':
    'This account has been disabled. Ask an administrator of the site.',
  'auth/wrong-password':
    'The password may be wrong. “Forgot password” sends you a link to set a new one.',
};
/** Firebase says no more, so that nobody learns who has an account. */
const NOT_FOUND_ADVICE =
  'A wrong password looks the same. Check both, or set a new password with “Forgot password”.';

export interface LoginFailure {
  readonly message: string;
  readonly hint?: string;
  /** What to look at in the fields. */
  readonly advice?: string;
  /** True if the message tells all; anything else belongs in the console too. */
  readonly expected: boolean;
}

/** Turns whatever a login attempt threw into what the person reads. */
export function describeLoginFailure(error: unknown): LoginFailure {
  const code = errorCode(error);
  if (NOT_FOUND_CODES.has(code)) {
    return {
      message: ACCOUNT_NOT_FOUND,
      advice: NOT_FOUND_ADVICE,
      expected: true,
    };
  }
  const hint = HINTS[code];
  return {
    message: LOGIN_FAILED,
    expected: false,
    ...(hint !== undefined && {hint}),
  };
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
