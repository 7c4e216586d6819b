import type {GateConfig} from '../../config/GateConfig';
import {decodeBase64url} from '../../shared/base64url';
import {resultOf, withDatabase} from '../device/storage';
import {GRANT_CLAIM, parseGrant, type Grant} from '../grant';

/*
 * The session as the SDK stores it and as Firebase answers a sign-in, read without
 * the SDK: shell.ts must not import that.
 */

/** The names that Firebase 12 uses, so that an update of the site signs nobody out. */
export const SESSION_DATABASE = 'firebaseLocalStorageDb';
export const SESSION_STORE = 'firebaseLocalStorage';

/** A user as Firebase writes it, the `value` of a record of that store. */
export interface StoredUser {
  readonly uid: string;
  readonly stsTokenManager?: {readonly accessToken?: unknown};
}

/** @returns null if the store has no such record */
export async function readUser(
  store: IDBObjectStore,
  key: string,
): Promise<StoredUser | null> {
  const record = (await resultOf(store.get(key))) as
    {readonly value: StoredUser} | undefined;
  return record?.value ?? null;
}

/** @throws DOMException if storage is blocked or silent */
export async function hasStoredSession(): Promise<boolean> {
  const count = await withDatabase(SESSION_DATABASE, async (database) => {
    const [store] = database.objectStoreNames;
    return store === undefined
      ? 0
      : resultOf(database.transaction(store).objectStore(store).count());
  });
  return count !== undefined && count > 0;
}

const SIGN_IN = 'accounts:signInWithPassword';

/**
 * See {@link IdentityProvider.readStoredGrant}. Also undefined if Firebase stores
 * the session elsewhere.
 */
export async function readStoredGrant({
  firebase,
}: GateConfig): Promise<Grant | undefined> {
  try {
    const user = await withDatabase(SESSION_DATABASE, (database) =>
      readUser(
        database.transaction(SESSION_STORE).objectStore(SESSION_STORE),
        `firebase:authUser:${firebase.apiKey}:[DEFAULT]`,
      ),
    );
    const token = user?.stsTokenManager?.accessToken;
    return typeof token === 'string' ? readTokenGrant(token) : undefined;
  } catch {
    // This costs only time: the SDK reads the same record and reports errors.
    return undefined;
  }
}

/**
 * See {@link IdentityProvider.watchSignIns}. After Firebase's answer the SDK looks
 * the account up, which takes another round trip or two, so the answer is read here.
 */
export function watchSignIns(onGrant: (grant: Grant) => void): void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (typeof input === 'string' && input.includes(SIGN_IN)) {
      void readAnswer(response.clone(), onGrant);
    }
    return response;
  };
}

async function readAnswer(
  response: Response,
  onGrant: (grant: Grant) => void,
): Promise<void> {
  try {
    const {idToken} = (await response.json()) as {readonly idToken?: unknown};
    if (typeof idToken === 'string') {
      onGrant(readTokenGrant(idToken));
    }
  } catch {
    // This costs only time: the SDK reads the same answer and reports errors.
  }
}

/**
 * The grant in an ID token, a JSON Web Token (RFC 7519), without verifying it.
 *
 * @throws Error if the token does not have that form
 */
function readTokenGrant(token: string): Grant {
  const bytes = decodeBase64url(token.split('.')[1] ?? '');
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Readonly<
    Record<string, unknown>
  >;
  return parseGrant(claims[GRANT_CLAIM]);
}
