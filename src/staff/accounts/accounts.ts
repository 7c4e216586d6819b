import type {Auth, UserRecord} from 'firebase-admin/auth';

import UserError from '../../shared/UserError';
import {plural} from '../../shared/text';
import {plain} from '../../shared/terminal/print';
import {
  AccountError,
  concernsOneAccount,
  reasonOf,
} from '../project/firebaseErrors';
import type {Project} from '../project/withProject';
import {ROTATION_UID} from '../keys';
import toAccount, {isGranted, type Account, type Claims} from './Account';

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

/** Whether its address, or the one that was granted, is one of these. */
export function isNamed(
  {email, grantedTo = email}: Account,
  emails: readonly string[],
): boolean {
  return emails.includes(email) || emails.includes(grantedTo);
}

/** @throws UserError that names the addresses without an account */
export function assertExist(
  everyone: readonly Account[],
  emails: readonly string[],
): void {
  const unknown = emails.filter(
    (email) => !everyone.some((account) => isNamed(account, [email])),
  );
  if (unknown.length > 0) {
    throw new UserError(
      `There is no account with the address ${unknown.join(', ')}. Check the spelling with npm run staff -- list; npm run staff -- add creates accounts.`,
    );
  }
}

export interface Person {
  /** The address in lower case. */
  readonly email: string;
  readonly name?: string | undefined;
}

/** What a command did about one person. */
export interface Outcome {
  /** In words, which the summary counts; `failed` is one of them. */
  readonly done: readonly string[];
  /** A sentence without full stop, such as why it failed. */
  readonly note?: string;
}

/**
 * Changes accounts one after the other: with the calls that read them, these are fewer
 * than the 10 updates a second that Firebase accepts.
 *
 * Each is reported as soon as it is done.
 *
 * @param change if it throws an error about one account, only this person fails
 * @see https://firebase.google.com/docs/auth/limits
 */
export async function changeAccounts<P extends Person>(
  {say}: Pick<Project, 'say'>,
  people: readonly P[],
  change: (person: P) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const person of people) {
    const outcome = await change(person).catch((error: unknown) => {
      if (!concernsOneAccount(error)) {
        throw error;
      }
      return {done: ['failed'], note: reasonOf(error)};
    });
    const {done, note} = outcome;
    say(
      plain(
        `  ${person.email}: ${[done.join(', '), note].filter(Boolean).join('; ')}`,
      ),
    );
    outcomes.push(outcome);
  }
  return outcomes;
}

/**
 * Reports in numbers what was done.
 *
 * @throws UserError if anything failed
 */
export function report(
  {say}: Pick<Project, 'say'>,
  outcomes: readonly Outcome[],
): void {
  const counts = new Map<string, number>();
  for (const word of outcomes.flatMap(({done}) => done)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  if (counts.size > 0) {
    say([...counts].map(([word, count]) => `${count} ${word}`).join(', '));
  }
  const failures = counts.get('failed') ?? 0;
  if (failures > 0) {
    throw new UserError(
      `${failures} of ${plural(outcomes.length, '# account')} failed: see the reasons above. Then run the same command again.`,
    );
  }
}

/** The account that has an address now. */
export async function readByEmail(
  auth: Auth,
  email: string,
): Promise<Account | undefined> {
  const {users} = await auth.getUsers([{email}]);
  return users[0] && toAccount(users[0]);
}

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
  prepare: () => Promise<(now: Account) => Claims | undefined>,
): Promise<void> {
  let first: Account | undefined;
  await write(async () => {
    const decide = await prepare();
    const now = toAccount(await auth.getUser(uid));
    first ??= now;
    const change = decide(now);
    if (change === undefined) {
      return;
    }
    await auth.setCustomUserClaims(uid, {...now.claims, ...change});
    const after = toAccount(await auth.getUser(uid));
    if (isGranted(after) && after.sessionsEnded !== first.sessionsEnded) {
      await auth.setCustomUserClaims(uid, {...after.claims, docs: undefined});
      throw new AccountError(
        'its sessions were ended at the same moment, perhaps by a revocation, so it has no access now. If it should: npm run staff -- add EMAIL',
      );
    }
  });
}
