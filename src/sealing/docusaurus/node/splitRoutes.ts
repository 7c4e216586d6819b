import {
  addressKey,
  chunksIn,
  groupByKey,
  type ChunkNames,
  type RouteRow,
} from '../shared/groups';
import {
  MODULES_FOLDER,
  readJson,
  type GeneratedRoute,
  type ModuleSet,
} from './generatedFiles';

/** Pages whose routes are in a chunk of their own. */
export interface PageGroup {
  /** The least key in it. */
  readonly from: string;
  readonly chunk: string;
  /** Keys of its pages: see addressKey. */
  readonly keys: readonly string[];
}

const GROUPS_FILE = 'groups.json';

/**
 * The groups of the built site, in the order of their keys.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @throws InternalApiError if the build has not written them
 */
export function readGroups(generatedDir: string): readonly PageGroup[] {
  const file = `${MODULES_FOLDER}/${GROUPS_FILE}`;
  return readJson(generatedDir, file) as PageGroup[];
}

export interface RouteSources {
  readonly routes: readonly GeneratedRoute[];
  readonly chunkNamesOf: (route: GeneratedRoute) => ChunkNames;
  /** Code that loads the module of a chunk name. */
  readonly loadOf: (chunkName: string) => string;
  readonly baseUrl: string;
}

/**
 * 256 documents add 25 KB to the boot file, about as much as a phone loads while
 * it waits for another answer.
 */
export const GROUP_SIZES = {
  /** Only a larger site has groups. Each document adds 100 bytes to the boot file. */
  documentsInBoot: 256,
  /** How many documents share a group. */
  documentsInGroup: 64,
};

const EMPTY_TABLE = 'export default {};\n';

/**
 * Docusaurus lists every page in three tables of its main script. These modules
 * list it in one. If there are many documents, groups list them: chunks that load
 * with the first page in them.
 */
export function splitRoutes(
  {routes, chunkNamesOf, loadOf, baseUrl}: RouteSources,
  {documentsInBoot, documentsInGroup}: typeof GROUP_SIZES,
): ModuleSet {
  const lists = listsOfLate(routes, baseUrl, documentsInBoot);

  const toRow = (route: GeneratedRoute): RouteRow => {
    const {path: address, routes: below, ...others} = route;
    const {component: _, ...attributes} = others;
    const names = chunkNamesOf(route);
    if (below === undefined) {
      return [address, names, attributes];
    }
    const eager = below.filter((child) => !lists.has(child)).map(toRow);
    const list = below
      .map((child) => lists.get(child))
      .find((found) => found !== undefined);
    return list === undefined
      ? [address, names, attributes, eager]
      : [address, names, attributes, eager, list];
  };
  const loadersOf = (rows: readonly RouteRow[]): string => {
    const names = [...new Set(rows.flatMap(chunksOf))];
    return `{${names.map((name) => `${JSON.stringify(name)}: [${loadOf(name)}]`).join(',\n')}}`;
  };

  const keyOf = (route: GeneratedRoute) => keyBelow(baseUrl, route);
  const groups = groupByKey([...lists.keys()], keyOf, documentsInGroup).map(
    ({from, entries}, index) => ({from, entries, chunk: `routes-${index}`}),
  );
  const rows = routes.map(toRow);
  const files: Record<string, string> = {
    'registry.js': EMPTY_TABLE,
    'routesChunkNames.js': EMPTY_TABLE,
    'routes.js': `import {addRoutes, createRoutes} from '@site/src/sealing/docusaurus/browser/createRoutes';
const groups = [${groups.map(({chunk}) => `() => import(/* webpackChunkName: "${chunk}" */ './${chunk}.js')`).join(',\n')}];
export default createRoutes(${JSON.stringify(rows)}, ${loadersOf(rows)});
export const loadGroup = (index) => addRoutes(index, groups[index]);
`,
    [GROUPS_FILE]: JSON.stringify(
      groups.map(({from, entries, chunk}): PageGroup => ({
        from,
        chunk,
        keys: entries.map(keyOf),
      })),
    ),
  };
  for (const {chunk, entries} of groups) {
    const own = entries.map(
      (route) => [lists.get(route) ?? 0, toRow(route)] as const,
    );
    files[`${chunk}.js`] =
      `export default {rows: ${JSON.stringify(own)}, loaders: ${loadersOf(own.map(([, row]) => row))}};\n`;
  }

  return {
    files,
    replaced: Object.fromEntries(
      ['registry', 'routesChunkNames', 'routes'].map((name) => [
        `@generated/${name}`,
        `${name}.js`,
      ]),
    ),
  };
}

/**
 * The routes that load later, if there are many, each with the number of its list.
 * Only lists of documents can load later: React Router reads them again at each
 * render, and no address fits two of their routes, so their order does not matter.
 */
function listsOfLate(
  routes: readonly GeneratedRoute[],
  baseUrl: string,
  documentsInBoot: number,
): ReadonlyMap<GeneratedRoute, number> {
  const late = new Map<GeneratedRoute, number>();
  let lists = 0;
  const visit = (below: readonly GeneratedRoute[]): void => {
    if (below.every(isPage)) {
      for (const route of below) {
        // Addresses without a key of their own must be in the first table.
        if (keyBelow(baseUrl, route) !== '' && !route.path.endsWith('.html')) {
          late.set(route, lists);
        }
      }
      lists += 1;
    } else {
      for (const route of below) {
        visit(route.routes ?? []);
      }
    }
  };
  for (const route of routes) {
    visit(route.routes ?? []);
  }
  return late.size > documentsInBoot ? late : new Map();
}

/** Whether it is for one address, not for a pattern. */
function isPage({path: address, exact, routes}: GeneratedRoute): boolean {
  return (
    exact === true && routes === undefined && !/[:*?+()[\]{}\\]/.test(address)
  );
}

function keyBelow(baseUrl: string, route: GeneratedRoute): string {
  return addressKey(route.path.slice(baseUrl.length));
}

function chunksOf([, names, , below = []]: RouteRow): readonly string[] {
  return [...chunksIn(names), ...below.flatMap(chunksOf)];
}
