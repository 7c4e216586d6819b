import {resultOf, withDatabase} from '../device/database';

/** As Firebase 12 names them, so that an update of the site signs nobody out. */
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
