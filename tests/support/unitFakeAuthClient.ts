import {vi} from 'vitest';

import type {AccountUser, AuthClient} from '../../src/gate/authClient';
import type {Grant} from '../../src/gate/grant';

export const STAFF_MEMBER: AccountUser = {
  uid: 'staff-1',
  email: 'staff@example.org',
};

/** What an administrator has granted, unless a test says otherwise. */
export const GRANT: Grant = {'0a1b2c3d': 'key-of-the-content'};

/** Stands in for Firebase: the test says who is signed in and how each call ends. */
export default class FakeAuthClient implements AuthClient {
  readonly signIn = vi.fn<AuthClient['signIn']>(async () => STAFF_MEMBER);
  readonly requestPasswordReset = vi.fn<AuthClient['requestPasswordReset']>(
    async () => undefined,
  );
  readonly readGrant = vi.fn<AuthClient['readGrant']>(async () => GRANT);
  readonly recheckAccount = vi.fn<AuthClient['recheckAccount']>(
    async () => undefined,
  );

  #onUser: ((user: AccountUser | null) => void) | undefined;
  #onError: ((error: Error) => void) | undefined;

  constructor(readonly keepsSession = true) {}

  observe: AuthClient['observe'] = (onUser, onError) => {
    this.#onUser = onUser;
    this.#onError = onError;
    return () => {
      this.#onUser = undefined;
      this.#onError = undefined;
    };
  };

  emitUser(user: AccountUser | null): void {
    if (this.#onUser === undefined) {
      throw new Error('Nobody observes this client yet: start the session.');
    }
    this.#onUser(user);
  }

  emitError(error: Error): void {
    if (this.#onError === undefined) {
      throw new Error('Nobody observes this client yet: start the session.');
    }
    this.#onError(error);
  }
}
