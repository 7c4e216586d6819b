import {chunksIn, type RouteRow} from '../shared/routes';
import type {GeneratedRoute} from './generatedFiles';

/**
 * Docusaurus lists every page in three modules of its main script. These replace
 * them, and list it once.
 *
 * @param loadOf gives the code that loads the module of a chunk name
 * @returns texts of modules by file name, which is that of the one replaced
 */
export function mergeRoutes(
  routes: readonly GeneratedRoute[],
  loadOf: (chunkName: string) => string,
): Readonly<Record<string, string>> {
  const rows = routes.map(toRow);
  const names = [...new Set(rows.flatMap(chunksOf))];
  const loaders = names.map(
    (name) => `${JSON.stringify(name)}: [${loadOf(name)}]`,
  );
  return {
    // The module of the routes fills both.
    'registry.js': 'export default {};',
    'routesChunkNames.js': 'export default {};',
    'routes.js': `import {createRoutes} from '@site/src/internals/browser/createRoutes';
export default createRoutes(${JSON.stringify(rows)}, {${loaders.join(',\n')}});
`,
  };
}

function toRow({
  path: address,
  component,
  routes,
  ...attributes
}: GeneratedRoute): RouteRow {
  return routes === undefined
    ? [address, component, attributes]
    : [address, component, attributes, routes.map(toRow)];
}

function chunksOf([, names, , below = []]: RouteRow): readonly string[] {
  return [...chunksIn(names), ...below.flatMap(chunksOf)];
}
