import {vi} from 'vitest';

import type {Grant} from '../../../src/gate/grant';
import type {Account, AuthClient} from '../../../src/gate/IdentityProvider';

export const STAFF_MEMBER: Account = {email: 'staff@example.org'};

/** What an administrator has granted, unless a test says otherwise. */
export const GRANT: Grant = {'0a1b2c3d': 'key-of-the-content'};

/** Replaces the provider's client: the test decides who is signed in and how each call ends. */
export default class FakeAuthClient implements AuthClient {
  readonly keepsSession: boolean;
  readonly signIn = vi.fn<AuthClient['signIn']>(async () => STAFF_MEMBER);
  readonly sendPasswordReset = vi.fn<AuthClient['sendPasswordReset']>(
    async () => undefined,
  );
  readonly readGrant = vi.fn<AuthClient['readGrant']>(async () => GRANT);
  readonly recheckAccount = vi.fn<AuthClient['recheckAccount']>(
    async () => undefined,
  );

  #onUser: ((user: Account | null) => void) | undefined;
  #onError: ((error: Error) => void) | undefined;

  constructor(keepsSession = true) {
    this.keepsSession = keepsSession;
  }

  observe: AuthClient['observe'] = (onUser, onError) => {
    this.#onUser = onUser;
    this.#onError = onError;
  };

  emitUser(user: Account | null): void {
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
