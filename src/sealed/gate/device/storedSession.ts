import {withTimeout} from '../../shared/loading/waiting';
import {ask, opened, STORAGE_PATIENCE_MS, withDatabase} from './storage';

/*
 * The session as the SDK stores it, read without the SDK: the shell's inline scripts
 * must not import that.
 */

export const SESSION_DATABASE = 'firebaseLocalStorageDb';
export const SESSION_STORE = 'firebaseLocalStorage';

/** What the SDK stores about an account, in part. */
export interface SessionRecord {
  readonly fbase_key: string;
  readonly value?: {readonly uid?: string};
}

/** Whether this browser can store a session. Waits as long as the storage is slow. */
export async function canStoreSession(): Promise<boolean> {
  try {
    // As the SDK opens it.
    const request = indexedDB.open(SESSION_DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SESSION_STORE, {keyPath: 'fbase_key'});
    };
    const database = await opened(request);
    try {
      // Firefox has left databases without one, which the SDK repairs (its issue 634).
      if (!database.objectStoreNames.contains(SESSION_STORE)) {
        return true;
      }
      // Some browsers open databases that they cannot write to, or not as much as a
      // session.
      const probe = {fbase_key: 'gate:probe', value: ' '.repeat(4_096)};
      const write = (store: IDBObjectStore) => {
        store.put(probe);
        return store.delete(probe.fbase_key);
      };
      await ask(database, SESSION_STORE, write, 'readwrite');
      return true;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

/** @throws DOMException or Event if storage is blocked, or silent (`TimeoutError`) */
export async function hasStoredSession(): Promise<boolean> {
  const counting = withDatabase(SESSION_DATABASE, (database) =>
    ask(database, SESSION_STORE, (store) => store.count()),
  );
  return Boolean(await withTimeout(counting, STORAGE_PATIENCE_MS));
}
