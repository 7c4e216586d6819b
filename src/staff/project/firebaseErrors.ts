import UserError from '../../config/UserError';
import {ClaimsTooLargeError} from '../accounts/Account';
import {describeTarget, type Target} from './Target';

/** The code of firebase-admin's errors; its classes are not reliable. */
function errorCode(error: unknown): string {
  const {code} = (error ?? {}) as {code?: unknown};
  return error instanceof Error && typeof code === 'string' ? code : '';
}

/** Tests the message, too: firebase-admin does not map all of Firebase's codes. */
function matches(error: unknown, pattern: RegExp): boolean {
  return (
    error instanceof Error &&
    (pattern.test(errorCode(error)) || pattern.test(error.message))
  );
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

/** Firebase asks for fewer calls: the same call may succeed later. */
export function isQuotaError(error: unknown): boolean {
  return matches(
    error,
    /quota-exceeded|too-many-requests|QUOTA_EXCEEDED|TOO_MANY_ATTEMPTS|RESOURCE_EXHAUSTED|RATE_LIMIT|EXCEED_LIMIT|exceeded.*quota|\b429\b/i,
  );
}

/**
 * What an administrator can do about errors after which no call can succeed. Some
 * network failures are reported as errors of credentials, because no token was
 * fetched, so they come first.
 */
const ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /^app\/network-|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/,
    ' cannot be reached. Check the network; npm start and npm run serve start the emulator. Then run the same command again: it continues where it stopped.',
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

function adviceOn(error: unknown): string | undefined {
  return ADVICE.find(([pattern]) => matches(error, pattern))?.[1];
}

/** Whether calls about other accounts may still succeed. */
export function concernsOneAccount(error: unknown): boolean {
  return (
    error instanceof ClaimsTooLargeError ||
    (errorCode(error).startsWith('auth/') &&
      adviceOn(error) === undefined &&
      !isQuotaError(error))
  );
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Turns errors that an administrator can fix into UserErrors; returns others unchanged. */
export default function explainError(error: unknown, target: Target): unknown {
  if (error instanceof UserError) {
    return error;
  }
  const where = describeTarget(target);
  const advice = adviceOn(error);
  if (advice !== undefined) {
    return new UserError(`${where}${advice}`);
  }
  const code = errorCode(error);
  return code.startsWith('auth/')
    ? new UserError(`${where}: ${reasonOf(error)} (${code})`)
    : error;
}
