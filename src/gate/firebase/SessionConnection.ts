import {resultOf} from '../device/database';
import {SIGNED_OUT} from '../IdentityProvider';
import {SESSION_DATABASE, SESSION_STORE} from './sessionRecord';

/** A page that is gone gets no answer, not even an error. */
const NEVER = new Promise<never>(() => undefined);

/**
 * The connection to the stored session. It ends with the page: one that the
 * browser keeps for the Back button would hold its transaction for as long, and
 * every other page would wait behind it.
 */
export class SessionConnection {
  #opening: Promise<IDBDatabase> | undefined;
  readonly #running = new Set<IDBTransaction>();
  readonly #gone: AbortSignal;

  /** @param gone aborted once the page is left, or its session is over */
  constructor(gone: AbortSignal) {
    this.#gone = gone;
    gone.addEventListener('abort', () => {
      for (const transaction of this.#running) {
        transaction.abort();
      }
      this.#close({emptied: gone.reason === SIGNED_OUT});
    });
  }

  /**
   * Runs one transaction; once the page is gone it neither writes nor answers.
   *
   * @throws DOMException
   */
  async run<T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#run(mode, act);
    } catch {
      // The browser may have lost the connection: try again with a new one.
      this.#close();
    }
    try {
      return await this.#run(mode, act);
    } catch (error) {
      if (this.#gone.aborted) {
        return NEVER;
      }
      throw error;
    }
  }

  async #run<T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    this.#gone.throwIfAborted();
    this.#opening ??= openDatabase();
    const database = await this.#opening;
    this.#gone.throwIfAborted();
    const transaction = database.transaction(SESSION_STORE, mode);
    this.#running.add(transaction);
    try {
      return await act(transaction.objectStore(SESSION_STORE));
    } finally {
      this.#running.delete(transaction);
    }
  }

  /** @param emptied also empties the store: a browser may hang at each new connection */
  #close({emptied = false} = {}): void {
    this.#opening
      ?.then((database) => {
        if (emptied) {
          database
            .transaction(SESSION_STORE, 'readwrite')
            .objectStore(SESSION_STORE)
            .clear();
        }
        // This waits for running transactions.
        database.close();
      })
      // It never opened, or the browser has closed it.
      .catch(() => undefined);
    this.#opening = undefined;
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
