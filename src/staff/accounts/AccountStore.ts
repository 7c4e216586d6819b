import {randomBytes, randomUUID} from 'node:crypto';
import type {Auth, UpdateRequest} from 'firebase-admin/auth';

import forEachConcurrently from '../../shared/forEachConcurrently';
import {
  concernsOneAccount,
  reasonOf,
  unlessRefused,
} from '../project/firebaseErrors';
import {LOCK_UID} from '../project/StaffLock';
import type Writer from '../project/Writer';
import {ROTATION_UID} from '../rotation/RotationRecord';
import toAccount, {pairSuccessors, type Account} from './Account';
import {changeClaims, UNFINISHED, type Claims} from './claims';

export interface NewAccount {
  readonly email: string;
  readonly name: string | undefined;
  readonly password: string;
  /** For the demo, whose accounts have known ids. */
  readonly uid?: string;
  readonly verified?: boolean;
}

/** A task for each of many items, and the account of each. */
interface Work<T> {
  readonly accountOf: (item: T) => Account | undefined;
  /** @param now undefined if the item has no account, or if it is gone */
  readonly task: (item: T, now: Account | undefined) => Promise<void>;
  /** Called if an item fails and others may still succeed. */
  readonly onFailure: (item: T, reason: string) => void;
  readonly stopped: () => boolean;
}

/** Firebase's limits of one call. */
const PAGE_SIZE = 1_000;
const LOOKUP_SIZE = 100;

/** Accounts for data that administrators share: disabled, without email or password. */
const BOOKKEEPING: ReadonlySet<string> = new Set([LOCK_UID, ROTATION_UID]);

/** The accounts of a project, read in batches and written through one {@link Writer}. */
export default class AccountStore {
  readonly #auth: Auth;
  readonly #writer: Writer;

  constructor(auth: Auth, writer: Writer) {
    this.#auth = auth;
    this.#writer = writer;
  }

  /** Every account on all pages, except bookkeeping. */
  async list(): Promise<readonly Account[]> {
    const accounts: Account[] = [];
    let pageToken: string | undefined;
    do {
      const token = pageToken;
      const page = await this.#writer.read(() =>
        this.#auth.listUsers(PAGE_SIZE, token),
      );
      accounts.push(
        ...page.users.filter(({uid}) => !BOOKKEEPING.has(uid)).map(toAccount),
      );
      pageToken = page.pageToken;
    } while (pageToken !== undefined && pageToken !== '');
    return pairSuccessors(accounts);
  }

  /** An account as it is now; undefined if it is gone. */
  async find(uid: string): Promise<Account | undefined> {
    return (await this.#lookUp([uid])).get(uid);
  }

  /**
   * Runs a task for many items, several at a time. Claims are overwritten as a
   * whole, so each account is read again just before: other changes are kept.
   */
  async forEach<T>(
    items: readonly T[],
    {accountOf, task, onFailure, stopped}: Work<T>,
  ): Promise<void> {
    for (let from = 0; from < items.length; from += LOOKUP_SIZE) {
      const some = items.slice(from, from + LOOKUP_SIZE);
      const fresh = await this.#lookUp(
        some.flatMap((item) => accountOf(item)?.uid ?? []),
      );
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
          onFailure(item, reasonOf(error));
        }
      });
    }
  }

  async #lookUp(
    uids: readonly string[],
  ): Promise<ReadonlyMap<string, Account>> {
    if (uids.length === 0) {
      return new Map();
    }
    const {users} = await this.#writer.read(() =>
      this.#auth.getUsers(uids.map((uid) => ({uid}))),
    );
    return new Map(users.map((user) => [user.uid, toAccount(user)]));
  }

  async create({
    email,
    name,
    password,
    // Chosen before the call, so that a retry finds the account of the first try.
    uid = newUid(),
    verified = false,
  }: NewAccount): Promise<Account> {
    const user = await this.#writer.write(
      async () =>
        (await unlessRefused(
          'auth/uid-already-exists',
          this.#auth.createUser({
            uid,
            email,
            password,
            emailVerified: verified,
            ...(name !== undefined && {displayName: name}),
          }),
        )) ?? this.#auth.getUser(uid),
    );
    return toAccount(user);
  }

  /**
   * Begins an account that will replace another: disabled, without address or
   * password, with claims that show whose it will be. One call creates it with its
   * claims, so that nothing is lost if the command is interrupted.
   */
  async begin(email: string, claims: Claims): Promise<Account> {
    const uid = newUid();
    const customClaims = {
      ...changeClaims(claims, {docsEmail: email, docsInvited: UNFINISHED}),
    };
    await this.#writer.write(async () => {
      const {errors} = await this.#auth.importUsers([
        {uid, disabled: true, customClaims},
      ]);
      if (errors[0] !== undefined) {
        throw errors[0].error as unknown as Error;
      }
    });
    return toAccount(await this.#writer.read(() => this.#auth.getUser(uid)));
  }

  async setClaims(account: Account, claims: Claims): Promise<void> {
    await this.#writer.write(() =>
      this.#auth.setCustomUserClaims(account.uid, {...claims}),
    );
  }

  async update({uid}: Account, change: UpdateRequest): Promise<void> {
    await this.#writer.write(() => this.#auth.updateUser(uid, change));
  }

  /** Refresh tokens end at once, ID tokens within the hour for which they are valid. */
  async endSessions({uid}: Account): Promise<void> {
    await this.#writer.write(() => this.#auth.revokeRefreshTokens(uid));
  }

  async remove({uid}: Account): Promise<void> {
    await this.#writer.write(() => this.#auth.deleteUser(uid));
  }
}

/**
 * A password that nobody knows, until the owner chooses another. It has every kind
 * of character, so that any password policy accepts it.
 */
export function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}

function newUid(): string {
  return `staff-${randomUUID().replaceAll('-', '')}`;
}
