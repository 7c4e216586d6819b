import {loadIndex, loadTexts} from './chunks';
import {SearchClient, type SearchSources} from './SearchClient';

const SOURCES: SearchSources = {
  loadIndex,
  loadTexts,
  startWorker: () =>
    new Worker(
      /* webpackChunkName: "search-worker" */ new URL(
        './search.worker.ts',
        import.meta.url,
      ),
    ),
};

let client: Promise<SearchClient> | undefined;

/** The search of this page; opened when it is first asked for, and anew after it has failed. */
export default function openSearch(): Promise<SearchClient> {
  if (client === undefined) {
    const opening = SearchClient.open(SOURCES);
    opening
      .then(({failed}) => failed)
      .catch(() => {
        client = undefined;
      });
    client = opening;
  }
  return client;
}
