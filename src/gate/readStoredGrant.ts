import type {Grant} from './grant';
import {
  readUser,
  SESSION_DATABASE,
  SESSION_STORE,
  withDatabase,
} from './sessionDatabase';
import readTokenGrant from './readTokenGrant';

/**
 * The grant of the session that is stored on this device, before Firebase has
 * confirmed it. It serves to get ready sooner: nothing may be shown by it.
 *
 * @returns undefined if there is none, if it is not where Firebase 12 keeps it,
 * or if the storage does not answer
 */
export async function readStoredGrant(
  apiKey: string,
): Promise<Grant | undefined> {
  try {
    const user = await withDatabase(SESSION_DATABASE, (database) =>
      readUser(
        database.transaction(SESSION_STORE).objectStore(SESSION_STORE),
        `firebase:authUser:${apiKey}:[DEFAULT]`,
      ),
    );
    const token = user?.stsTokenManager?.accessToken;
    return typeof token === 'string' ? readTokenGrant(token) : undefined;
  } catch {
    // Only time is lost: Firebase finds out by itself, and says what is wrong.
    return undefined;
  }
}
