import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import type {RouteConfig} from 'react-router-config';

import {chunksIn, type Loaders, type RouteRow} from '../shared/routes';

/** A route of {@link createRoutes}, with fields that Docusaurus's types do not have. */
export interface SealedRoute {
  /** Imports the chunks that the route needs, again after a failure. */
  readonly load: () => Promise<unknown>;
  readonly component: {readonly preload: () => Promise<unknown>};
}

let count = 0;

/** Docusaurus imports the page of this path directly. */
const NOT_FOUND = '*';

/** Creates the routes that Docusaurus starts with, and fills its tables of them. */
export function createRoutes(
  rows: readonly RouteRow[],
  loaders: Loaders,
): RouteConfig[] {
  Object.assign(registry, loaders);
  return rows.map(createRoute);
}

function createRoute([path, names, attributes, below]: RouteRow): RouteConfig {
  count += 1;
  // React tells pages apart by it, at any place in a list.
  const key = String(count);
  Object.assign(chunkNames, {[`${path}-${key}`]: names});
  const routes = below?.map(createRoute);
  return {
    ...attributes,
    path,
    key,
    component: ComponentCreator(path, key),
    load: () =>
      path === NOT_FOUND
        ? import('@theme/NotFound')
        : Promise.all(
            chunksIn(names).map(async (name) => {
              await registry[name]?.[0]();
            }),
          ),
    ...(routes !== undefined && {routes}),
  };
}
