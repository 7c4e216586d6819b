import {
  addressKey,
  chunksIn,
  groupByKey,
  type RouteRow,
} from '../shared/groups';
import type {GeneratedRoute} from './generatedFiles';

/**
 * 256 documents add 25 KB to the boot file, about as much as a phone loads while
 * it waits for another answer.
 */
const GROUP_SIZES = {
  /** Only a larger site has groups. Each document adds 100 bytes to the boot file. */
  documentsInBoot: 256,
  /** How many documents share a group. */
  documentsInGroup: 64,
};

/** Routes of pages that load later, in a chunk of their own. */
interface RoutesChunk {
  /** The least key in it. */
  readonly from: string;
  readonly chunk: string;
  /** Each with the number of the list that it belongs to. */
  readonly entries: readonly (readonly [route: GeneratedRoute, list: number])[];
}

/** The groups of neighbouring pages, if there are many, in the order of their keys. */
export function groupRoutes(
  routes: readonly GeneratedRoute[],
  baseUrl: string,
  {documentsInBoot, documentsInGroup} = GROUP_SIZES,
): readonly RoutesChunk[] {
  const keyOf = (route: GeneratedRoute) =>
    addressKey(route.path.slice(baseUrl.length));
  const late = routes
    .flatMap(({routes: below = []}) => listsOfPages(below))
    .flatMap((pages, list) => pages.map((page) => [page, list] as const))
    // Addresses without a key of their own must be in the first table.
    .filter(([page]) => keyOf(page) !== '' && !page.path.endsWith('.html'));
  return late.length <= documentsInBoot
    ? []
    : groupByKey(late, ([route]) => keyOf(route), documentsInGroup).map(
        (group, index) => ({...group, chunk: `routes-${index}`}),
      );
}

/**
 * Docusaurus lists every page in three tables of its main script. These modules
 * list it in one. If there are many documents, groups list them: chunks that load
 * with the first page in them.
 *
 * @param loadOf gives the code that loads the module of a chunk name
 * @returns texts of modules by file name
 */
export function splitRoutes(
  routes: readonly GeneratedRoute[],
  groups: readonly RoutesChunk[],
  loadOf: (chunkName: string) => string,
): Readonly<Record<string, string>> {
  /** The number of its list for each route that loads later. */
  const late = new Map(groups.flatMap(({entries}) => entries));

  const toRow = (route: GeneratedRoute): RouteRow => {
    const {path: address, component, routes: below, ...attributes} = route;
    if (below === undefined) {
      return [address, component, attributes];
    }
    const eager = below.filter((child) => !late.has(child)).map(toRow);
    const [list] = below.flatMap((child) => late.get(child) ?? []);
    return list === undefined
      ? [address, component, attributes, eager]
      : [address, component, attributes, eager, list];
  };
  const loadersOf = (rows: readonly RouteRow[]): string => {
    const names = [...new Set(rows.flatMap(chunksOf))];
    return `{${names.map((name) => `${JSON.stringify(name)}: [${loadOf(name)}]`).join(',\n')}}`;
  };

  const rows = routes.map(toRow);
  const files: Record<string, string> = {
    // The module of the routes fills both.
    'registry.js': 'export default {};',
    'routesChunkNames.js': 'export default {};',
    'routes.js': `import {addRoutes, createRoutes} from '@site/src/internals/browser/createRoutes';
const groups = [${groups.map(({chunk}) => `() => import(/* webpackChunkName: "${chunk}" */ './${chunk}.js')`).join(',\n')}];
export default createRoutes(${JSON.stringify(rows)}, ${loadersOf(rows)});
export const loadGroup = (index) => addRoutes(index, groups[index]);
`,
  };
  for (const {chunk, entries} of groups) {
    const own = entries.map(([route, list]) => [list, toRow(route)] as const);
    files[`${chunk}.js`] =
      `export default {rows: ${JSON.stringify(own)}, loaders: ${loadersOf(own.map(([, row]) => row))}};\n`;
  }

  return files;
}

/**
 * The lists of pages below a route. Only they can load later: React Router reads them
 * again at each render, and no address fits two of their routes, so their order does
 * not matter.
 */
function listsOfPages(
  below: readonly GeneratedRoute[],
): readonly (readonly GeneratedRoute[])[] {
  return below.every(isPage)
    ? [below]
    : below.flatMap(({routes = []}) => listsOfPages(routes));
}

/** Whether it is for one address, not for a pattern. */
function isPage({path: address, exact, routes}: GeneratedRoute): boolean {
  return (
    exact === true && routes === undefined && !/[:*?+()[\]{}\\]/.test(address)
  );
}

function chunksOf([, names, , below = []]: RouteRow): readonly string[] {
  return [...chunksIn(names), ...below.flatMap(chunksOf)];
}
