import type {Account} from '../accounts/Account';
import {writeClaims, type Outcome} from '../accounts/accounts';
import {isQuotaError} from '../project/firebaseErrors';
import type {Target} from '../project/Target';
import type {Project} from '../project/withProject';

export type Invite = (
  account: Pick<Account, 'uid' | 'email'>,
) => Promise<Pick<Outcome, 'invitation' | 'reason'>>;

/**
 * Sends invitations to accounts with access, as Firebase's password-reset mails, until
 * Firebase refuses: its free plan sends 150 in a day. The accounts themselves record
 * that they wait, so any administrator can continue on another day.
 *
 * @see https://firebase.google.com/docs/auth/limits
 */
export default function createInvite(project: Project): Invite {
  const {target, output} = project;
  let isUsedUp = false;
  return async ({uid, email}) => {
    if (isUsedUp) {
      return {invitation: 'waiting'};
    }
    if (output.dryRun) {
      return {invitation: 'sent'};
    }
    const refusal = await sendPasswordReset(target, email);
    if (isQuotaError(refusal)) {
      isUsedUp = true;
      return {invitation: 'waiting'};
    }
    if (refusal !== undefined) {
      return {invitation: 'failed', reason: refusal.message};
    }
    const docsInvited = Math.floor(Date.now() / 1_000);
    await writeClaims(project, uid, async () => () => ({docsInvited}));
    return {invitation: 'sent'};
  };
}

/**
 * Asks Firebase for its password-reset email, through the same public call as the
 * site's "Forgot password". It uses REST, because the SDK for browsers needs a
 * browser.
 *
 * @returns Firebase's refusal
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode
 */
async function sendPasswordReset(
  {emulatorHost, apiKey, siteUrl}: Target,
  email: string,
): Promise<Error | undefined> {
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
    return undefined;
  }
  const answer = (await response.json().catch(() => undefined)) as
    {error?: {message?: string}} | undefined;
  return new Error(
    `Firebase did not send the email: ${response.status} ${answer?.error?.message ?? 'without a reason'}`,
  );
}
