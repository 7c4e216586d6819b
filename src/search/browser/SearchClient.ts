import type {SearchAnswer, SearchOptions} from '../shared/SearchAnswer';
import type {IndexPage, SearchIndex, Version} from '../shared/SearchIndex';

/** What the page says to the worker. */
export type Question =
  | {readonly type: 'open'; readonly index: SearchIndex}
  | {
      readonly type: 'search';
      readonly query: string;
      readonly options: SearchOptions;
    };

/** What the worker says to the page. */
export type Answer =
  | {readonly type: 'opened'}
  | {readonly type: 'answer'; readonly answer: SearchAnswer};

/** Where the client gets what it needs; it asks for each once. */
export interface SearchSources {
  readonly loadIndex: () => Promise<SearchIndex>;
  readonly loadTexts: (part: number) => Promise<readonly string[]>;
  readonly startWorker: () => Worker;
}

interface Waiting {
  readonly query: string;
  readonly options: SearchOptions;
  readonly resolve: (answer: SearchAnswer | undefined) => void;
}

/** An opened index: answers searches in a worker, and has the texts for excerpts. */
export class SearchClient {
  readonly indexPages: readonly IndexPage[];
  readonly versions: readonly Version[];
  /** Rejects once the worker fails: only another client can answer then. */
  readonly failed: Promise<never>;
  readonly #sources: SearchSources;
  readonly #worker: Worker;
  readonly #textStarts: readonly number[];
  readonly #texts = new Map<number, Promise<readonly string[]>>();
  readonly #loadedTexts = new Map<number, readonly string[]>();
  #running: Waiting | undefined;
  /** The last search of each asker that waits for its turn. */
  readonly #waiting = new Map<string, Waiting>();

  /** @throws Error if the worker does not start */
  static async open(sources: SearchSources): Promise<SearchClient> {
    const worker = sources.startWorker();
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => {
        worker.terminate();
        reject(new Error('The worker of the search has failed.'));
      });
    });
    const opened = new Promise<void>((resolve) => {
      worker.addEventListener('message', ({data}: MessageEvent<Answer>) => {
        if (data.type === 'opened') {
          resolve();
        }
      });
    });
    const index = await Promise.race([sources.loadIndex(), failed]);
    worker.postMessage({type: 'open', index} satisfies Question);
    await Promise.race([opened, failed]);
    return new SearchClient(sources, index, worker, failed);
  }

  private constructor(
    sources: SearchSources,
    {textStarts, indexPages, versions = []}: SearchIndex,
    worker: Worker,
    failed: Promise<never>,
  ) {
    this.#sources = sources;
    this.#worker = worker;
    this.failed = failed;
    this.#textStarts = textStarts;
    this.indexPages = indexPages;
    this.versions = versions;
    worker.addEventListener('message', this.#receive);
  }

  /**
   * Searches. Of the searches of one asker that come while another is under way,
   * only the last is answered, since people who type on want no other. Askers do
   * not replace each other's searches: two dialogs are open for a moment when a
   * page brings its own navbar.
   *
   * @param asker any name that only one place of the page uses
   * @returns nothing if a later search of the asker replaced this one
   * @throws Error if the worker has failed
   */
  search(
    asker: string,
    query: string,
    options: SearchOptions,
  ): Promise<SearchAnswer | undefined> {
    const answered = new Promise<SearchAnswer | undefined>((resolve) => {
      this.#waiting.get(asker)?.resolve(undefined);
      this.#waiting.set(asker, {query, options, resolve});
      this.#goOn();
    });
    return Promise.race([answered, this.failed]);
  }

  /** The text of a section, if it is there already. */
  loadedText(section: number): string | undefined {
    const part = this.#partOf(section);
    return this.#loadedTexts.get(part)?.[
      section - (this.#textStarts[part] ?? 0)
    ];
  }

  async loadText(section: number): Promise<string> {
    const part = this.#partOf(section);
    let texts = this.#texts.get(part);
    if (texts === undefined) {
      texts = this.#sources.loadTexts(part);
      texts.catch(() => this.#texts.delete(part));
      this.#texts.set(part, texts);
    }
    this.#loadedTexts.set(part, await texts);
    return this.loadedText(section) ?? '';
  }

  readonly #receive = ({data}: MessageEvent<Answer>): void => {
    if (data.type === 'answer') {
      this.#running?.resolve(data.answer);
      this.#running = undefined;
      this.#goOn();
    }
  };

  #goOn(): void {
    const [next] = this.#waiting;
    if (this.#running === undefined && next !== undefined) {
      const [asker, waiting] = next;
      const {query, options} = waiting;
      this.#running = waiting;
      this.#waiting.delete(asker);
      this.#worker.postMessage({
        type: 'search',
        query,
        options,
      } satisfies Question);
    }
  }

  #partOf(section: number): number {
    let part = 0;
    while ((this.#textStarts[part + 1] ?? Infinity) <= section) {
      part++;
    }
    return part;
  }
}
