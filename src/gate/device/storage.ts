import {withTimeout} from '../../loading/waiting';
import ifAllowed from '../../shared/ifAllowed';

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

const STORED = 'session-stored';
const SIGNING_OUT = 'signing out';
const ENDED = 'gate.ended';

/**
 * Whether a note says that a session is stored on this device. Reading the note is
 * immediate; the database takes longer than the rest of the Login screen.
 *
 * @returns undefined if this storage is blocked
 */
export function isSessionMarked(): boolean | undefined {
  return ifAllowed(() => localStorage.getItem(STORED) !== null);
}

/** Notes that a session is stored. */
export function markSession(): void {
  ifAllowed(() => {
    localStorage.setItem(STORED, '1');
  });
}

/** Notes that a sign-out has begun. This is immediate; clearing the device takes longer. */
export function markSignOut(): void {
  ifAllowed(() => {
    localStorage.setItem(STORED, SIGNING_OUT);
  });
}

/**
 * Whether a sign-out has begun and has not emptied the session yet. Until it has, no
 * stored session may be read.
 */
export function isSignOutMarked(): boolean {
  return ifAllowed(() => localStorage.getItem(STORED)) === SIGNING_OUT;
}

/** Removes both notes: the session is emptied. */
export function unmarkSession(): void {
  ifAllowed(() => {
    localStorage.removeItem(STORED);
  });
}

/** Notes for the next page that the session ended by itself. */
export function leaveEndedNotice(): void {
  ifAllowed(() => {
    sessionStorage.setItem(ENDED, '1');
  });
}

/** Removes the note. @returns whether there was one */
export function takeEndedNotice(): boolean {
  const note = ifAllowed(() => {
    const left = sessionStorage.getItem(ENDED);
    sessionStorage.removeItem(ENDED);
    return left;
  });
  return note === '1';
}
