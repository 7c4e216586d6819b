import {randomBytes} from 'node:crypto';
import type {UserRecord} from 'firebase-admin/auth';

import UserError from '../../config/UserError';
import forEachConcurrently from '../../shared/forEachConcurrently';
import {
  concernsOneAccount,
  reasonOf,
  unlessGone,
} from '../project/firebaseErrors';
import type {Project} from '../project/withProject';
import {ROTATION_UID} from '../rotation/Rotation';
import toAccount, {
  changeClaims,
  nameOf,
  type Account,
  type Claims,
  type OwnClaims,
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
  } while (pageToken !== undefined && pageToken !== '');
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

/** A person, and the account with their address if there is one. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  readonly name?: string | undefined;
  readonly account?: Account | undefined;
}

/** The people whose accounts are changed. */
export function peopleOf(accounts: readonly Account[]) {
  return accounts.map((account) => ({email: nameOf(account), account}));
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
  change: (person: P, now: P['account']) => Promise<Result>,
): Promise<readonly Outcome[]> {
  const changeOne = async (person: P): Promise<Result> => {
    try {
      const {account} = person;
      const user = account && (await unlessGone(auth.getUser(account.uid)));
      const now = user && toAccount(user);
      return account !== undefined && now === undefined
        ? {result: 'failed', reason: 'the account is gone'}
        : await change(person, now);
    } catch (error) {
      if (!concernsOneAccount(error)) {
        throw error;
      }
      return {result: 'failed', reason: reasonOf(error)};
    }
  };
  const outcomes = new Map<P, Outcome>();
  await forEachConcurrently(people, async (person) => {
    const result = await changeOne(person);
    outcomes.set(person, {email: person.email, ...result});
  });
  return people.flatMap((person) => outcomes.get(person) ?? []);
}

/**
 * Changes some claims of an account. Firebase overwrites claims as a whole, so the
 * account is read just before: what other tools and commands wrote is kept.
 *
 * @param decide gets the account as it is then; undefined changes nothing
 */
export async function writeClaims(
  {auth, write}: Project,
  {uid}: Pick<Account, 'uid'>,
  decide: (now: Account) => Awaitable<OwnClaims | Claims | undefined>,
): Promise<void> {
  await write(async () => {
    const now = toAccount(await auth.getUser(uid));
    const change = await decide(now);
    if (change !== undefined) {
      await auth.setCustomUserClaims(uid, {
        ...changeClaims(now.claims, change),
      });
    }
  });
}

type Awaitable<T> = T | Promise<T>;

/**
 * A password that nobody knows, until the owner chooses another. It has every kind
 * of character, so that any password policy accepts it.
 */
export function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}
