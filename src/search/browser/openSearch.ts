import {loadIndex, loadTexts} from './chunks';
import {SearchClient} from './SearchClient';

let client: Promise<SearchClient> | undefined;

/** The search of this page; opened when it is first asked for, and again after a failure. */
export default function openSearch(): Promise<SearchClient> {
  client ??= SearchClient.open({
    loadIndex,
    loadTexts,
    startWorker: () =>
      new Worker(
        /* webpackChunkName: "search-worker" */ new URL(
          './search.worker.ts',
          import.meta.url,
        ),
      ),
  }).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}
