import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';

import {chunkSource} from './chunkLoading';
import type {SealedRoute} from './createRoutes';

/**
 * Replaces Docusaurus's lib/client/preload.js, which it waits for before it
 * renders a page. A failure of these imports is reported and tried again; all
 * other imports fail alone.
 */
export default async function preload(pathname: string): Promise<void> {
  await chunkSource()?.waitForPage(() => loadPage(pathname));
  // Only now: react-loadable never asks again after a failure.
  await Promise.all(
    routesAt(pathname).map(({component}) => component.preload()),
  );
}

/**
 * Imports what the page at an address needs.
 *
 * @throws webpack's error of the chunk that failed
 */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(routesAt(pathname).map(({load}) => load()));
}

function routesAt(pathname: string): readonly SealedRoute[] {
  return [...new Set([pathname, decodeURI(pathname)])].flatMap((path) =>
    matchRoutes(routes, path).map(({route}) => route as unknown as SealedRoute),
  );
}
