import {randomBytes, randomUUID} from 'node:crypto';
import type {UserRecord} from 'firebase-admin/auth';

import UserError from '../../config/UserError';
import forEachConcurrently from '../../shared/forEachConcurrently';
import {concernsOneAccount, reasonOf} from '../project/firebaseErrors';
import {LOCK_UID} from '../project/takeLock';
import type {Project} from '../project/withProject';
import {ROTATION_UID} from '../rotation/keysInUse';
import toAccount, {
  changeClaims,
  pairSuccessors,
  type Account,
  type OwnClaims,
} from './Account';

/** Firebase's limits of one call. */
const PAGE_SIZE = 1_000;
const LOOKUP_SIZE = 100;

/** Accounts for data that administrators share: disabled, without email or password. */
const BOOKKEEPING: ReadonlySet<string> = new Set([LOCK_UID, ROTATION_UID]);

/** Every account of the project, except bookkeeping. */
export async function listAccounts({
  auth,
}: Project): Promise<readonly Account[]> {
  const users: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(PAGE_SIZE, pageToken);
    users.push(...page.users);
    ({pageToken} = page);
  } while (pageToken !== undefined && pageToken !== '');
  return pairSuccessors(
    users.filter(({uid}) => !BOOKKEEPING.has(uid)).map(toAccount),
  );
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

/**
 * Runs a task for many items, several at a time. Claims are overwritten as a
 * whole, so each account is read again just before: other changes are kept.
 *
 * @param task gets the account as it is now; undefined if there is none, or if it is gone
 * @returns why items failed; others may have succeeded
 */
export async function forEachAccount<T>(
  {auth, output, stopped}: Project,
  items: readonly T[],
  accountOf: (item: T) => Account | undefined,
  task: (item: T, now: Account | undefined) => Promise<void>,
): Promise<ReadonlyMap<T, string>> {
  const failed = new Map<T, string>();
  await output.progress('Accounts', items.length, async (advance) => {
    for (let from = 0; from < items.length; from += LOOKUP_SIZE) {
      const some = items.slice(from, from + LOOKUP_SIZE);
      const ids = some.flatMap((item) => accountOf(item)?.uid ?? []);
      const {users} = await auth.getUsers(ids.map((uid) => ({uid})));
      const fresh = new Map(users.map((user) => [user.uid, toAccount(user)]));
      await forEachConcurrently(some, async (item) => {
        if (stopped()) {
          return;
        }
        try {
          await task(item, fresh.get(accountOf(item)?.uid ?? ''));
        } catch (error) {
          if (!concernsOneAccount(error)) {
            throw error;
          }
          failed.set(item, reasonOf(error));
        }
        advance();
      });
    }
  });
  return failed;
}

/** Changes some of our claims of an account, and keeps those of other tools. */
export async function writeClaims(
  {auth, write}: Project,
  {uid, claims}: Account,
  change: OwnClaims,
): Promise<void> {
  const changed = changeClaims(claims, change);
  await write(() => auth.setCustomUserClaims(uid, {...changed}));
}

/**
 * A password that nobody knows, until the owner chooses another. It has every kind
 * of character, so that any password policy accepts it.
 */
export function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}

export function newUid(): string {
  return `staff-${randomUUID().replaceAll('-', '')}`;
}
