import routes, {loadGroup} from '@generated/routes';
import {matchRoutes} from 'react-router-config';

import {chunkSource} from './chunkLoading';
import type {SealedRoute} from './createRoutes';

/**
 * Takes the place of Docusaurus's lib/client/preload.js, which waits for it before it renders any
 * page. What it imports is all that a page cannot be shown without: it is
 * reported and retried, while all other imports fail alone.
 */
export default async function preload(pathname: string): Promise<void> {
  await chunkSource()?.waitForPage(() => loadPage(pathname));
  // Only now: react-loadable never asks again for what has failed once.
  await Promise.all(
    routesAt(pathname).map(({component}) => component.preload()),
  );
}

/**
 * Imports what the page at an address needs, first of all its route, if that is
 * in a group.
 *
 * @throws webpack's error of the chunk that cannot be had
 */
export async function loadPage(pathname: string): Promise<void> {
  const group = chunkSource()?.pages.groupOf(pathname);
  if (group !== undefined) {
    await loadGroup(group);
  }
  await Promise.all(routesAt(pathname).map(({load}) => load()));
}

function routesAt(pathname: string): readonly SealedRoute[] {
  return [...new Set([pathname, decodeURI(pathname)])].flatMap((path) =>
    matchRoutes(routes, path).map(({route}) => route as unknown as SealedRoute),
  );
}
