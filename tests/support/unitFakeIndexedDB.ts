type Handler = (() => void) | null;

/** How a database answers when it is opened; `refuses` throws, as blocked storage does. */
type Behaviour = 'answers' | 'errs' | 'hangs' | 'refuses' | 'isReadOnly';

class FakeRequest {
  onsuccess: Handler = null;
  onerror: Handler = null;
  onupgradeneeded: Handler = null;
  result: FakeDatabase | undefined;
  error: Error | null = null;
  transaction: {abort: () => void} | null = null;
}

type Stores = Map<string, Map<string, unknown>>;

/** A database of named stores, each of records by their keys. */
class FakeDatabase {
  closed = false;

  constructor(
    readonly stores: Stores,
    readonly isReadOnly = false,
  ) {}

  get objectStoreNames(): string[] & {contains: (name: string) => boolean} {
    const names = [...this.stores.keys()];
    return Object.assign(names, {
      contains: (name: string) => names.includes(name),
    });
  }

  close(): void {
    this.closed = true;
  }

  createObjectStore(name: string) {
    const records = new Map<string, unknown>();
    this.stores.set(name, records);
    return {
      put: (value: unknown, key: string) => {
        if (this.isReadOnly) {
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        }
        records.set(key, value);
      },
    };
  }

  transaction(names: string | string[]) {
    const transaction = {
      error: null,
      oncomplete: null as Handler,
      onabort: null as Handler,
      objectStore: (name: string) => ({
        clear: () => {
          if (names.includes(name)) {
            this.stores.set(name, new Map());
          }
        },
        count: () => answer(this.stores.get(name)?.size),
        get: (key: string) => answer(this.stores.get(name)?.get(key)),
      }),
    };
    queueMicrotask(() => transaction.oncomplete?.());
    return transaction;
  }
}

function answer(result: unknown) {
  const request = {
    result,
    onsuccess: null as Handler,
    onerror: null as Handler,
  };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

/** As much of IndexedDB as the gate uses; jsdom has none. */
export default class FakeIndexedDB {
  /** What every answer waits for. */
  ready: Promise<void> = Promise.resolve();
  readonly #databases = new Map<string, Stores>();
  readonly #connections: FakeDatabase[] = [];

  constructor(
    private readonly behaviourOf: (name: string) => Behaviour = () => 'answers',
  ) {}

  put(
    database: string,
    store: string,
    key: string,
    value: unknown = key,
  ): void {
    const stores: Stores =
      this.#databases.get(database) ?? (new Map() as Stores);
    const records = stores.get(store) ?? new Map<string, unknown>();
    stores.set(store, records.set(key, value));
    this.#databases.set(database, stores);
  }

  /** All that is kept: the keys of each store of each database. */
  contents(): Record<string, Record<string, string[]>> {
    return Object.fromEntries(
      [...this.#databases].map(([name, stores]) => [
        name,
        Object.fromEntries(
          [...stores].map(([store, records]) => [store, [...records.keys()]]),
        ),
      ]),
    );
  }

  get openConnections(): number {
    return this.#connections.filter(({closed}) => !closed).length;
  }

  // The calls of the real thing.

  databases = async (): Promise<{name: string}[]> =>
    [...this.#databases.keys()].map((name) => ({name}));

  deleteDatabase(name: string): void {
    this.#databases.delete(name);
  }

  open(name: string): FakeRequest {
    const behaviour = this.behaviourOf(name);
    if (behaviour === 'refuses') {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
    const request = new FakeRequest();
    if (behaviour === 'answers' || behaviour === 'isReadOnly') {
      void this.ready.then(() => {
        this.#answer(name, request);
      });
    } else if (behaviour === 'errs') {
      queueMicrotask(() => request.onerror?.());
    }
    return request;
  }

  #answer(name: string, request: FakeRequest): void {
    const known = this.#databases.get(name);
    const stores: Stores = known ?? (new Map() as Stores);
    const isReadOnly = this.behaviourOf(name) === 'isReadOnly';
    request.result = new FakeDatabase(stores, isReadOnly);
    if (known === undefined) {
      const upgrade = {aborted: false};
      request.transaction = {
        abort: () => {
          upgrade.aborted = true;
        },
      };
      request.onupgradeneeded?.();
      if (upgrade.aborted) {
        request.error = new DOMException('Aborted.', 'AbortError');
        request.onerror?.();
        return;
      }
    }
    this.#databases.set(name, stores);
    this.#connections.push(request.result);
    request.onsuccess?.();
  }
}
