import {reasonOf} from '../project/explainError';
import {MailError} from '../project/sendPasswordReset';
import retry, {isQuotaError} from '../writes/retry';
import type Writer from '../writes/Writer';
import {doubtAbout, isGranted, type Account} from './Account';
import type AccountStore from './AccountStore';
import {withInvitation} from './claims';

/** Password-reset mails that Firebase sends for a project in a day, on the free plan. */
export const FREE_DAILY_MAILS = 150;

export interface InvitationOptions {
  readonly store: AccountStore;
  readonly writer: Writer;
  /** Sends one mail. */
  readonly send: (email: string) => Promise<void>;
  readonly mailsPerDay: number;
  readonly stopped: () => boolean;
  readonly now?: () => Date;
}

export interface InvitationReport {
  /** Ids of accounts. */
  readonly sent: ReadonlySet<string>;
  /** Ids of accounts whose turn has not come: the day's mails are used up. */
  readonly waiting: ReadonlySet<string>;
  /** Why, by id of account. */
  readonly failed: ReadonlyMap<string, string>;
}

// The limit of a day is met again after each pause; that of a minute is not.
const ATTEMPTS = 4;

/**
 * The queue of invitations. It stands in the accounts themselves, as a mark in
 * their claims, so that any administrator can go on with it on another day.
 */
export default class Invitations {
  readonly #options: InvitationOptions;
  readonly #now: () => Date;

  constructor(options: InvitationOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
  }

  /** How many mails may still be sent today, as far as these commands sent them. */
  leftToday(everyone: readonly Account[]): number {
    const today = dayOf(this.#now());
    const sent = everyone.filter(
      ({invitation}) =>
        invitation.state === 'sent' && dayOf(invitation.at) === today,
    );
    return Math.max(0, this.#options.mailsPerDay - sent.length);
  }

  /** Sends what can be sent today, to accounts with access. */
  async send(
    queue: readonly Account[],
    everyone: readonly Account[],
    onDone: () => void = () => undefined,
  ): Promise<InvitationReport> {
    const {writer, send, stopped} = this.#options;
    const sent = new Set<string>();
    const waiting = new Set<string>();
    const failed = new Map<string, string>();
    let left = this.leftToday(everyone);
    for (const account of queue) {
      const {email} = account;
      if (email === undefined) {
        failed.set(account.uid, 'the account has no email address');
        continue;
      }
      const obstacle = whyNot(account, email);
      if (obstacle !== undefined) {
        failed.set(account.uid, obstacle);
        continue;
      }
      if (left <= 0 || stopped()) {
        waiting.add(account.uid);
        continue;
      }
      try {
        await retry(() => writer.paced(() => send(email)), {
          attempts: ATTEMPTS,
        });
      } catch (error) {
        if (isQuotaError(error)) {
          left = 0;
          waiting.add(account.uid);
          continue;
        }
        if (!(error instanceof MailError)) {
          throw error;
        }
        failed.set(account.uid, `Firebase sent no mail: ${reasonOf(error)}`);
        continue;
      }
      left -= 1;
      const change = await this.#mark(account, email);
      if (change !== undefined) {
        failed.set(account.uid, change);
        continue;
      }
      sent.add(account.uid);
      onDone();
    }
    return {sent, waiting, failed};
  }

  /**
   * Mails take their time, and claims are overwritten as a whole: what was written
   * meanwhile is to stay.
   *
   * @returns why the account is left as it is, if something has changed
   */
  async #mark({uid}: Account, email: string): Promise<string | undefined> {
    const {store} = this.#options;
    const current = await store.reread(uid);
    if (current === undefined) {
      return 'the account is gone';
    }
    const obstacle = whyNot(current, email);
    if (obstacle !== undefined) {
      return obstacle;
    }
    await store.setClaims(
      current,
      withInvitation(current.claims, {state: 'sent', at: this.#now()}),
    );
    return undefined;
  }
}

/** Why an account must not be invited at an address. */
function whyNot(account: Account, email: string): string | undefined {
  if (account.email !== email) {
    return 'its address was changed meanwhile';
  }
  const doubt = doubtAbout(account);
  if (doubt !== undefined) {
    return `it ${doubt}; npm run staff -- grant ${email} replaces it`;
  }
  return isGranted(account) ? undefined : 'it has no access any more';
}

// Google counts daily quotas by the day on the Pacific coast:
// https://cloud.google.com/docs/quotas/overview
const PACIFIC_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
});

function dayOf(date: Date): string {
  return PACIFIC_DAY.format(date);
}
