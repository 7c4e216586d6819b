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

import type {GateConfig} from '../../config/GateConfig';
import {isSignOutMarked} from '../device/storage';
import {GRANT_CLAIM, parseGrant} from '../grant';
import {
  AuthError,
  type AuthClient,
  type AuthFailure,
  type IdentityProvider,
} from '../IdentityProvider';
import createSessionStore from './sessionStore';
import {readStoredGrant, SESSION_DATABASE, watchSignIns} from './storedSession';

/** Firebase Authentication as the gate's sign-in service. */
export const firebase: IdentityProvider = {
  sessionDatabase: SESSION_DATABASE,
  start,
  readStoredGrant,
  watchSignIns,
};

/**
 * See {@link IdentityProvider.start}. The session is in IndexedDB, so that a new tab
 * is signed in. Slow storage is not blocked storage: this waits.
 */
async function start(
  config: GateConfig,
  gone: AbortSignal,
  withoutStorage: AbortSignal,
): Promise<AuthClient> {
  const sessions = createSessionStore(gone);
  // A session that a sign-out could not empty must not be read.
  const keepsSession =
    !isSignOutMarked() &&
    (await Promise.race([
      sessions.works(),
      new Promise<false>((resolve) => {
        withoutStorage.addEventListener('abort', () => {
          resolve(false);
        });
      }),
    ])) &&
    !isSignOutMarked();
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
  // Firebase only asks this for sign-ins; an error becomes `auth/login-blocked`.
  beforeAuthStateChanged(auth, (user) => {
    if (user === null) {
      return;
    }
    attempt?.throwIfAborted();
    if (user.email === null) {
      throw new Error('This account has no email address.');
    }
    sessions.admit(user.uid);
  });
  return {
    keepsSession,
    observe: (onAccount, onError) => {
      onAuthStateChanged(auth, onAccount, onError);
    },
    signIn: (email, password, signal) =>
      translateErrors(async () => {
        attempt = signal;
        await setPersistence(auth, persistence);
        return (await signInWithEmailAndPassword(auth, email, password)).user;
      }),
    sendPasswordReset: (email) =>
      translateErrors(() => sendPasswordResetEmail(auth, email)),
    readGrant: (refresh) =>
      translateErrors(async () => {
        const user = auth.currentUser;
        const token = user && (await getIdTokenResult(user, refresh));
        return parseGrant(token?.claims[GRANT_CLAIM]);
      }),
    recheckAccount: () =>
      translateErrors(async () => auth.currentUser?.reload()),
  };
}

/** https://firebase.google.com/docs/auth/admin/errors */
const FAILURES: Readonly<Record<string, AuthFailure>> = {
  'auth/user-not-found': 'accountNotFound',
  // The answer to an unknown email and to a wrong password while email enumeration
  // protection is on, as in every new project.
  'auth/invalid-credential': 'accountNotFound',
  'auth/wrong-password': 'wrongPassword',
  'auth/user-disabled': 'accountDisabled',
  'auth/login-blocked': 'accountWithoutEmail',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/network-request-failed': 'unreachable',
};

/** @throws AuthError with Firebase's own words, whatever the call rejects with */
async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const code =
      cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new AuthError(FAILURES[code] ?? 'unknown', message, {cause});
  }
}

/**
 * Removes Firebase's heartbeat service, which reports to Google on which days the
 * SDK was used. Each call to Firebase would wait for its database, in some browsers
 * forever, and signing out would leave that database behind.
 *
 * @param app a FirebaseApp, whose public type lacks its registry of services
 */
function disableHeartbeat(app: object): void {
  const {container} = app as {
    container: {addOrOverwriteComponent: (component: object) => void};
  };
  // A Component of @firebase/component.
  container.addOrOverwriteComponent({
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({
      triggerHeartbeat: async () => undefined,
      getHeartbeatsHeader: async () => '',
    }),
  });
}
