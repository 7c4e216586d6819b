import type {SearchAnswer, SearchOptions} from '../shared/SearchAnswer';
import type {SearchIndex} from '../shared/SearchIndex';
import {loadIndex, loadTexts} from './chunks';

/** Posted to the worker: first the index, then searches. Each gets one reply, in order. */
export type Question =
  | {readonly index: SearchIndex}
  | {readonly query: string; readonly options: SearchOptions};

/** An opened index: answers searches in a worker, and has the texts for excerpts. */
export interface SearchClient extends Pick<SearchIndex, 'indexPages'> {
  readonly versions: NonNullable<SearchIndex['versions']>;
  /** Rejects if the worker has failed: only another client can answer then. */
  readonly search: (
    query: string,
    options: SearchOptions,
  ) => Promise<SearchAnswer>;
  /** The text of a section, if it has been loaded. */
  readonly loadedText: (section: number) => string | undefined;
  readonly loadText: (section: number) => Promise<void>;
}

let client: Promise<SearchClient> | undefined;

/** The search of this page; opened on first use, and again after a failure. */
export default function openSearch(): Promise<SearchClient> {
  client ??= open();
  return client;
}

async function open(): Promise<SearchClient> {
  const worker = new Worker(
    /* webpackChunkName: "search-worker" */ new URL(
      './search.worker.ts',
      import.meta.url,
    ),
  );
  const ask = askerOf(worker);
  try {
    const index = await loadIndex();
    await ask({index});
    return {
      indexPages: index.indexPages,
      versions: index.versions ?? [],
      search: (query, options) => ask({query, options}),
      ...textsOf(index.textStarts),
    };
  } catch (error) {
    worker.terminate();
    client = undefined;
    throw error;
  }
}

function askerOf(
  worker: Worker,
): (question: Question) => Promise<SearchAnswer> {
  const waiting: ((answer: SearchAnswer) => void)[] = [];
  worker.addEventListener('message', ({data}: MessageEvent<SearchAnswer>) => {
    waiting.shift()?.(data);
  });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      worker.terminate();
      client = undefined;
      reject(new Error('The worker of the search has failed.'));
    });
  });
  // Each question reports it.
  failed.catch(() => undefined);
  return (question) =>
    Promise.race([
      failed,
      new Promise<SearchAnswer>((resolve) => {
        waiting.push(resolve);
        worker.postMessage(question);
      }),
    ]);
}

/** The texts, loaded in parts on demand. */
function textsOf(
  starts: readonly number[],
): Pick<SearchClient, 'loadedText' | 'loadText'> {
  const loaded = new Map<number, readonly string[]>();
  const partOf = (section: number): number =>
    starts.findLastIndex((start) => start <= section);
  return {
    loadedText: (section) => {
      const part = partOf(section);
      return loaded.get(part)?.[section - (starts[part] ?? 0)];
    },
    loadText: async (section) => {
      const part = partOf(section);
      loaded.set(part, await loadTexts(part));
    },
  };
}
