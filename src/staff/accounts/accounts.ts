import type {Auth, UserRecord} from 'firebase-admin/auth';

import UserError from '../../config/UserError';
import forEachConcurrently from '../../shared/forEachConcurrently';
import {concernsOneAccount, reasonOf} from '../project/firebaseErrors';
import type {Project} from '../project/withProject';
import {ROTATION_UID} from '../rotation/Rotation';
import toAccount, {
  isGranted,
  withoutGrant,
  type Account,
  type Claims,
} from './Account';

/** Firebase's limit of one call. */
const PAGE_SIZE = 1_000;

/** Every account of the project, except the record of rotations. */
export async function listAccounts({
  auth,
}: Project): Promise<readonly Account[]> {
  const users: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(PAGE_SIZE, pageToken);
    users.push(...page.users);
    ({pageToken} = page);
  } while (pageToken);
  return users.filter(({uid}) => uid !== ROTATION_UID).map(toAccount);
}

/**
 * The accounts with these addresses, in this order.
 *
 * @throws UserError that names the addresses without an account
 */
export function findByEmail(
  everyone: readonly Account[],
  emails: readonly string[],
): readonly Account[] {
  const byEmail = new Map(everyone.map((account) => [account.email, account]));
  const unknown = emails.filter((email) => !byEmail.has(email));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no account with the address ${unknown.join(', ')}. Check the spelling with npm run staff -- list; npm run staff -- add creates accounts.`,
    );
  }
  return emails.flatMap((email) => byEmail.get(email) ?? []);
}

/** A person, or an account. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  readonly name?: string | undefined;
  /** Of the account, if they have one. */
  readonly uid?: string | undefined;
}

/** What a command did about one person: a line of the report, and an entry of its JSON. */
export interface Outcome {
  readonly email: string;
  readonly result: string;
  /** Why it was refused or failed. */
  readonly reason?: string;
  /** Why a new account replaced the old one, in words that follow "it". */
  readonly replaced?: string;
  /** It waits if the day's mails are used up. */
  readonly invitation?: 'sent' | 'waiting' | 'failed';
}

export type Result = Omit<Outcome, 'email'>;

/**
 * Changes accounts, several at a time. Each is read again before.
 *
 * @param change gets the account as it is now; if it throws, only this person fails
 * @returns outcomes in the order of the people
 */
export async function changeAccounts<P extends Person>(
  {auth}: Project,
  people: readonly P[],
  change: (person: P, now: Account | undefined) => Promise<Result>,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<P, Outcome>();
  await forEachConcurrently(people, async (person) => {
    const {uid, email} = person;
    try {
      const now = uid === undefined ? undefined : await readAccount(auth, uid);
      const result = await change(person, now);
      outcomes.set(person, {email, ...result});
    } catch (error) {
      if (!concernsOneAccount(error) && !(error instanceof OvertakenError)) {
        throw error;
      }
      const reason = reasonOf(error);
      outcomes.set(person, {email, result: 'failed', reason});
    }
  });
  return people.flatMap((person) => outcomes.get(person) ?? []);
}

async function readAccount(auth: Auth, uid: string): Promise<Account> {
  return toAccount(await auth.getUser(uid));
}

/** A revocation came between reading an account and writing it. */
class OvertakenError extends UserError {}

/**
 * Changes some claims of an account. Firebase overwrites claims as a whole, so the
 * account is read just before: what other tools and commands wrote is kept. No
 * revocation is lost, because it also ends the sessions, which is not a claim.
 *
 * @param prepare runs before the account is read, and returns what decides on the
 * claims to change: undefined removes one, and without any nothing is written
 */
export async function writeClaims(
  {auth, write}: Project,
  uid: string,
  prepare: () => Awaitable<(now: Account) => Claims | undefined>,
): Promise<void> {
  let first: Account | undefined;
  await write(async () => {
    const decide = await prepare();
    const now = await readAccount(auth, uid);
    first ??= now;
    const change = decide(now);
    if (change === undefined) {
      return;
    }
    await auth.setCustomUserClaims(uid, {...now.claims, ...change});
    const after = await readAccount(auth, uid);
    if (isGranted(after) && after.sessionsEnded !== first.sessionsEnded) {
      const {claims} = after;
      await auth.setCustomUserClaims(uid, {...claims, ...withoutGrant(after)});
      throw new OvertakenError(
        'its sessions were ended at the same moment, perhaps by a revocation, so it has no access now. If it should: npm run staff -- grant EMAIL',
      );
    }
  });
}

type Awaitable<T> = T | Promise<T>;
