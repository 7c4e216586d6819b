import {withTimeout} from '../../shared/loading/waiting';
import ifAllowed from '../../shared/ifAllowed';
import {SESSION_DATABASE} from './storedSession';
import {ask, STORAGE_PATIENCE_MS, removeMark, withDatabase} from './storage';

/**
 * Harmless settings that stay on the device after signing out, with their harmless
 * values. None contains an author's words: the announcement is a digest
 * (docusaurus.config.ts), a version is its number.
 */
const KEPT_SETTINGS: readonly (readonly [key: RegExp, value: RegExp])[] = [
  [/^theme$/, /^(?:light|dark|system)$/],
  [/^docusaurus\.announcement\.id$/, /^[0-9a-f]{16}$/],
  [/^docusaurus\.announcement\.dismiss$/, /^(?:true|false)$/],
  // The docs plugin's own instance; a plugin may have any other id.
  [/^docs-preferred-version-default$/, /^(?:current|[\d.]+)$/],
  // The mark of the sign-out stays until the session is emptied.
  [/^session-stored$/, /^signing out$/],
];

/**
 * Removes everything this origin stores in the browser except the kept settings.
 * Errors are ignored, because signing out must continue. As long as the session is not
 * emptied, the mark of the sign-out stays, and the next page clears the device again.
 *
 * @param onLate called if silent storage empties the session after all, in this page
 */
export async function clearDevice(
  onLate: () => void = () => undefined,
): Promise<void> {
  clearTab();
  // This matters most, and not every browser can list its databases.
  const emptying = emptyDatabase(SESSION_DATABASE);
  const [emptied] = await Promise.allSettled(
    [emptying, clearCaches(), clearDatabases()].map((step) =>
      withTimeout(step, STORAGE_PATIENCE_MS),
    ),
  );
  await clearSettings().catch(() => undefined);
  if (emptied?.status === 'fulfilled') {
    removeMark();
    return;
  }
  emptying.then(
    () => {
      removeMark();
      onLate();
    },
    () => undefined,
  );
}

/** Clears this tab's session storage, which other tabs cannot clear. */
export function clearTab(): void {
  // Nothing was written to storage that is blocked.
  ifAllowed(() => {
    sessionStorage.clear();
  });
}

// This is asynchronous, so that its errors are rejections.
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
  for (const name of await caches.keys()) {
    await caches.delete(name);
  }
}

/** Fails if the browser cannot list databases (Firefox before 126). */
async function clearDatabases(): Promise<void> {
  // eslint-disable-next-line no-restricted-properties
  const listed = await indexedDB.databases();
  await Promise.allSettled(listed.map(({name = ''}) => emptyDatabase(name)));
}

/**
 * Empties a database without deleting it: a deletion waits until every tab has
 * closed the database, and blocks each later `open`.
 */
async function emptyDatabase(name: string): Promise<void> {
  await withDatabase(name, (database) =>
    Promise.all(
      [...database.objectStoreNames].map((store) =>
        ask(database, store, (all) => all.clear(), 'readwrite'),
      ),
    ),
  );
}
