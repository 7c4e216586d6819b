import type {SearchAnswer} from '../shared/SearchAnswer';
import type {SearchIndex} from '../shared/SearchIndex';

export const LOADING_TEXT = 'Loading the search …';
export const FAILED_TEXT = 'The search could not be opened.';

/** An opened index. */
export interface SearchClient extends Pick<SearchIndex, 'indexPages'> {
  readonly search: (query: string, most: number) => SearchAnswer;
}

let client: Promise<SearchClient> | undefined;

/** The search of this page; opened on first use, and again after a failure. */
export default function openSearch(): Promise<SearchClient> {
  client ??= open().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function open(): Promise<SearchClient> {
  const [{SearchEngine}, {default: index}] = await Promise.all([
    import(/* webpackChunkName: "search-engine" */ '../shared/SearchEngine'),
    loadIndex(),
  ]);
  const engine = await SearchEngine.open(index);
  return {
    indexPages: index.indexPages,
    search: (query, most) => engine.search(query, most),
  };
}

async function loadIndex(): Promise<{readonly default: SearchIndex}> {
  return (await import(
    // @ts-expect-error -- src/search/index.ts writes it
    /* webpackChunkName: "search-index" */ '@generated/search/default/index.json'
  )) as {default: SearchIndex};
}
