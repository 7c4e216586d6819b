import {AccountError, isQuotaError} from '../project/firebaseErrors';
import type {Target} from '../project/connect';
import type {Project} from '../project/withProject';

/**
 * Sends emails with the link to choose a password, until Firebase refuses one: its free
 * plan sends 150 in a day.
 *
 * @returns a function that sends one, and gives what was done
 * @see https://firebase.google.com/docs/auth/limits
 */
export default function createMailer({
  target,
  dryRun,
  say,
}: Project): (email: string) => Promise<string> {
  let isOver = false;
  return async (email) => {
    try {
      if (!dryRun && !isOver) {
        await sendPasswordReset(target, email);
      }
    } catch (error) {
      if (!isQuotaError(error)) {
        throw error;
      }
      isOver = true;
      say(
        'Firebase sends no more emails today: run the same command again tomorrow. "Forgot password" on the site sends the same email.',
      );
    }
    return isOver ? 'not mailed' : 'mailed';
  };
}

/**
 * Asks Firebase for its password-reset email, through the same public call as the
 * site's "Forgot password". It uses REST, because the SDK for browsers needs a
 * browser.
 *
 * @throws AccountError with the code of Firebase's refusal
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode
 */
async function sendPasswordReset(
  {emulatorHost, apiKey}: Target,
  email: string,
): Promise<void> {
  const service = 'identitytoolkit.googleapis.com';
  const origin =
    emulatorHost === undefined
      ? `https://${service}`
      : `http://${emulatorHost}/${service}`;
  const key = encodeURIComponent(apiKey);
  const response = await fetch(`${origin}/v1/accounts:sendOobCode?key=${key}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-firebase-locale': 'en',
    },
    body: JSON.stringify({requestType: 'PASSWORD_RESET', email}),
  });
  if (response.ok) {
    return;
  }
  const answer = (await response.json().catch(() => undefined)) as
    {error?: {message?: string}} | undefined;
  // Only the code: what follows it may quote the call.
  const [code = ''] = /^[A-Z_]+/.exec(answer?.error?.message ?? '') ?? [];
  throw new AccountError(
    `it has access, but Firebase did not send the email: ${response.status} ${code}`.trim(),
  );
}
