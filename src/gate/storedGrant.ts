import type {Grant} from './grant';
import {
  resultOf,
  SESSION_DATABASE,
  SESSION_STORE,
  withDatabase,
  type SessionRecord,
} from './sessionDatabase';
import readTokenGrant from './tokenGrant';

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
    const record = await readRecord(`firebase:authUser:${apiKey}:[DEFAULT]`);
    const token = record?.value.stsTokenManager?.accessToken;
    return typeof token === 'string' ? readTokenGrant(token) : undefined;
  } catch {
    // Only time is lost: Firebase finds out by itself, and says what is wrong.
    return undefined;
  }
}

function readRecord(key: string): Promise<SessionRecord | undefined> {
  return withDatabase<SessionRecord | undefined>(SESSION_DATABASE, (database) =>
    resultOf(
      database.transaction(SESSION_STORE).objectStore(SESSION_STORE).get(key),
    ),
  );
}
