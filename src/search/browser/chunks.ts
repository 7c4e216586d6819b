import {isSlowConnection, whenIdle} from '../../shell/client';
import {prefetchChunk} from '../../sealing/client';
import type {SearchIndex} from '../shared/SearchIndex';

/** The page that is read should be loaded by then. */
const AT_LATEST_MS = 5_000;

export async function loadIndex(): Promise<SearchIndex> {
  const {default: index} = (await import(
    // @ts-expect-error -- src/search/index.ts writes it
    /* webpackChunkName: "search-index" */ '@generated/search/default/index.json'
  )) as {default: SearchIndex};
  return index;
}

export const loadDialog = () =>
  import(/* webpackChunkName: "search-dialog" */ './SearchDialog');

/**
 * Lets the browser fetch what the search needs while it is idle, without running
 * it. Not on slow connections or with the data saver.
 *
 * @returns a function that cancels it
 */
export function prefetchWhenIdle(): (() => void) | undefined {
  return isSlowConnection()
    ? undefined
    : whenIdle(() => {
        prefetchChunk('search-dialog');
        prefetchChunk('search-index');
      }, AT_LATEST_MS);
}
