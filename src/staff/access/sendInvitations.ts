import UserError from '../../config/UserError';
import toAccount, {
  doubtAbout,
  isGranted,
  type Account,
} from '../accounts/Account';
import {writeClaims} from '../accounts/accounts';
import {isQuotaError, unlessGone} from '../project/firebaseErrors';
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

/** What happened to an invitation; it waits if the day's mails are used up. */
export interface Invited {
  readonly invitation: 'sent' | 'waiting' | 'failed';
  readonly reason?: string;
}

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
    ({invitation}) => 'at' in invitation && dayOf(invitation.at) === dayOf(now),
  );
  return Math.max(0, DAILY_MAILS - sentToday.length);
}

/**
 * Sends invitations to accounts with access, as Firebase's password-reset mails.
 * The accounts themselves record that they wait, so any administrator can
 * continue on another day.
 *
 * @param limit how many may be sent; Firebase may refuse earlier
 * @returns results by the account's id
 */
export default async function sendInvitations(
  project: Project,
  queue: readonly Account[],
  limit: number,
): Promise<ReadonlyMap<string, Invited>> {
  const results = new Map<string, Invited>();
  let left = limit;
  const total = Math.min(queue.length, limit);
  await project.output.progress('Invitations', total, async (advance) => {
    for (const account of queue) {
      const result: Invited =
        left > 0 && !project.stopped()
          ? await invite(project, account)
          : {invitation: 'waiting'};
      results.set(account.uid, result);
      if (result.invitation === 'waiting') {
        left = 0;
      } else if (result.invitation === 'sent') {
        left -= 1;
      }
      advance();
    }
  });
  return results;
}

async function invite(
  project: Project,
  {uid, email = ''}: Account,
): Promise<Invited> {
  const {target, auth, write} = project;
  // Earlier mails took time: the account may have changed.
  const user = await unlessGone(auth.getUser(uid));
  const account = user && toAccount(user);
  const obstacle =
    account === undefined ? 'the account is gone' : obstacleTo(account, email);
  if (account === undefined || obstacle !== undefined) {
    return {invitation: 'failed', reason: obstacle ?? ''};
  }
  try {
    await write(() => sendPasswordReset(target, email), RETRIES);
  } catch (error) {
    if (isQuotaError(error)) {
      return {invitation: 'waiting'};
    }
    if (error instanceof MailError) {
      const reason = `Firebase sent no mail: ${error.message}`;
      return {invitation: 'failed', reason};
    }
    throw error;
  }
  const docsInvited = Math.floor(Date.now() / 1_000);
  await writeClaims(project, account, {docsInvited});
  return {invitation: 'sent'};
}

/** Why an account must not be invited at an address. */
function obstacleTo(account: Account, email: string): string | undefined {
  if (account.email !== email) {
    return 'its address was changed meanwhile';
  }
  const doubt = doubtAbout(account);
  if (doubt !== undefined) {
    return `it ${doubt}; npm run staff -- grant ${email} replaces it`;
  }
  return isGranted(account) ? undefined : 'it has no access any more';
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
async function sendPasswordReset(target: Target, email: string): Promise<void> {
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
