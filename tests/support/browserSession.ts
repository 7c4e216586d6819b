import {expect, type BrowserContext} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';

const {
  authEmulatorUrl,
  firebase: {apiKey},
} = DEMO_ENVIRONMENT;

interface SignIn {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: string;
}

/** A script in the pages of a context, until it is taken out again. */
type InitScript = Awaited<ReturnType<BrowserContext['addInitScript']>>;

/**
 * Signs an account in without a page: the next document of that origin finds its
 * session in IndexedDB as Firebase 12 stores it there, real tokens included, and
 * the site confirms it as that of somebody who comes back. To be called before
 * the context has opened the site.
 *
 * @returns what writes it, to be disposed of once that document is there, or it
 * would sign in again anyone who has signed out
 */
export default async function storeSession(
  context: BrowserContext,
  origin: string,
  account: Credentials,
): Promise<InitScript> {
  const user = await signInOnce(account);
  return context.addInitScript(
    ({at, record}) => {
      if (window.location.origin !== at || window.top !== window) {
        return;
      }
      // Before any script of the page: what those open waits until this is done.
      const opening = indexedDB.open('firebaseLocalStorageDb', 1);
      opening.onupgradeneeded = () => {
        opening.result
          .createObjectStore('firebaseLocalStorage', {keyPath: 'fbase_key'})
          .put(record);
      };
      opening.onsuccess = () => {
        opening.result.close();
      };
    },
    {
      at: origin,
      record: {
        fbase_key: `firebase:authUser:${apiKey}:[DEFAULT]`,
        value: user,
      },
    },
  );
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** By email: an account that many tests use signs in but once. */
const signedIn = new Map<string, Promise<object>>();

function signInOnce(account: Credentials): Promise<object> {
  const user = signedIn.get(account.email) ?? readUser(account);
  signedIn.set(account.email, user);
  return user;
}

/** @returns the account as Firebase stores it */
async function readUser(account: Credentials): Promise<object> {
  const {localId, email, idToken, refreshToken, expiresIn} =
    await signIn(account);
  const now = Date.now();
  return {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{providerId: 'password', uid: email, email}],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: now + Number(expiresIn) * 1_000,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName: '[DEFAULT]',
  };
}

async function signIn(account: Credentials): Promise<SignIn> {
  const response = await fetch(
    new URL(
      `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
      authEmulatorUrl,
    ),
    {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({...account, returnSecureToken: true}),
    },
  );
  expect(response.status).toBe(200);
  return (await response.json()) as SignIn;
}
