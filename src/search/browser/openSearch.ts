import type {SearchAnswer} from '../shared/SearchAnswer';
import type {SearchIndex} from '../shared/SearchIndex';

export const LOADING_TEXT = 'Loading the search …';
export const FAILED_TEXT = 'The search could not be opened.';

/** Posted to the worker: first the index, then searches. Each gets one reply, in order. */
export type Question =
  | {readonly index: SearchIndex}
  | {readonly query: string; readonly most: number};

/** An opened index, which answers searches in a worker. */
export interface SearchClient extends Pick<SearchIndex, 'indexPages'> {
  /** Rejects if the worker has failed: only another client can answer then. */
  readonly search: (query: string, most: number) => Promise<SearchAnswer>;
}

let client: Promise<SearchClient> | undefined;

/** The search of this page; opened on first use, and again after a failure. */
export default function openSearch(): Promise<SearchClient> {
  client ??= startWorker().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function startWorker(): Promise<SearchClient> {
  const worker = new Worker(
    /* webpackChunkName: "search-worker" */ new URL(
      './search.worker.ts',
      import.meta.url,
    ),
  );
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
  // Each question reports the failure.
  failed.catch(() => undefined);
  const ask = (question: Question): Promise<SearchAnswer> =>
    Promise.race([
      failed,
      new Promise<SearchAnswer>((resolve) => {
        waiting.push(resolve);
        worker.postMessage(question);
      }),
    ]);
  try {
    const index = await loadIndex();
    await ask({index});
    const {indexPages} = index;
    return {
      indexPages,
      search: (query, most) => ask({query, most}),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

async function loadIndex(): Promise<SearchIndex> {
  const {default: index} = (await import(
    // @ts-expect-error -- src/search/index.ts writes it
    /* webpackChunkName: "search-index" */ '@generated/search/default/index.json'
  )) as {default: SearchIndex};
  return index;
}
