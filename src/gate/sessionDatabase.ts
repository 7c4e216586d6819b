import {withTimeout} from './timing';

/**
 * Where Firebase 12 keeps a session, and so do we: an update of the site signs
 * nobody out.
 */
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

// IndexedDB normally answers in a few milliseconds. Where it hangs (a known
// fault of WebKit, and of browsers whose profile is locked) it never answers.
export const STORAGE_PATIENCE_MS = 2_000;

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB refused a request.'));
    };
  });
}

/**
 * Acts on a database that is there already, and lets it go. None is made: browsers
 * differ in whether they can list what there is, but each one says by
 * `upgradeneeded` that it would have to make one.
 *
 * @returns undefined if there is none
 * @throws DOMException where storage is blocked, or silent (`TimeoutError`)
 */
export function withDatabase<T>(
  name: string,
  act: (database: IDBDatabase) => Promise<T>,
): Promise<T | undefined> {
  return withTimeout(openAndAct(name, act), STORAGE_PATIENCE_MS);
}

async function openAndAct<T>(
  name: string,
  act: (database: IDBDatabase) => Promise<T>,
): Promise<T | undefined> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => {
    request.transaction?.abort();
  };
  let database: IDBDatabase;
  try {
    database = await resultOf(request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return undefined;
    }
    throw error;
  }
  try {
    return await act(database);
  } finally {
    database.close();
  }
}
