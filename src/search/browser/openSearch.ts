import type {SearchEngine} from '../shared/SearchEngine';
import type {SearchIndex} from '../shared/SearchIndex';

export const LOADING_TEXT = 'Loading the search …';
export const FAILED_TEXT = 'The search could not be opened.';

let engine: Promise<SearchEngine> | undefined;

/** The search of this page; opened on first use, and again after a failure. */
export default function openSearch(): Promise<SearchEngine> {
  engine ??= open().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function open(): Promise<SearchEngine> {
  const [search, {default: index}] = await Promise.all([
    import(/* webpackChunkName: "search-engine" */ '../shared/SearchEngine'),
    loadIndex(),
  ]);
  return search.SearchEngine.open(index);
}

async function loadIndex(): Promise<{readonly default: SearchIndex}> {
  return (await import(
    // @ts-expect-error -- src/search/index.ts writes it
    /* webpackChunkName: "search-index" */ '@generated/search/default/index.json'
  )) as {default: SearchIndex};
}
