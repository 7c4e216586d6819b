import {withTimeout} from './timing';

const PROBE_DATABASE = 'gate-storage-probe';
const FIREBASE_DATABASE = 'firebaseLocalStorageDb';

// IndexedDB normally answers in a few milliseconds. Where it hangs (a known
// fault of WebKit, and of browsers whose profile is locked) it never answers.
const STORAGE_PATIENCE_MS = 2_000;

/**
 * Harmless settings that stay on the device after signing out, with the values
 * that are harmless; all else goes. Nothing that an author has written is among
 * them: of the announcement a digest (src/config/announcementId.ts), of versions
 * their numbers.
 */
const KEPT_SETTINGS: readonly (readonly [key: RegExp, value: RegExp])[] = [
  [/^theme$/, /^(?:light|dark|system)$/],
  [/^docusaurus\.announcement\.id$/, /^[0-9a-f]{16}$/],
  [/^docusaurus\.announcement\.dismiss$/, /^(?:true|false)$/],
  [/^docs-preferred-version-/, /^(?:current|[\d.]+)$/],
];

/**
 * Tells whether Firebase can keep the session in IndexedDB. The SDK waits for
 * ever where the database hangs, so this is asked first.
 */
export async function canKeepSession(): Promise<boolean> {
  try {
    await withTimeout(createDatabase(PROBE_DATABASE), STORAGE_PATIENCE_MS);
    indexedDB.deleteDatabase(PROBE_DATABASE);
    return true;
  } catch {
    return false;
  }
}

/** Creates a database with one record: some browsers open what they cannot write to. */
function createDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
      try {
        request.result.createObjectStore('store').put('record', 'key');
      } catch (error) {
        request.transaction?.abort();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => {
      reject(request.error ?? new Error(`Cannot create the database ${name}`));
    };
  });
}

/**
 * Removes everything this origin keeps in the browser but the kept settings:
 * the session record included. Whatever the browser refuses is passed over, for
 * signing out goes on in any case.
 */
export async function clearDevice(): Promise<void> {
  clearTab();
  const steps = [clearSettings, clearCaches, clearDatabases];
  await Promise.all(
    steps.map(async (step) => {
      try {
        await withTimeout(step(), STORAGE_PATIENCE_MS);
      } catch {
        // Blocked or hanging storage has nothing that this page could read either.
      }
    }),
  );
}

/** Removes what only this tab can: its own session storage. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked: nothing could be written there either.
  }
}

// Asynchronous like its siblings, so that what it throws is a rejection too.
async function clearSettings(): Promise<void> {
  for (const [name, setting] of Object.entries<string>(localStorage)) {
    if (
      !KEPT_SETTINGS.some(
        ([key, value]) => key.test(name) && value.test(setting),
      )
    ) {
      localStorage.removeItem(name);
    }
  }
}

async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function clearDatabases(): Promise<void> {
  // Firefox before 126 cannot list databases; Firebase's is the one that matters.
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : [];
  const names = new Set([
    FIREBASE_DATABASE,
    ...listed.flatMap(({name}) => name ?? []),
  ]);
  await Promise.all([...names].map(emptyDatabase));
}

/**
 * Empties a database without deleting it: a deletion waits until every tab has
 * closed the database, and makes each later `open` wait behind it.
 */
function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
      // It did not exist: leave no empty one behind.
      request.transaction?.abort();
    };
    request.onerror = () => {
      resolve();
    };
    request.onsuccess = () => {
      const database = request.result;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) {
        database.close();
        resolve();
        return;
      }
      const transaction = database.transaction(stores, 'readwrite');
      for (const store of stores) {
        transaction.objectStore(store).clear();
      }
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error ?? new Error(`Cannot empty ${name}`));
      };
    };
  });
}
