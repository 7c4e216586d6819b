import {
  SESSION_DATABASE,
  STORAGE_PATIENCE_MS,
  withDatabase,
} from './sessionDatabase';
import {withTimeout} from './timing';

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
 * Removes everything this origin keeps in the browser but the kept settings:
 * the session record included. Whatever the browser refuses is passed over, for
 * signing out goes on in any case.
 */
export async function clearDevice(): Promise<void> {
  clearTab();
  const steps = [clearSession, clearSettings, clearCaches, clearDatabases];
  await Promise.all(
    steps.map(async (step) => {
      try {
        await withTimeout(step(), STORAGE_PATIENCE_MS);
      } catch {
        // Blocked or hanging storage has nothing that this page could read either.
      }
    }),
  );
  // What the site was about to note when it was hidden.
  await clearSettings().catch(() => undefined);
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

/** On its own, for it is what matters most. */
async function clearSession(): Promise<void> {
  await emptyDatabase(SESSION_DATABASE);
}

/** Those besides the session's, where the browser can list them (Firefox: since 126). */
async function clearDatabases(): Promise<void> {
  // eslint-disable-next-line no-restricted-properties
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : [];
  await Promise.all(
    listed.map(async ({name}) => {
      if (name !== undefined && name !== SESSION_DATABASE) {
        await emptyDatabase(name);
      }
    }),
  );
}

/**
 * Empties a database without deleting it: a deletion waits until every tab has
 * closed the database, and makes each later `open` wait behind it.
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
