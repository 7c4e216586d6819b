import type {Grant} from './grant';
import readTokenGrant from './tokenGrant';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/**
 * The grant of the session that Firebase has stored on this device, before
 * Firebase has confirmed it. It serves to get ready sooner: nothing may be
 * shown by it.
 *
 * @returns undefined if there is none, or if it is not where Firebase 12 keeps it
 */
export async function readStoredGrant(
  apiKey: string,
): Promise<Grant | undefined> {
  try {
    const record = await readRecord(`firebase:authUser:${apiKey}:[DEFAULT]`);
    const token = record?.value?.stsTokenManager?.accessToken;
    return typeof token === 'string' ? readTokenGrant(token) : undefined;
  } catch {
    // Only time is lost: Firebase finds out by itself, and says what is wrong.
    return undefined;
  }
}

interface StoredUser {
  readonly value?: {
    readonly stsTokenManager?: {readonly accessToken?: unknown};
  };
}

async function readRecord(key: string): Promise<StoredUser | undefined> {
  const databases = await indexedDB.databases();
  if (!databases.some(({name}) => name === DATABASE)) {
    return undefined;
  }
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE);
    request.onerror = reject;
    request.onsuccess = () => {
      const database = request.result;
      if (!database.objectStoreNames.contains(STORE)) {
        database.close();
        resolve(undefined);
        return;
      }
      const read = database.transaction(STORE).objectStore(STORE).get(key);
      read.onerror = reject;
      read.onsuccess = () => {
        database.close();
        resolve(read.result as StoredUser | undefined);
      };
    };
  });
}
