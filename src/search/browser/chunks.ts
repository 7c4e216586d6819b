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

/** Loads a part of the texts: one entry for each of its sections. */
export async function loadTexts(part: number): Promise<readonly string[]> {
  const {default: texts} = (await import(
    /* webpackChunkName: "search-text-[request]" */ `@generated/search/default/texts/${part}.json`
  )) as {default: readonly string[]};
  return texts;
}

export const loadDialog = () =>
  import(/* webpackChunkName: "search-dialog" */ './SearchDialog');

/**
 * Lets the browser fetch what the search needs while it is idle, without running
 * it. Not on slow connections or with the data saver.
 *
 * @returns a function that cancels it
 */
export function prefetchWhenIdle(): () => void {
  if (isSlowConnection()) {
    return () => undefined;
  }
  return whenIdle(() => {
    prefetchChunk('search-dialog');
    prefetchChunk('search-index');
  }, AT_LATEST_MS);
}
