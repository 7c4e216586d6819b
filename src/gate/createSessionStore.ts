import {SessionConnection} from './SessionConnection';
import {readUser, resultOf, type StoredUser} from './sessionDatabase';
import {markSession} from './sessionMark';

/** Key of a record that is written once, to see whether this storage works. */
const PROBE = 'gate:probe';

/** How often a page looks whether another one has signed in or out. */
const POLL_INTERVAL_MS = 800;

/**
 * Keeps the session of Firebase Authentication, as the SDK's own
 * `indexedDBLocalPersistence` does, but so that nothing brings a session back
 * that has ended: only a sign-in may begin one. Whatever else writes, such as
 * the answer to a renewal of the token, may only renew what is still stored for
 * the same account. Looking and writing are one transaction, so that no sign-out
 * comes between.
 *
 * @param gone aborted once the page is left, or its session is over: from then
 * on it reads and writes nothing
 * @returns the class that the SDK wants; `works`, which comes to false where
 * storage is absent or refuses, and waits for as long as it is slow; and `admit`,
 * to be called with the account that signs in, before the SDK stores it
 */
export default function createSessionStore(gone: AbortSignal) {
  const connection = new SessionConnection(gone);
  /** What this page knows of each record, as JSON. */
  const known = new Map<string, string>();
  let admitted: string | undefined;

  /** The SDK's internal interface of a persistence; it makes one object of it. */
  class SessionStore {
    static readonly type = 'LOCAL';
    readonly type = SessionStore.type;

    /** This is found out before (see `works`). */
    async _isAvailable(): Promise<boolean> {
      return true;
    }

    async _get(key: string): Promise<StoredUser | null> {
      const user = await read(key);
      known.set(key, JSON.stringify(user));
      if (user !== null) {
        markSession();
      }
      return user;
    }

    async _set(key: string, value: StoredUser): Promise<void> {
      const isSignIn = admitted === value.uid;
      try {
        await write(key, value);
      } catch (error) {
        // A session that cannot be renewed is still stored as it was.
        if (isSignIn) {
          throw error;
        }
      }
    }

    _remove(key: string): Promise<void> {
      return connection.run('readwrite', async (store) => {
        await resultOf(store.delete(key));
        known.set(key, 'null');
      });
    }

    _addListener(
      key: string,
      listener: (user: StoredUser | null) => void,
    ): void {
      const timer = setInterval(() => {
        void look(key, listener);
      }, POLL_INTERVAL_MS);
      gone.addEventListener('abort', () => {
        clearInterval(timer);
      });
    }

    /** The SDK listens as long as the page stands. */
    _removeListener(): void {
      return undefined;
    }
  }

  function write(key: string, value: StoredUser): Promise<void> {
    return connection.run('readwrite', async (store) => {
      const stored = await readUser(store, key);
      if (stored?.uid === value.uid || admitted === value.uid) {
        await resultOf(store.put({fbase_key: key, value}));
        known.set(key, JSON.stringify(value));
        if (admitted !== undefined) {
          markSession();
        }
        admitted = undefined;
      }
    });
  }

  async function works(): Promise<boolean> {
    try {
      await connection.run('readwrite', async (store) => {
        // A stored session says enough. Some browsers open what they cannot
        // write to.
        if ((await resultOf(store.count())) === 0) {
          await resultOf(store.put({fbase_key: PROBE}));
          await resultOf(store.delete(PROBE));
        }
      });
      return true;
    } catch {
      return false;
    }
  }

  async function look(
    key: string,
    listener: (user: StoredUser | null) => void,
  ): Promise<void> {
    try {
      const user = await read(key);
      const now = JSON.stringify(user);
      // Transactions are in order: what this page writes it knows by now.
      if (known.get(key) !== now) {
        known.set(key, now);
        listener(user);
      }
    } catch {
      // The next look may fare better.
    }
  }

  function read(key: string): Promise<StoredUser | null> {
    return connection.run('readonly', (store) => readUser(store, key));
  }

  return {
    persistence: SessionStore,
    works,
    admit: (uid: string): void => {
      admitted = uid;
    },
  };
}
