import {matchRoutes, type RouteConfig} from 'react-router-config';

import {chunksIn} from '../shared/groups';
import {
  readChunkNames,
  readClientManifest,
  readRoutes,
  type GeneratedRoute,
} from './generatedFiles';

/**
 * The scripts that Docusaurus requests for a page: the chunks of its route and of
 * the routes around it, found as in the browser.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @returns a function from the address of a page, with the base URL, to the
 * paths of its scripts below the base URL
 */
export function readPageScripts(
  generatedDir: string,
): (address: string) => readonly string[] {
  const routes = readRoutes(generatedDir).map(withKey);
  const chunkNamesOf = readChunkNames(generatedDir);
  const {origins, assets} = readClientManifest(generatedDir);
  const branches = listBranches(routes);
  return (address) => {
    const branch =
      branches.get(address) ??
      matchRoutes(routes, address).map(({route}) => route);
    const scripts = branch
      .flatMap(({key}) => chunksIn(chunkNamesOf({component: String(key)})))
      .flatMap((name) => origins[name] ?? [])
      .flatMap((id) => assets[id]?.js ?? []);
    return [...new Set(scripts.map(({file}) => file))];
  };
}

/**
 * The routes of each page with those around them, by its address. To match each
 * page with all routes would take time quadratic in the number of pages.
 */
function listBranches(
  routes: readonly RouteConfig[],
  around: readonly RouteConfig[] = [],
): Map<string, readonly RouteConfig[]> {
  const branches = new Map<string, readonly RouteConfig[]>();
  for (const route of routes) {
    const branch = [...around, route];
    const found =
      route.routes === undefined
        ? [[String(route.path), branch] as const]
        : listBranches(route.routes, branch);
    for (const [address, own] of found) {
      // The first match counts, as in the browser.
      if (!branches.has(address)) {
        branches.set(address, own);
      }
    }
  }
  return branches;
}

function withKey({
  path: routePath,
  component,
  exact = false,
  routes,
}: GeneratedRoute): RouteConfig {
  return {
    path: routePath,
    exact,
    key: component,
    ...(routes !== undefined && {routes: routes.map(withKey)}),
  };
}
