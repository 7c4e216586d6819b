import {markSession, resultOf} from '../device/storage';
import {SIGNED_OUT} from '../IdentityProvider';
import {
  readUser,
  SESSION_DATABASE,
  SESSION_STORE,
  type StoredUser,
} from './storedSession';

/** Key of a record that is written once, to test whether this storage works. */
const PROBE = 'gate:probe';

/** How often a page checks whether another page has signed in or out. */
const POLL_INTERVAL_MS = 800;

/**
 * Stores the session of Firebase Authentication, as the SDK's own
 * `indexedDBLocalPersistence` does, but never restores a session that has ended:
 * only a sign-in may begin one. Any other write, such as a renewed token, may only
 * update the stored session of the same account. Reading and writing are one
 * transaction, so that no sign-out comes between them.
 *
 * @param gone aborted once the page is left, or its session has ended: from then
 * on the store reads and writes nothing
 * @returns the class that the SDK needs; `works`, which gives false if storage is
 * absent or blocked, and waits as long as it is slow; and `admit`, to call with
 * the account that signs in, before the SDK stores it
 */
export default function createSessionStore(gone: AbortSignal) {
  const database = new SessionDatabase(gone);
  const read = (key: string) =>
    database.run('readonly', (store) => readUser(store, key));
  /** Each record as this page last read or wrote it, as JSON. */
  const known = new Map<string, string>();
  let admitted: string | undefined;

  /** The SDK's internal interface of a persistence; the SDK creates one object. */
  class SessionStore {
    static readonly type = 'LOCAL';
    readonly type = SessionStore.type;

    /** `works` has tested it before. */
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
        await database.run('readwrite', async (store) => {
          const stored = await readUser(store, key);
          if (isSignIn || stored?.uid === value.uid) {
            await resultOf(store.put({fbase_key: key, value}));
            known.set(key, JSON.stringify(value));
          }
        });
      } catch (error) {
        // A session that cannot be renewed is still stored.
        if (isSignIn) {
          throw error;
        }
      }
      if (isSignIn) {
        markSession();
        admitted = undefined;
      }
    }

    _remove(key: string): Promise<void> {
      return database.run('readwrite', async (store) => {
        await resultOf(store.delete(key));
        known.set(key, 'null');
      });
    }

    _addListener(
      key: string,
      listener: (user: StoredUser | null) => void,
    ): void {
      const look = async () => {
        const user = await read(key);
        const now = JSON.stringify(user);
        // Transactions run in order: `known` has this page's own writes by now.
        if (known.get(key) !== now) {
          known.set(key, now);
          listener(user);
        }
      };
      const timer = setInterval(() => {
        // After an error the next poll tries again.
        look().catch(() => undefined);
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

  async function works(): Promise<boolean> {
    try {
      await database.run('readwrite', async (store) => {
        // A stored session proves it. Some browsers open databases that they
        // cannot write to.
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

  return {
    persistence: SessionStore,
    works,
    admit: (uid: string): void => {
      admitted = uid;
    },
  };
}

/** Calls of a page that is gone never settle. */
const NEVER = new Promise<never>(() => undefined);

/**
 * The connection to the stored session. It ends with the page: if the browser keeps
 * the page for the Back button, an open transaction would block all other pages.
 */
class SessionDatabase {
  readonly #gone: AbortSignal;
  /** Opened by the next run() if it is undefined. */
  #database: Promise<IDBDatabase> | undefined;
  readonly #running = new Set<IDBTransaction>();

  constructor(gone: AbortSignal) {
    this.#gone = gone;
    gone.addEventListener('abort', () => {
      for (const transaction of this.#running) {
        transaction.abort();
      }
      this.#close(gone.reason === SIGNED_OUT);
    });
  }

  /**
   * Runs one transaction.
   *
   * @throws DOMException; once the page is gone it neither writes nor answers
   */
  async run<T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => Promise<T>,
    isRetry = false,
  ): Promise<T> {
    let transaction: IDBTransaction | undefined;
    try {
      this.#gone.throwIfAborted();
      this.#database ??= openDatabase();
      const database = await this.#database;
      this.#gone.throwIfAborted();
      transaction = database.transaction(SESSION_STORE, mode);
      this.#running.add(transaction);
      return await act(transaction.objectStore(SESSION_STORE));
    } catch (error) {
      if (this.#gone.aborted) {
        return await NEVER;
      }
      // The browser may have lost the connection: the next call opens a new one.
      this.#close(false);
      if (isRetry) {
        throw error;
      }
      return await this.run(mode, act, true);
    } finally {
      if (transaction !== undefined) {
        this.#running.delete(transaction);
      }
    }
  }

  /** @param empty also empties the store: a browser may hang at each new connection */
  #close(empty: boolean): void {
    this.#database
      ?.then((database) => {
        if (empty) {
          database
            .transaction(SESSION_STORE, 'readwrite')
            .objectStore(SESSION_STORE)
            .clear();
        }
        // This waits for running transactions.
        database.close();
      })
      // The database never opened, or the browser has closed it.
      .catch(() => undefined);
    this.#database = undefined;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(SESSION_DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(SESSION_STORE, {keyPath: 'fbase_key'});
  };
  const database = await resultOf(request);
  if (database.objectStoreNames.contains(SESSION_STORE)) {
    return database;
  }
  // Firefox has left databases without a store (firebase-js-sdk issue 634).
  database.close();
  await resultOf(indexedDB.deleteDatabase(SESSION_DATABASE));
  return openDatabase();
}
