import UserError from '../../shared/UserError';

/** Something about one account, after which a command goes on with the others. */
export class AccountError extends UserError {}

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

/** Another account has this address or id. */
export function isTaken(error: unknown): boolean {
  return /^auth\/(?:email|uid)-already-exists$/.test(errorCode(error));
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
    'Firebase cannot be reached. Check the network; npm start and npm run serve start the emulator. Then run the same command again: it continues where it stopped',
  ],
  [
    /^\S+\/invalid-credential$/,
    'No valid credentials. Set GOOGLE_APPLICATION_CREDENTIALS to a key file that exists (Firebase console > Project settings > Service accounts), or run: gcloud auth application-default login. src/sealed/staff/README.md explains it step by step',
  ],
  [
    /^\S+\/insufficient-permission$/,
    'The credentials may not administer accounts. Give their service account the role "Firebase Authentication Admin" in the Google Cloud console (IAM & Admin > IAM)',
  ],
  [
    /^\S+\/(?:project|configuration)-not-found$/,
    'Authentication is not set up. In the Firebase console open Authentication, press "Get started", and switch on Email/Password',
  ],
];

function adviceOn(error: unknown): string | undefined {
  return ADVICE.find(([pattern]) => matches(error, pattern))?.[1];
}

/** Whether calls about other accounts may still succeed. */
export function concernsOneAccount(error: unknown): boolean {
  return (
    error instanceof AccountError ||
    (errorCode(error).startsWith('auth/') &&
      adviceOn(error) === undefined &&
      !isQuotaError(error))
  );
}

const UNREADABLE =
  'Firebase’s answer cannot be read, perhaps because it was cut short: run the same command again';

/** In our words, by code. The others are Firebase's refusals without a cure of their own. */
const WORDS: Readonly<Record<string, string>> = {
  'app/unable-to-parse-response': UNREADABLE,
  'auth/internal-error':
    'Firebase refuses this without a known reason, which may be a rule of the project, such as its password policy',
  'auth/claims-too-large':
    'its claims would be larger than Firebase allows: remove claims that other tools have set',
  'auth/invalid-password': 'Firebase requires at least 6 characters',
  'auth/user-not-found': 'the account was deleted meanwhile',
};

/**
 * Firebase's errors may quote its whole answer, with keys and password hashes, and so
 * may errors of JavaScript itself: they get our words, never their message.
 *
 * @returns a sentence without full stop; undefined for other errors
 */
function wordsFor(error: unknown): string | undefined {
  const code = errorCode(error);
  const advice = adviceOn(error);
  if (advice !== undefined || code.includes('/')) {
    const words = advice ?? WORDS[code] ?? 'Firebase refuses this';
    return code === '' ? words : `${words} (${code})`;
  }
  return error instanceof SyntaxError || error instanceof TypeError
    ? UNREADABLE
    : undefined;
}

/** Why a call failed, in a sentence without full stop. */
export function reasonOf(error: unknown): string {
  return wordsFor(error) ?? (error as Error).message;
}

/** Turns errors of Firebase and of the network into UserErrors; returns others unchanged. */
export default function explainError(error: unknown): unknown {
  const words = error instanceof UserError ? undefined : wordsFor(error);
  return words === undefined ? error : new UserError(`${words}.`);
}
