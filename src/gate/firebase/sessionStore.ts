import {resultOf} from '../device/database';
import {markSession} from '../device/marks';
import {SessionConnection} from './SessionConnection';
import {readUser, type StoredUser} from './sessionRecord';

/** Key of a record that is written once, to see whether this storage works. */
const PROBE = 'gate:probe';

/** How often a page looks whether another one has signed in or out. */
const POLL_INTERVAL_MS = 800;

/**
 * Keeps the session of Firebase Authentication, as the SDK's own
 * `indexedDBLocalPersistence` does, but nothing brings back a session that has
 * ended: only a sign-in may begin one. Any other write, such as a renewed token,
 * may only update the stored session of the same account. Reading and writing are
 * one transaction, so that no sign-out comes between.
 *
 * @param gone aborted once the page is left, or its session has ended: from then
 * on the store reads and writes nothing
 * @returns the class that the SDK needs; `works`, which gives false if storage is
 * absent or refuses, and waits as long as it is slow; and `admit`, to be called
 * with the account that signs in, before the SDK stores it
 */
export default function createSessionStore(gone: AbortSignal) {
  const connection = new SessionConnection(gone);
  /** What this page knows of each record, as JSON. */
  const known = new Map<string, string>();
  let admitted: string | undefined;

  /** The SDK's internal interface of a persistence; the SDK creates one object. */
  class SessionStore {
    static readonly type = 'LOCAL';
    readonly type = SessionStore.type;

    /** `works` has checked this before. */
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
        // A session that cannot be renewed is still stored.
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

    /** The SDK listens until the page is gone. */
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
        // A stored session is proof enough. Some browsers open databases that
        // they cannot write to.
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
      // Transactions run in order: `known` has this page's own writes by now.
      if (known.get(key) !== now) {
        known.set(key, now);
        listener(user);
      }
    } catch {
      // The next poll tries again.
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
