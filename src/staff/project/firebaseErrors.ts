import UserError from '../../config/UserError';
import {ClaimsTooLargeError} from '../accounts/Account';
import {describeTarget, type Target} from './Target';

/** The code of firebase-admin's errors; its classes are not reliable. */
function errorCode(error: unknown): string {
  const {code} = (error ?? {}) as {code?: unknown};
  return error instanceof Error && typeof code === 'string' ? code : '';
}

/**
 * The result of a call to Firebase, or undefined if it fails with an expected code.
 *
 * @param code such as `auth/user-not-found`
 */
export async function unlessRefused<T>(
  code: string,
  call: Promise<T>,
): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (errorCode(error) === code) {
      return undefined;
    }
    throw error;
  }
}

/** The same for an account that does not exist. */
export function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  return unlessRefused('auth/user-not-found', call);
}

// Firebase has several codes for this, and firebase-admin does not map them all.
const QUOTA =
  /quota-exceeded|too-many-requests|QUOTA_EXCEEDED|TOO_MANY_ATTEMPTS|RESOURCE_EXHAUSTED|RATE_LIMIT|EXCEED_LIMIT|exceeded.*quota|\b429\b/i;

/** Firebase asks for fewer calls: the same call may succeed later. */
export function isQuotaError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (QUOTA.test(errorCode(error)) || QUOTA.test(error.message))
  );
}

/** After these no further call can succeed: the command stops. */
const FATAL =
  /^auth\/(?:insufficient-permission|project-not-found|configuration-not-found|invalid-credential)$/;

/** Whether calls about other accounts may still succeed. */
export function concernsOneAccount(error: unknown): boolean {
  const code = errorCode(error);
  return (
    error instanceof ClaimsTooLargeError ||
    (code.startsWith('auth/') && !FATAL.test(code) && !isQuotaError(error))
  );
}

const REASONS: Readonly<Record<string, string>> = {
  'auth/claims-too-large':
    'its claims would be larger than the 1000 bytes that Firebase allows',
  'auth/email-already-exists':
    'someone registered this address just now; run the command again',
  'auth/invalid-email': 'Firebase does not accept this email address',
  'auth/invalid-password':
    'Firebase refuses the password: it has fewer than 6 characters, or breaks the password policy',
  'auth/user-not-found': 'the account is gone',
};

export function reasonOf(error: unknown): string {
  const reason = REASONS[errorCode(error)];
  return reason ?? (error instanceof Error ? error.message : String(error));
}

/**
 * What an administrator can do about errors that end a command, by code. The
 * messages of network failures are tested, too: firebase-admin reports some as
 * errors of credentials, because it could not fetch a token.
 */
const ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /^app\/network-|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/,
    ' cannot be reached. Check the network, or the emulator if you use it. Then run the same command again: it continues where it stopped.',
  ],
  [
    /^\S+\/invalid-credential$/,
    ' does not accept the credentials. Make a new key file in the Firebase console (Project settings > Service accounts), or run: gcloud auth application-default login',
  ],
  [
    /^\S+\/insufficient-permission$/,
    ': the credentials may not administer accounts. Give their service account the role "Firebase Authentication Admin" in the Google Cloud console (IAM & Admin > IAM).',
  ],
  [
    /^\S+\/(?:project|configuration)-not-found$/,
    ': Authentication is not set up. In the Firebase console open Authentication, press "Get started", and switch on Email/Password.',
  ],
];

/** Turns errors that an administrator can fix into UserErrors; returns others unchanged. */
export default function explainError(error: unknown, target: Target): unknown {
  if (error instanceof UserError || !(error instanceof Error)) {
    return error;
  }
  const code = errorCode(error);
  const where = describeTarget(target);
  const [, advice] =
    ADVICE.find(
      ([pattern]) => pattern.test(code) || pattern.test(error.message),
    ) ?? [];
  if (advice !== undefined) {
    return new UserError(`${where}${advice}`);
  }
  return code.startsWith('auth/')
    ? new UserError(`${where}: ${reasonOf(error)} (${code})`)
    : error;
}
