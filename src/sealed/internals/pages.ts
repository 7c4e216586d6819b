import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';

import {NOT_FOUND, pageKeyAt} from './addresses';
import {InternalApiError} from './InternalApiError';

/** A page and the scripts that Docusaurus requests for it. */
export interface Page {
  /** The key of the page: see pageKey. */
  readonly key: string;
  /** The scripts of its route and of the routes around it: paths below the base URL. */
  readonly scripts: readonly string[];
}

/** The page of unknown addresses, as Docusaurus's own route imports it. */
const NOT_FOUND_IMPORT = '@theme/NotFound';

interface BuiltRoutes {
  readonly routes: readonly RouteConfig[];
  readonly baseUrl: string;
  /** Docusaurus's folder of generated files. */
  readonly generatedFilesDir: string;
  /** Scripts of an import, by its chunk name or its request. */
  readonly scriptsOf: (imported: string) => readonly string[] | undefined;
}

/**
 * All pages of the built site.
 *
 * @throws InternalApiError
 */
export function listPages({
  routes,
  baseUrl,
  generatedFilesDir,
  scriptsOf,
}: BuiltRoutes): readonly Page[] {
  const chunkNames = readChunkNames(generatedFilesDir);
  const load = (imported: string) => {
    const scripts = scriptsOf(imported);
    if (scripts === undefined) {
      throw new InternalApiError(`the import of ${imported} for a route`);
    }
    return scripts;
  };
  const pages = new Map<string, Page>();
  const visit = (
    below: readonly RouteConfig[],
    around: readonly string[],
  ): void => {
    for (const route of below) {
      const names = chunkNames.get(route.path);
      if (names === undefined) {
        throw new InternalApiError(`${FILE}, which lacks a route`);
      }
      const scripts = [...around, ...names.flatMap(load)];
      const key = pageKeyAt(baseUrl, route.path) ?? NOT_FOUND;
      if (route.routes !== undefined) {
        visit(route.routes, scripts);
      } else if (!pages.has(key)) {
        // The first match counts, as in the browser.
        pages.set(key, {key, scripts: [...new Set(scripts)]});
      }
    }
  };
  visit(routes, []);
  pages.set(NOT_FOUND, {key: NOT_FOUND, scripts: load(NOT_FOUND_IMPORT)});
  return [...pages.values()];
}

const FILE = 'the generated file routesChunkNames.json';

/** Chunk names of a route, in a tree of the shape of its props. */
type ChunkNames = string | {readonly [prop: string]: ChunkNames};

/** @returns the chunk names of all routes of each path */
function readChunkNames(dir: string): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map<string, string[]>();
  try {
    const text = readFileSync(path.join(dir, 'routesChunkNames.json'), 'utf8');
    const routes = JSON.parse(text) as Record<string, ChunkNames>;
    for (const [key, names] of Object.entries(routes)) {
      // A hash follows, because several routes may have one path.
      const address = key.slice(0, key.lastIndexOf('-'));
      byPath.set(address, [...(byPath.get(address) ?? []), ...namesIn(names)]);
    }
  } catch (cause) {
    throw new InternalApiError(FILE, {cause});
  }
  return byPath;
}

function namesIn(names: ChunkNames): readonly string[] {
  return typeof names === 'string'
    ? [names]
    : Object.values(names).flatMap(namesIn);
}
