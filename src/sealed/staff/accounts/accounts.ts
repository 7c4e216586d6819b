import {isDeepStrictEqual} from 'node:util';
import type {Auth, UserRecord} from 'firebase-admin/auth';

import commandLine from '../../shared/terminal/commandLine';
import UserError from '../../shared/UserError';
import {plural} from '../../shared/text';
import {plain} from '../../shared/terminal/print';
import {
  AccountError,
  concernsOneAccount,
  reasonOf,
} from '../project/firebaseErrors';
import {LOCK_UID} from '../project/lock';
import type {Project} from '../project/withProject';
import {ROTATION_UID} from '../keys';
import toAccount, {
  changeClaims,
  isGranted,
  type Account,
  type ClaimChange,
  type Claims,
} from './Account';

/** Firebase's limit of one call. */
const PAGE_SIZE = 1_000;

/** Every person's account: neither the record of a rotation nor the lock. */
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
  return users
    .filter(({uid}) => uid !== ROTATION_UID && uid !== LOCK_UID)
    .map(toAccount);
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
      `There is no account with the address ${unknown.join(', ')}. Check the spelling with ${commandLine('staff list')}; ${commandLine('staff add')} creates accounts.`,
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
 * Each is reported as soon as it is done; Ctrl-C stops before the next one.
 *
 * @param change if it throws an error about one account, only this person fails
 * @see https://firebase.google.com/docs/auth/limits
 */
export async function changeAccounts<P extends Person>(
  {say, dryRun, stopping}: Project,
  people: readonly P[],
  change: (person: P) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const person of people) {
    if (stopping.aborted) {
      throw new UserError('Stopped. Run the same command again: it continues.');
    }
    const outcome = await change(person).catch((error: unknown) => {
      if (!concernsOneAccount(error)) {
        throw error;
      }
      return {done: ['failed'], note: reasonOf(error)};
    });
    const {done, note} = outcome;
    const words = inWords(dryRun, done.join(', '));
    say(
      plain(`  ${person.email}: ${[words, note].filter(Boolean).join('; ')}`),
    );
    outcomes.push(outcome);
  }
  return outcomes;
}

/** "created, mailed", and in a dry run "would be created, mailed". */
function inWords(dryRun: boolean, done: string): string {
  const change =
    /(?<=^|, |\d )(access )?(?=(?:changed|created|deleted|disabled|granted|mailed|revoked)\b)/;
  return dryRun ? done.replace(change, '$1would be ') : done;
}

/**
 * Reports in numbers what was done.
 *
 * @throws UserError if anything failed
 */
export function report(
  {say, dryRun}: Project,
  outcomes: readonly Outcome[],
): void {
  const counts = new Map<string, number>();
  for (const word of outcomes.flatMap(({done}) => done)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  if (counts.size > 0) {
    const numbers = [...counts].map(([word, count]) => `${count} ${word}`);
    say(inWords(dryRun, numbers.join(', ')));
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

/**
 * The claims of an account after a change, without the oldest addresses for which they
 * have no room; shows which. Firebase refuses claims that are too large without them,
 * too.
 */
export function fitClaims(
  {say}: Pick<Project, 'say'>,
  {claims, grantedTo: before}: Pick<Account, 'claims' | 'grantedTo'>,
  change: ClaimChange,
): Claims {
  const {grantedTo = before} = change;
  const first = grantedTo.findIndex((_, index) => {
    const some = {...change, grantedTo: grantedTo.slice(index)};
    const text = JSON.stringify(changeClaims(claims, some));
    return Buffer.byteLength(text) <= MOST_CLAIM_BYTES;
  });
  if (first < 1) {
    return changeClaims(claims, change);
  }
  say(
    plain(
      `  ${String(grantedTo.at(-1))}: its claims have no room for all addresses that it was granted to: revoke no longer finds it by ${grantedTo.slice(0, first).join(', ')}`,
    ),
  );
  return changeClaims(claims, {...change, grantedTo: grantedTo.slice(first)});
}

/**
 * Changes claims of an account. Firebase overwrites claims as a whole, so the account is
 * read just before: what other tools wrote is kept.
 *
 * @throws AccountError instead of giving a grant to an account that has moved, or that
 * another tool has granted or revoked, since it was read
 */
export async function writeClaims(
  project: Project,
  account: Account,
  change: ClaimChange,
): Promise<void> {
  const {auth, write} = project;
  const {uid, email, grant} = account;
  await write(async () => {
    const now = toAccount(await auth.getUser(uid));
    const isSame = now.email === email && isDeepStrictEqual(now.grant, grant);
    if (isGranted({grant, ...change}) && !isSame) {
      throw new AccountError(
        'its address or access was changed just now; run the command again',
      );
    }
    await auth.setCustomUserClaims(uid, fitClaims(project, now, change));
  });
}
