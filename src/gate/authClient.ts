import {deleteApp, initializeApp} from 'firebase/app';
// This entry has neither the pop-up and iframe code nor the fallback to
// localStorage, where any script of the page could read tokens at once.
import {
  beforeAuthStateChanged,
  connectAuthEmulator,
  getIdTokenResult,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth/web-extension';

import type {GateConfig} from '../config/GateConfig';
import createSessionStore from './createSessionStore';
import disableHeartbeat from './disableHeartbeat';
import {GRANT_CLAIM, parseGrant, type Grant} from './grant';

export interface AccountUser {
  readonly uid: string;
  readonly email: string | null;
}

/** The few calls that the gate makes to Firebase Authentication. */
export interface AuthClient {
  /** False where the browser blocks storage: the session then ends with the page. */
  readonly keepsSession: boolean;
  observe: (
    onUser: (user: AccountUser | null) => void,
    onError: (error: Error) => void,
  ) => () => void;
  /**
   * @param signal given up, the attempt signs nobody in, however late it succeeds
   * @throws FirebaseError; `auth/login-blocked` for an account without an email
   */
  signIn: (
    email: string,
    password: string,
    signal: AbortSignal,
  ) => Promise<AccountUser>;
  requestPasswordReset: (email: string) => Promise<void>;
  /**
   * The keys that an administrator granted to the account, from its ID token.
   *
   * @param refresh asks Firebase for a new token, which holds what was granted
   * since the last one
   */
  readGrant: (refresh: boolean) => Promise<Grant>;
  /**
   * Asks Firebase whether the account still stands. Where it does not, the SDK
   * signs out by itself, which observers see.
   */
  recheckAccount: () => Promise<void>;
}

/**
 * Starts Firebase Authentication: the only place that does.
 *
 * The session is kept in IndexedDB, so that a new tab does not ask again, or in
 * memory where IndexedDB is blocked. Slow is not blocked: this waits for it.
 *
 * @param gone aborted once the page is left, or its session is over: that ends
 * the client, and from then on it stores nothing
 * @param withoutStorage aborted once a person who signs in has waited long enough
 * for IndexedDB: the session is then kept in memory
 * @throws FirebaseError if the configuration is unusable
 */
export async function createAuthClient(
  config: GateConfig,
  gone: AbortSignal,
  withoutStorage: AbortSignal,
): Promise<AuthClient> {
  const sessions = createSessionStore(gone);
  const keepsSession = await Promise.race([
    sessions.works(),
    aborted(withoutStorage),
  ]);
  gone.throwIfAborted();
  const persistence = keepsSession ? sessions.persistence : inMemoryPersistence;
  const app = initializeApp(config.firebase);
  gone.addEventListener('abort', () => {
    void deleteApp(app);
  });
  disableHeartbeat(app);
  const auth = initializeAuth(app, {persistence});
  if (config.authEmulatorUrl !== undefined) {
    // The Login screen names the demo itself; the SDK's banner would cover it.
    connectAuthEmulator(auth, config.authEmulatorUrl, {disableWarnings: true});
  }
  let attempt: AbortSignal | undefined;
  beforeAuthStateChanged(auth, (user) => {
    if (user === null) {
      return;
    }
    attempt?.throwIfAborted();
    if (user.email === null) {
      throw new Error('This account has no email address.');
    }
    // Firebase asks this of sign-ins alone.
    sessions.admit(user.uid);
  });
  return {
    keepsSession,
    observe: (onUser, onError) => onAuthStateChanged(auth, onUser, onError),
    signIn: async (email, password, signal) => {
      attempt = signal;
      await setPersistence(auth, persistence);
      const {user} = await signInWithEmailAndPassword(auth, email, password);
      return user;
    },
    requestPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    readGrant: async (refresh) => {
      const user = auth.currentUser;
      return user === null
        ? {}
        : parseGrant(
            (await getIdTokenResult(user, refresh)).claims[GRANT_CLAIM],
          );
    },
    recheckAccount: async () => {
      await auth.currentUser?.reload();
    },
  };
}

/** @returns false, once the signal is aborted */
function aborted(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(false);
    });
  });
}
