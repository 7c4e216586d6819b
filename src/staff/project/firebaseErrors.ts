import UserError from '../../config/UserError';
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

/** Firebase asks for fewer calls: the same call may succeed later. */
export function isQuotaError(error: unknown): boolean {
  return matches(
    error,
    /quota-exceeded|too-many-requests|QUOTA_EXCEEDED|TOO_MANY_ATTEMPTS|RESOURCE_EXHAUSTED|RATE_LIMIT|EXCEED_LIMIT|exceeded.*quota|\b429\b/i,
  );
}

export function isAddressTaken(error: unknown): boolean {
  return errorCode(error) === 'auth/email-already-exists';
}

/** There is no such account. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'auth/user-not-found';
}

/**
 * What an administrator can do about errors after which no call can succeed. Some
 * network failures are reported as errors of credentials, because no token was
 * fetched, so they come first.
 */
const ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /^app\/network-|^fetch failed$|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/,
    ' cannot be reached. Check the network; npm start and npm run serve start the emulator. Then run the same command again: it continues where it stopped.',
  ],
  [
    /^\S+\/invalid-credential$/,
    ' needs valid credentials. Set GOOGLE_APPLICATION_CREDENTIALS to a key file (Firebase console > Project settings > Service accounts), or run: gcloud auth application-default login. src/staff/README.md explains it step by step.',
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
    errorCode(error).startsWith('auth/') &&
    adviceOn(error) === undefined &&
    !isQuotaError(error)
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
  const advice = adviceOn(error);
  const code = errorCode(error);
  return advice === undefined && !code.startsWith('auth/')
    ? error
    : new UserError(
        `${describeTarget(target)}${advice ?? ':'}\n${reasonOf(error)}${code && ` (${code})`}`,
      );
}
