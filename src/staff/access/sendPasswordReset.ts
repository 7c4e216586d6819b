import {AccountError} from '../project/firebaseErrors';
import type {Target} from '../project/Target';

/**
 * Asks Firebase for its password-reset email, through the same public call as the
 * site's "Forgot password". It uses REST, because the SDK for browsers needs a
 * browser.
 *
 * @throws AccountError with the code of Firebase's refusal
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode
 */
export default async function sendPasswordReset(
  {emulatorHost, apiKey, siteUrl}: Target,
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
      // A key may be restricted to the site's address.
      referer: `${siteUrl}/`,
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
