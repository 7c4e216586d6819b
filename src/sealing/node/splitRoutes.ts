import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import addressKey from '../shared/addressKey';
import {groupByKey} from '../shared/groups';
import {chunksIn, type ChunkNames, type RouteRow} from '../shared/routeRows';
import {DOCUMENTS_IN_BOOT, ROUTES_OF_GROUP} from './groupSizes';
import {GROUPS_FILE, SPLIT_FOLDER, type PageGroup} from './readGroups';
import readRegistry from './readRegistry';
import readRoutes, {type GeneratedRoute} from './readRoutes';

const EMPTY_TABLE = 'export default {};\n';

/**
 * Docusaurus lists every page in three tables, which are part of its main
 * script. Writes them anew as one, and, where there are many documents, those of
 * documents in groups: each a chunk that is loaded with the first page in it.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @returns what takes the place of what, as requests
 */
export default function splitRoutes(
  generatedDir: string,
  baseUrl: string,
): Readonly<Record<string, string>> {
  const routes = readRoutes(generatedDir);
  const chunkNames = JSON.parse(
    readFileSync(path.join(generatedDir, 'routesChunkNames.json'), 'utf8'),
  ) as Readonly<Record<string, ChunkNames>>;
  const loadOf = readRegistry(generatedDir);
  const lists = listsOfLate(routes, baseUrl);

  const toRow = (route: GeneratedRoute): RouteRow => {
    const {path: address, component, routes: below, ...attributes} = route;
    const names = chunkNames[component] ?? {};
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
  const groups = groupByKey([...lists.keys()], keyOf, ROUTES_OF_GROUP).map(
    ({from, entries}, index) => ({from, entries, chunk: `routes-${index}`}),
  );
  const rows = routes.map(toRow);
  const files: Record<string, string> = {
    'registry.js': EMPTY_TABLE,
    'routesChunkNames.js': EMPTY_TABLE,
    'routes.js': `import {addRoutes, createRoutes} from '@site/src/sealing/browser/createRoutes';
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

  const splitDir = path.join(generatedDir, SPLIT_FOLDER);
  mkdirSync(splitDir, {recursive: true});
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(splitDir, name), text);
  }
  return Object.fromEntries(
    ['registry', 'routesChunkNames', 'routes'].map((name) => [
      `@generated/${name}`,
      path.join(splitDir, `${name}.js`),
    ]),
  );
}

/**
 * The routes that come late, where there are many, each with the number of the
 * list that it belongs to. Only lists of documents can wait: they are read anew
 * at each render, and as no address fits two of their routes, their order does
 * not matter.
 */
function listsOfLate(
  routes: readonly GeneratedRoute[],
  baseUrl: string,
): ReadonlyMap<GeneratedRoute, number> {
  const late = new Map<GeneratedRoute, number>();
  let lists = 0;
  const visit = (below: readonly GeneratedRoute[]): void => {
    if (below.every(isPage)) {
      for (const route of below) {
        // What is asked for by its path alone has to be there.
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
  return late.size > DOCUMENTS_IN_BOOT ? late : new Map();
}

/** Whether it is for one address, and not for a pattern. */
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
