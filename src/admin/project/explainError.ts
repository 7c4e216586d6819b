import UserError from '../../config/UserError';
import {describeTarget, type Target} from './Target';

interface FirebaseLikeError extends Error {
  readonly code: string;
}

/** Errors of firebase-admin carry a code; its classes are not to be relied on. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error &&
    typeof (error as Partial<FirebaseLikeError>).code === 'string'
    ? (error as FirebaseLikeError).code
    : undefined;
}

/** Also where firebase-admin calls it a matter of credentials: it was a token that could not be fetched. */
function isUnreachable(error: unknown): boolean {
  return (
    /^app\/network-(?:error|timeout)$/.test(errorCode(error) ?? '') ||
    (error instanceof Error &&
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(
        error.message,
      ))
  );
}

/** No further call can succeed after these: a command stops at the first. */
const FATAL =
  /^app\/(?:network-error|network-timeout|invalid-credential)$|^auth\/(?:insufficient-permission|project-not-found|configuration-not-found|invalid-credential)$/;

export function isFatal(error: unknown): boolean {
  return FATAL.test(errorCode(error) ?? '');
}

/** What went wrong with one account, in a sentence. */
export function reasonOf(error: unknown): string {
  switch (errorCode(error)) {
    case 'auth/claims-too-large':
      return 'its claims would be larger than the 1000 bytes that Firebase allows';
    case 'auth/email-already-exists':
      return 'somebody registered this address at this very moment; run the command again';
    case 'auth/invalid-email':
      return 'Firebase does not take this for an email address';
    case 'auth/invalid-password':
      return 'Firebase refuses the password: it has fewer than 6 characters, or breaks the password policy';
    case 'auth/user-not-found':
      return 'the account is gone';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** Turns what an administrator can mend into words; anything else comes back as it is. */
export default function explainError(error: unknown, target: Target): unknown {
  if (error instanceof UserError) {
    return error;
  }
  const code = errorCode(error);
  const where = describeTarget(target);
  const explain = (...lines: string[]) => new UserError(lines.join('\n'));
  if (isUnreachable(error)) {
    return explain(
      `${where} cannot be reached. Check the network${target.emulatorHost === undefined ? '' : ' and that the emulator still runs'}, then run the same command again: it goes on where it stopped.`,
    );
  }
  switch (code) {
    case 'app/invalid-credential':
    case 'auth/invalid-credential':
      return explain(
        `${where} does not accept the credentials.`,
        'Make a new key file in the Firebase console (Project settings > Service accounts), or run: gcloud auth application-default login',
      );
    case 'auth/insufficient-permission':
      return explain(
        `${where}: the credentials may not administer accounts.`,
        'Give their service account the role "Firebase Authentication Admin" in the Google Cloud console (IAM & Admin > IAM).',
      );
    case 'auth/project-not-found':
    case 'auth/configuration-not-found':
      return explain(
        `${where}: Authentication is not set up there. In the Firebase console open Authentication, press "Get started", and switch on Email/Password.`,
      );
    default:
      return code?.startsWith('auth/') === true
        ? explain(`${where}: ${reasonOf(error)} (${code})`)
        : error;
  }
}
