import ifAllowed from '../../shared/ifAllowed';

// IndexedDB normally answers in a few milliseconds. If it hangs (a known fault of
// WebKit, and of browsers whose profile is locked) it never answers.
export const STORAGE_PATIENCE_MS = 2_000;

/** @throws Event if it fails */
export function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = reject;
  });
}

/**
 * Makes requests to a store, in a transaction that ends without the page. WebKit stops a
 * page that is left, and a transaction that waited for it would keep all later pages from
 * the storage.
 *
 * @param act makes all requests at once
 * @param mode by default `readonly`
 * @returns the answer to the last one, once all is stored
 * @throws Event if a request or the transaction fails
 */
export function ask<T>(
  database: IDBDatabase,
  name: string,
  act: (store: IDBObjectStore) => IDBRequest<T>,
  mode?: IDBTransactionMode,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = act(transaction.objectStore(name));
    transaction.oncomplete = () => {
      resolve(request.result);
    };
    transaction.onabort = reject;
    transaction.commit();
  });
}

/**
 * Acts on an existing database and closes it, without creating one: not every
 * browser can list databases, but each fires `upgradeneeded` before it creates one.
 *
 * @returns undefined if there is none; never settles if storage is silent
 * @throws DOMException or Event if storage is blocked
 */
export async function withDatabase<T>(
  name: string,
  act: (database: IDBDatabase) => Promise<T>,
): Promise<T | undefined> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => {
    request.transaction?.abort();
  };
  const database = await opened(request).catch((error: unknown) => {
    if (request.error?.name === 'AbortError') {
      return undefined;
    }
    throw error;
  });
  return (
    database &&
    act(database).finally(() => {
      database.close();
    })
  );
}

const MARK = 'session-stored';
const ENDED = 'gate.ended';

/** A note in `localStorage` on the session of this device. */
type SessionMark =
  /** One is stored. */
  | '1'
  /** A sign-out has begun, and has not emptied the session: nothing may read it. */
  | 'signing out';

/**
 * Reads the note, which is immediate; the database takes longer than the rest of the
 * Login screen.
 *
 * @returns null if no session is noted; undefined if this storage is blocked
 */
export function readMark(): string | null | undefined {
  return ifAllowed(() => localStorage.getItem(MARK));
}

export function setMark(mark: SessionMark): void {
  ifAllowed(() => {
    localStorage.setItem(MARK, mark);
  });
}

export function removeMark(): void {
  ifAllowed(() => {
    localStorage.removeItem(MARK);
  });
}

export function isSignOutMarked(): boolean {
  return readMark() === ('signing out' satisfies SessionMark);
}

/** Notes for the next page that a session has ended by itself. */
export function leaveEndedNotice(): void {
  ifAllowed(() => {
    sessionStorage.setItem(ENDED, '1');
  });
}

/** Removes that note. */
export function takeEndedNotice(): boolean {
  return (
    ifAllowed(() => {
      const isNoted = sessionStorage.getItem(ENDED) !== null;
      sessionStorage.removeItem(ENDED);
      return isNoted;
    }) === true
  );
}
