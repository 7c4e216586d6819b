import {isQuotaError, reasonOf} from '../project/firebaseErrors';
import {MailError} from '../project/sendPasswordReset';
import type Writer from '../project/Writer';
import {doubtAbout, isGranted, type Account} from './Account';
import type AccountStore from './AccountStore';
import {changeClaims} from './claims';

/**
 * Password-reset mails that Firebase sends for a project in a day, on the free plan.
 *
 * @see https://firebase.google.com/docs/auth/limits
 */
const DAILY_MAILS = 150;

// The limit of a day is met again after each pause; that of a minute is not.
const RETRIES = 3;

export interface InvitationOptions {
  readonly store: AccountStore;
  readonly writer: Writer;
  /** Sends one mail. */
  readonly send: (email: string) => Promise<void>;
  readonly stopped: () => boolean;
  /** How many may be sent; Firebase may refuse earlier. */
  readonly limit: number;
  readonly onDone?: () => void;
}

/** What became of each, by id of account. */
export interface InvitationReport {
  readonly sent: ReadonlySet<string>;
  /** The day's mails are used up. */
  readonly waiting: ReadonlySet<string>;
  /** Why. */
  readonly failed: ReadonlyMap<string, string>;
}

/**
 * How many mails may still be sent today, as far as these commands sent them.
 * Google counts a day on the Pacific coast.
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
 * Sends invitations, to accounts with access. What waits is marked in the
 * accounts themselves, so that any administrator can continue on another day.
 */
export default async function sendInvitations(
  queue: readonly Account[],
  {store, writer, send, stopped, limit, onDone}: InvitationOptions,
): Promise<InvitationReport> {
  const sent = new Set<string>();
  const waiting = new Set<string>();
  const failed = new Map<string, string>();
  let left = limit;
  for (const account of queue) {
    const {uid, email = ''} = account;
    const obstacle = obstacleTo(account, email);
    if (obstacle !== undefined) {
      failed.set(uid, obstacle);
      continue;
    }
    if (left <= 0 || stopped()) {
      waiting.add(uid);
      continue;
    }
    try {
      await writer.write(() => send(email), {retries: RETRIES});
    } catch (error) {
      if (isQuotaError(error)) {
        left = 0;
        waiting.add(uid);
        continue;
      }
      if (!(error instanceof MailError)) {
        throw error;
      }
      failed.set(uid, `Firebase sent no mail: ${reasonOf(error)}`);
      continue;
    }
    left -= 1;
    // Mails take their time: what was written meanwhile stays.
    const now = await store.find(uid);
    const change =
      now === undefined ? 'the account is gone' : obstacleTo(now, email);
    if (now === undefined || change !== undefined) {
      failed.set(uid, change ?? '');
      continue;
    }
    const docsInvited = Math.floor(Date.now() / 1_000);
    await store.setClaims(now, changeClaims(now.claims, {docsInvited}));
    sent.add(uid);
    onDone?.();
  }
  return {sent, waiting, failed};
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
