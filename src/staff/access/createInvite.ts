import UserError from '../../config/UserError';
import type {Account} from '../accounts/Account';
import {writeClaims, type Outcome} from '../accounts/accounts';
import {isQuotaError} from '../project/firebaseErrors';
import type {Target} from '../project/Target';
import type {Project} from '../project/withProject';

/**
 * Password-reset mails that Firebase sends for a project in a day, on the free plan.
 *
 * @see https://firebase.google.com/docs/auth/limits
 */
const DAILY_MAILS = 150;

// Retrying helps against the limit per minute, not against the one per day.
const RETRIES = 3;

/**
 * How many mails may still be sent today, counting those that these commands
 * sent. Google counts days in Pacific time.
 *
 * @see https://cloud.google.com/docs/quotas/overview
 */
export function invitationsLeft(
  everyone: readonly Account[],
  now = new Date(),
): number {
  const dayOf = (date: Date): string =>
    date.toLocaleDateString('en-CA', {timeZone: 'America/Los_Angeles'});
  const sentToday = everyone.filter(
    ({invitation: {at}}) => at !== undefined && dayOf(at) === dayOf(now),
  );
  return Math.max(0, DAILY_MAILS - sentToday.length);
}

export type Invite = (
  account: Pick<Account, 'uid' | 'email'>,
) => Promise<Pick<Outcome, 'invitation' | 'reason'>>;

/**
 * Sends invitations to accounts with access, as Firebase's password-reset mails.
 * The accounts themselves record that they wait, so any administrator can
 * continue on another day.
 *
 * @param limit how many may be sent; Firebase may refuse earlier
 */
export default function createInvite(project: Project, limit: number): Invite {
  const {target, write} = project;
  let left = limit;
  return async (account) => {
    if (left <= 0) {
      return {invitation: 'waiting'};
    }
    left -= 1;
    try {
      await write(() => sendPasswordReset(target, account.email), RETRIES);
    } catch (error) {
      if (isQuotaError(error)) {
        left = 0;
        return {invitation: 'waiting'};
      }
      if (error instanceof MailError) {
        const reason = `Firebase sent no mail: ${error.message}`;
        return {invitation: 'failed', reason};
      }
      throw error;
    }
    const docsInvited = Math.floor(Date.now() / 1_000);
    await writeClaims(project, account, () => ({docsInvited}));
    return {invitation: 'sent'};
  };
}

/** Firebase refused to send a mail; the message is Firebase's own code. */
class MailError extends Error {}

/**
 * Asks Firebase for its password-reset mail, through the same public call as the
 * site's "Forgot password". Over REST, because the browser's SDK needs a browser.
 *
 * @throws MailError if Firebase answers with an error
 * @throws UserError if Firebase cannot be reached, or the API key is missing
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode
 */
async function sendPasswordReset(
  target: Target,
  email: string | undefined,
): Promise<void> {
  const {emulatorHost, siteUrl} = target;
  const service = 'identitytoolkit.googleapis.com';
  const origin =
    emulatorHost === undefined
      ? `https://${service}`
      : `http://${emulatorHost}/${service}`;
  const key = encodeURIComponent(requireApiKey(target));
  const response = await fetch(`${origin}/v1/accounts:sendOobCode?key=${key}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-firebase-locale': 'en',
      // A key may be restricted to the site's address.
      referer: `${siteUrl}/`,
    },
    body: JSON.stringify({requestType: 'PASSWORD_RESET', email}),
  }).catch(() => {
    throw new UserError(
      `${origin} cannot be reached: no invitation was sent. When it can, run npm run staff -- invite.`,
    );
  });
  if (!response.ok) {
    const answer = (await response.json().catch(() => undefined)) as
      {error?: {message?: string}} | undefined;
    throw new MailError(
      `${response.status} ${answer?.error?.message ?? 'without a reason'}`,
    );
  }
}

/** Invitations need it: call this before anything is changed. */
export function requireApiKey({apiKey}: Target): string {
  if (apiKey === undefined) {
    throw new UserError(
      'FIREBASE_API_KEY is missing, and invitations are sent with it. Set it in the environment or in .env; the Firebase console shows it under Project settings > Your apps.',
    );
  }
  return apiKey;
}
