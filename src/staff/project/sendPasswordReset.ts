import UserError from '../../config/UserError';
import type {Target} from './Target';

/** Firebase refused to send a mail; the message is Firebase's own code. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/**
 * Asks Firebase for its password-reset mail, through the same public call as the
 * site's "Forgot password". Over REST, because the browser's SDK needs a browser.
 *
 * @throws MailError if Firebase answers with an error
 * @throws UserError if nobody answers, or the project's API key is not known
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode
 */
export default async function sendPasswordReset(
  target: Target,
  email: string,
): Promise<void> {
  const {emulatorHost, siteUrl} = target;
  const service = 'identitytoolkit.googleapis.com';
  const url = new URL(
    emulatorHost === undefined
      ? `https://${service}/v1/accounts:sendOobCode`
      : `http://${emulatorHost}/${service}/v1/accounts:sendOobCode`,
  );
  url.searchParams.set('key', requireApiKey(target));
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-firebase-locale': 'en',
        // A key may be restricted to the site's address.
        referer: `${siteUrl}/`,
      },
      body: JSON.stringify({requestType: 'PASSWORD_RESET', email}),
    });
  } catch {
    throw new UserError(
      `${url.host} cannot be reached: no invitation was sent. Run npm run staff -- invite once it can.`,
    );
  }
  if (!response.ok) {
    const answer = (await response.json().catch(() => undefined)) as
      {error?: {message?: string}} | undefined;
    throw new MailError(
      `${response.status} ${answer?.error?.message ?? 'without a reason'}`,
    );
  }
}

/** Invitations need it; asked for before anything is changed. */
export function requireApiKey({apiKey}: Target): string {
  if (apiKey === undefined) {
    throw new UserError(
      'FIREBASE_API_KEY is missing, and invitations are sent with it. Set it in the environment or in .env; the Firebase console shows it under Project settings > Your apps.',
    );
  }
  return apiKey;
}
