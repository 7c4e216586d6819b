import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import type {RouteConfig} from 'react-router-config';

import {
  chunksIn,
  type Loaders,
  type RouteGroup,
  type RouteRow,
} from '../shared/groups';

/** A route of {@link createRoutes}, with fields that Docusaurus's types do not have. */
export interface SealedRoute {
  /** Imports the chunks that the route needs, again after a failure. */
  readonly load: () => Promise<unknown>;
  readonly component: {readonly preload: () => Promise<unknown>};
}

/** Lists of routes that groups add to. */
const lists: RouteConfig[][] = [];
/** Numbers of the groups that were added. */
const added = new Set<number>();
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

/** Adds the routes of a group, once. */
export async function addRoutes(
  index: number,
  load: () => Promise<{readonly default: RouteGroup}>,
): Promise<void> {
  const {rows, loaders} = (await load()).default;
  if (!added.has(index)) {
    added.add(index);
    Object.assign(registry, loaders);
    for (const [list, row] of rows) {
      lists[list]?.push(createRoute(row));
    }
  }
}

function createRoute([
  path,
  names,
  attributes,
  below,
  list,
]: RouteRow): RouteConfig {
  count += 1;
  // React tells pages apart by it, at any place in a list.
  const key = String(count);
  Object.assign(chunkNames, {[`${path}-${key}`]: names});
  const routes = below?.map(createRoute);
  if (list !== undefined && routes !== undefined) {
    lists[list] = routes;
  }
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
