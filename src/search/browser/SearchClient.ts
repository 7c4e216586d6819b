import type {SearchAnswer, SearchOptions} from '../shared/SearchAnswer';
import type {IndexPage, SearchIndex, Version} from '../shared/SearchIndex';
import type {Answer, Question} from './messages';

/** Where the client gets what it needs; each is asked for once. */
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
  #next: Waiting | undefined;

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
   * Searches. Of searches that come while one is under way only the last is
   * answered, since whoever types wants no other.
   *
   * @returns nothing if a later search took the place of this one
   * @throws Error if the worker has failed
   */
  search(
    query: string,
    options: SearchOptions,
  ): Promise<SearchAnswer | undefined> {
    const answered = new Promise<SearchAnswer | undefined>((resolve) => {
      this.#next?.resolve(undefined);
      this.#next = {query, options, resolve};
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
    if (this.#running === undefined && this.#next !== undefined) {
      const {query, options} = this.#next;
      this.#running = this.#next;
      this.#next = undefined;
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
