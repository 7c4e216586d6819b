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

/**
 * Signs an account in without a page: its session then stands in IndexedDB as
 * Firebase 12 stores it there, real tokens included, and the site confirms it
 * as that of somebody who comes back. To be called before the context has
 * opened the site.
 */
export default async function storeSession(
  context: BrowserContext,
  origin: string,
  account: {readonly email: string; readonly password: string},
): Promise<void> {
  const {localId, email, idToken, refreshToken, expiresIn} =
    await signIn(account);
  const now = Date.now();
  const user = {
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
  const store = {
    name: 'firebaseLocalStorage',
    keyPath: 'fbase_key',
    autoIncrement: false,
    indexes: [],
    records: [
      {
        value: {
          fbase_key: `firebase:authUser:${apiKey}:[DEFAULT]`,
          value: user,
        },
      },
    ],
  };
  // Playwright's types leave out what its own snapshots hold.
  const stored = {
    origin,
    localStorage: [],
    indexedDB: [{name: 'firebaseLocalStorageDb', version: 1, stores: [store]}],
  };
  await context.setStorageState({cookies: [], origins: [stored]});
}

async function signIn(account: {
  readonly email: string;
  readonly password: string;
}): Promise<SignIn> {
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
