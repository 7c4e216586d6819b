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
import {readRotation, ROTATION_UID, type Rotation} from '../keys';
import toAccount, {
  ADDRESS_CLAIM,
  isGranted,
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

/** Whether its address, or one that it was granted to, is one of these. */
export function isNamed(
  {email, grantedTo}: Account,
  emails: readonly string[],
): boolean {
  return [email, ...grantedTo].some((address) => emails.includes(address));
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

/** Firebase's limit for all claims of an account, as JSON. */
const MOST_CLAIM_BYTES = 1_000;

/** Leaves out the oldest addresses for which claims have no room, and shows which. */
export function fitClaims({say}: Pick<Project, 'say'>, claims: Claims): Claims {
  const addresses = [claims[ADDRESS_CLAIM]].flat();
  const shorter = addresses.map((_, first) => ({
    ...claims,
    [ADDRESS_CLAIM]: addresses.slice(first),
  }));
  const first = shorter.findIndex(
    (some) => Buffer.byteLength(JSON.stringify(some)) <= MOST_CLAIM_BYTES,
  );
  // Firebase refuses claims that are too large without them, too.
  if (first < 1) {
    return claims;
  }
  say(
    plain(
      `  ${String(addresses.at(-1))}: its claims have no room for all addresses that it was granted to: revoke no longer finds it by ${addresses.slice(0, first).join(', ')}`,
    ),
  );
  return {...shorter[first]};
}

/**
 * Changes some claims of an account. Firebase overwrites claims as a whole, so the
 * account is read just before: what other tools and commands wrote is kept. No
 * revocation is lost, because it also ends the sessions, which is not a claim.
 *
 * @param decide gives the claims to change, from the account and the open rotation:
 * undefined removes one, and without any nothing is written
 */
export async function writeClaims(
  project: Project,
  uid: string,
  decide: (now: Account, rotation: Rotation | undefined) => Claims | undefined,
): Promise<void> {
  const {auth, write} = project;
  let first: Account | undefined;
  await write(async () => {
    // The account is read after it: what a rotation that has ended wrote is seen.
    const rotation = await readRotation(auth);
    const now = toAccount(await auth.getUser(uid));
    first ??= now;
    const change = decide(now, rotation);
    if (change === undefined) {
      return;
    }
    const claims = fitClaims(project, {...now.claims, ...change});
    await auth.setCustomUserClaims(uid, claims);
    const after = toAccount(await auth.getUser(uid));
    if (isGranted(after) && after.sessionsEnded !== first.sessionsEnded) {
      await auth.setCustomUserClaims(uid, {...after.claims, docs: undefined});
      throw new AccountError(
        'its sessions were ended at the same moment, perhaps by a revocation, so it has no access now. If it should: npm run staff -- add EMAIL',
      );
    }
  });
}
