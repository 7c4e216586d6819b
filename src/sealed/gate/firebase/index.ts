import {initializeApp} from 'firebase/app';
// This entry has neither the pop-up and iframe code nor the fallback to
// localStorage, where any script of the page could read tokens at once.
import {
  beforeAuthStateChanged,
  connectAuthEmulator,
  getIdTokenResult,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth/web-extension';

import type {GateConfig} from '../../settings/GateConfig';
import {isSignOutMarked} from '../device/storage';
import {GRANT_CLAIM, parseGrant} from '../../envelope/grant';
import ifAllowed from '../../shared/ifAllowed';
import {
  canStoreSession,
  SESSION_DATABASE,
  SESSION_STORE,
  type SessionRecord,
} from '../device/storedSession';

/** Nothing else of the account is read. */
export interface SignedInUser {
  readonly email: string | null;
}

export type AuthClient = Awaited<ReturnType<typeof startAuth>>;

/**
 * Starts Firebase Authentication. The session is in IndexedDB, so that a new tab is
 * signed in; otherwise in memory. Slow storage is not blocked storage: this waits.
 * The client's calls reject with Firebase's errors: see failureOf.ts.
 *
 * @param gone aborted once the page is left, or its session has ended: from then on
 * the page stores nothing
 * @param withoutStorage aborted once a person has waited long enough for the
 * storage: then the session is in memory
 * @throws Error if the configuration is unusable
 */
export default async function startAuth(
  config: GateConfig,
  gone: AbortSignal,
  withoutStorage: AbortSignal,
) {
  // A session that a sign-out could not empty must not be read.
  const keepsSession =
    !isSignOutMarked() &&
    (await Promise.race([
      isStorable(),
      new Promise<false>((resolve) => {
        withoutStorage.addEventListener('abort', () => {
          resolve(false);
        });
      }),
    ])) &&
    !isSignOutMarked();
  gone.throwIfAborted();
  const persistence = keepsSession
    ? indexedDBLocalPersistence
    : inMemoryPersistence;
  const app = initializeApp(config.firebase);
  disableHeartbeat(app);
  const auth = initializeAuth(app, {persistence});
  if (config.authEmulatorUrl !== undefined) {
    // The Login screen names the demo itself; the SDK's banner would cover it.
    connectAuthEmulator(auth, config.authEmulatorUrl, {disableWarnings: true});
  }
  let attempt: AbortSignal | undefined;
  let signIns = 0;
  guardSession(gone, () => signIns > 0);
  // Firebase only asks this for sign-ins; an error becomes `auth/login-blocked`.
  beforeAuthStateChanged(auth, (user) => {
    if (user === null) {
      return;
    }
    attempt?.throwIfAborted();
    if (user.email === null) {
      throw new Error('This account has no email address.');
    }
  });
  return {
    /** False if the browser blocks storage: the session then ends with the page. */
    keepsSession,
    /** Reports the account that is signed in, now and after each change. */
    observe: (onAccount: (account: SignedInUser | null) => void): void => {
      onAuthStateChanged(auth, onAccount);
    },
    /** @param signal once aborted, the attempt signs nobody in, however late it succeeds */
    signIn: async (
      email: string,
      password: string,
      signal: AbortSignal,
    ): Promise<SignedInUser> => {
      attempt = signal;
      signIns += 1;
      try {
        await setPersistence(auth, persistence);
        return (await signInWithEmailAndPassword(auth, email, password)).user;
      } finally {
        signIns -= 1;
      }
    },
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /**
     * Reads the grant of the account that is signed in.
     *
     * @param refresh asks the service for the current grant first
     */
    readGrant: async (refresh: boolean) => {
      const user = auth.currentUser;
      const token = user && (await getIdTokenResult(user, refresh));
      return parseGrant(token?.claims[GRANT_CLAIM]);
    },
    /**
     * Asks the service whether the account is still valid. If not, this rejects, or
     * observers see a sign-out.
     */
    recheckAccount: async () => auth.currentUser?.reload(),
  };
}

/** Where a session is stored, the shell has found out already. */
async function isStorable(): Promise<boolean> {
  return (await window.shell?.stored) === true || canStoreSession();
}

/**
 * The SDK stores a token also if it is renewed after the session has ended, which would
 * restore the session. Firebase has no call to end that. So a page that is gone, which
 * only reloads, stores nothing; and only a sign-in stores a session where there is none,
 * or another account's: a busy tab learns late that another has signed out.
 *
 * As those of `ask`, its transactions end without the page: it makes one request in each,
 * at once.
 */
function guardSession(gone: AbortSignal, isSigningIn: () => boolean): void {
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...options) {
    const begun = begin.apply(this, options);
    if (this.name === SESSION_DATABASE) {
      queueMicrotask(() => {
        // One of `ask` is committed.
        ifAllowed(() => {
          begun.commit();
        });
      });
    }
    return begun;
  };
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  IDBObjectStore.prototype.put = function (
    this: IDBObjectStore,
    record: SessionRecord,
    ...key
  ) {
    if (gone.aborted) {
      throw new DOMException('The page is gone.', 'AbortError');
    }
    if (this.name !== SESSION_STORE || isSigningIn()) {
      return put.call(this, record, ...key);
    }
    // The SDK's own is committed before the two can be compared.
    const {db} = this.transaction;
    const transaction = begin.call(db, SESSION_STORE, 'readwrite');
    const answer = new EventTarget();
    const succeed = () => answer.dispatchEvent(new Event('success'));
    const request = transaction
      .objectStore(SESSION_STORE)
      .openCursor(record.fbase_key);
    request.addEventListener('success', () => {
      const cursor = request.result;
      const stored = cursor?.value as SessionRecord | undefined;
      if (cursor !== null && stored?.value?.uid === record.value?.uid) {
        // A page that reloads before it is stored would lose the token.
        cursor.update(record).addEventListener('success', succeed);
      } else {
        succeed();
      }
      transaction.commit();
    });
    transaction.addEventListener('abort', () => {
      answer.dispatchEvent(new Event('error'));
    });
    gone.addEventListener('abort', () => {
      // It may have ended.
      ifAllowed(() => {
        transaction.abort();
      });
    });
    // The SDK only waits for one of the two events.
    return answer as IDBRequest<IDBValidKey>;
  };
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
