import {randomUUID} from 'node:crypto';
import type {Auth, UpdateRequest} from 'firebase-admin/auth';

import unlessRefused from '../project/unlessRefused';
import type Writer from '../writes/Writer';
import toAccount, {pairSuccessors, type Account} from './Account';
import {isBookkeeping} from './bookkeeping';
import {withAddress, withInvitation, type Claims} from './claims';

export interface NewAccount {
  readonly email: string;
  readonly name: string | undefined;
  readonly password: string;
  /** For the demo, whose accounts have known ids. */
  readonly uid?: string;
  readonly verified?: boolean;
}

/** Firebase's limits of one call. */
const PAGE_SIZE = 1_000;
export const LOOKUP_SIZE = 100;

/** The accounts of a project, read in batches and written through one {@link Writer}. */
export default class AccountStore {
  readonly #auth: Auth;
  readonly #writer: Writer;

  constructor(auth: Auth, writer: Writer) {
    this.#auth = auth;
    this.#writer = writer;
  }

  /** Every account, to the last page; bookkeeping is left out. */
  async list(): Promise<readonly Account[]> {
    const accounts: Account[] = [];
    let pageToken: string | undefined;
    do {
      const token = pageToken;
      const page = await this.#writer.read(() =>
        this.#auth.listUsers(PAGE_SIZE, token),
      );
      accounts.push(
        ...page.users.filter(({uid}) => !isBookkeeping(uid)).map(toAccount),
      );
      pageToken = page.pageToken;
    } while (pageToken !== undefined && pageToken !== '');
    return pairSuccessors(accounts);
  }

  /**
   * The same accounts as they are now; those that are gone are left out.
   *
   * @param accounts at most {@link LOOKUP_SIZE}
   */
  async refresh(
    accounts: readonly Pick<Account, 'uid'>[],
  ): Promise<ReadonlyMap<string, Account>> {
    const {users} = await this.#writer.read(() =>
      this.#auth.getUsers(accounts.map(({uid}) => ({uid}))),
    );
    return new Map(users.map((user) => [user.uid, toAccount(user)]));
  }

  /** One account as it is now; undefined if it is gone. */
  async reread(uid: string): Promise<Account | undefined> {
    return (await this.refresh([{uid}])).get(uid);
  }

  async create({
    email,
    name,
    password,
    // Known before the call, so that one that is repeated meets itself.
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
   * Begins an account that will take another's place: disabled, without address
   * or password, with claims that show whose it will be. One call creates it with
   * its claims, so that nothing is lost wherever a command ends.
   */
  async prepare(email: string, claims: Claims): Promise<Account> {
    const uid = newUid();
    const customClaims = {
      ...withInvitation(withAddress(claims, email), {state: 'unfinished'}),
    };
    await this.#writer.write(async () => {
      const {errors} = await this.#auth.importUsers([
        {uid, disabled: true, customClaims},
      ]);
      if (errors[0] !== undefined) {
        throw new Error(errors[0].error.message);
      }
    });
    return toAccount(await this.#writer.read(() => this.#auth.getUser(uid)));
  }

  async setClaims({uid}: Account, claims: Claims): Promise<void> {
    await this.#writer.write(() =>
      this.#auth.setCustomUserClaims(uid, {...claims}),
    );
  }

  async update({uid}: Account, change: UpdateRequest): Promise<void> {
    await this.#writer.write(() => this.#auth.updateUser(uid, change));
  }

  /** Refresh tokens end at once, ID tokens within the hour that they are good for. */
  async endSessions({uid}: Account): Promise<void> {
    await this.#writer.write(() => this.#auth.revokeRefreshTokens(uid));
  }

  async remove({uid}: Account): Promise<void> {
    await this.#writer.write(() => this.#auth.deleteUser(uid));
  }
}

function newUid(): string {
  return `staff-${randomUUID().replaceAll('-', '')}`;
}
