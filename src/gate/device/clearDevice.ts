import {withTimeout} from '../timing';
import {STORAGE_PATIENCE_MS, withDatabase} from './storage';

/**
 * Harmless settings that stay on the device after signing out, with their harmless
 * values. None contains an author's words: the announcement is a digest
 * (docusaurus.config.ts), a version is its number.
 */
const KEPT_SETTINGS: readonly (readonly [key: RegExp, value: RegExp])[] = [
  [/^theme$/, /^(?:light|dark|system)$/],
  [/^docusaurus\.announcement\.id$/, /^[0-9a-f]{16}$/],
  [/^docusaurus\.announcement\.dismiss$/, /^(?:true|false)$/],
  [/^docs-preferred-version-/, /^(?:current|[\d.]+)$/],
];

/**
 * Removes everything this origin stores in the browser except the kept settings.
 * Errors are ignored, because signing out must continue.
 *
 * @param sessionDatabase emptied in a separate step, because it matters most, and
 * not every browser can list its databases
 */
export async function clearDevice(sessionDatabase: string): Promise<void> {
  clearTab();
  const steps = [
    () => emptyDatabase(sessionDatabase),
    clearSettings,
    clearCaches,
    () => clearDatabasesBeside(sessionDatabase),
  ];
  await Promise.all(
    steps.map(async (step) => {
      try {
        await withTimeout(step(), STORAGE_PATIENCE_MS);
      } catch {
        // This page could not read blocked or hanging storage either.
      }
    }),
  );
  // The site may have written a setting while it was being hidden.
  await clearSettings().catch(() => undefined);
}

/** Clears this tab's session storage, which other tabs cannot clear. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked: nothing could be written there either.
  }
}

// Asynchronous, so that its errors are rejections.
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

/** Does nothing if the browser cannot list databases (Firefox before 126). */
async function clearDatabasesBeside(sessionDatabase: string): Promise<void> {
  // eslint-disable-next-line no-restricted-properties
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : [];
  await Promise.all(
    listed.map(async ({name}) => {
      if (name !== undefined && name !== sessionDatabase) {
        await emptyDatabase(name);
      }
    }),
  );
}

/**
 * Empties a database without deleting it: a deletion waits until every tab has
 * closed the database, and blocks each later `open`.
 */
async function emptyDatabase(name: string): Promise<void> {
  await withDatabase(name, async (database) => {
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      await clearStores(database.transaction(stores, 'readwrite'), stores);
    }
  });
}

function clearStores(
  transaction: IDBTransaction,
  stores: readonly string[],
): Promise<void> {
  for (const store of stores) {
    transaction.objectStore(store).clear();
  }
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('A database cannot be emptied.'));
    };
  });
}
