import {isSlowConnection, whenIdle} from '../../shell/client';
import {prefetchChunk} from '../../sealing/client';
import type {SearchIndex} from '../shared/SearchIndex';

/** Names of chunks, so that they can be fetched ahead. */
const AHEAD = ['search-dialog', 'search-index'] as const;

/** By then the page that is read should be there. */
const AT_LATEST_MS = 5_000;

export async function loadIndex(): Promise<SearchIndex> {
  const {default: index} = (await import(
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
 * Has the browser fetch what the search needs while it has nothing else to do;
 * nothing is opened or run. Not on connections that ask to be spared, as for
 * the routes.
 *
 * @returns a function that cancels it
 */
export function prefetchWhenIdle(): () => void {
  if (isSlowConnection()) {
    return () => undefined;
  }
  return whenIdle(() => {
    for (const name of AHEAD) {
      prefetchChunk(name);
    }
  }, AT_LATEST_MS);
}
