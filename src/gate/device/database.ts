import {withTimeout} from '../timing';

// IndexedDB normally answers in a few milliseconds. If it hangs (a known fault of
// WebKit, and of browsers whose profile is locked) it never answers.
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
 * Acts on an existing database and closes it, without creating one: not every
 * browser can list databases, but each fires `upgradeneeded` before it creates one.
 *
 * @returns undefined if there is none
 * @throws DOMException if storage is blocked, or silent (`TimeoutError`)
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
