import {readFileSync} from 'node:fs';
import path from 'node:path';
import {DOCUSAURUS_VERSION} from '@docusaurus/utils';
import {transformSync} from 'esbuild';

import UserError from '../../config/UserError';
import decodeComponent from '../../shared/decodeComponent';
import {chunksIn, type ChunkNames} from '../shared/routes';

/**
 * An internal part of Docusaurus is not as this code expects. The message names the
 * part and the version, for developers: no document is wrong.
 */
export class InternalApiError extends Error {
  override readonly name = 'InternalApiError';

  /** @param part as README.md lists it */
  constructor(part: string, options?: ErrorOptions) {
    super(
      [
        `Docusaurus ${DOCUSAURUS_VERSION} has changed an internal part that this site depends on: ${part}. No document is the cause.`,
        'Look at src/internals/README.md: it lists where Docusaurus defines this part, and the code that uses it. To go back, run git checkout package.json package-lock.json && npm ci.',
      ].join('\n'),
      options,
    );
  }
}

/** A route as Docusaurus writes it, with chunk names instead of its component. */
export interface GeneratedRoute {
  readonly path: string;
  readonly component: ChunkNames;
  readonly exact?: boolean;
  readonly routes?: readonly GeneratedRoute[];
  /** Attributes of plugins, such as the name of the sidebar. */
  readonly [attribute: string]: unknown;
}

/*
 * All functions take Docusaurus's folder of generated files, and throw an
 * InternalApiError if a file does not have the known form.
 */

/** Evaluates the generated module of routes. */
export function readRoutes(generatedDir: string): readonly GeneratedRoute[] {
  const names = readJson(generatedDir, 'routesChunkNames.json') as Readonly<
    Record<string, ChunkNames>
  >;
  const {code} = transformSync(readText(generatedDir, 'routes.js'), {
    format: 'cjs',
  });
  const module = {exports: {} as {default?: unknown}};
  // The route of unknown addresses has no hash: Docusaurus imports its page directly.
  const findNames = (routePath: string, hash?: string) =>
    hash === undefined ? {} : names[`${routePath}-${hash}`];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Docusaurus has just written this code.
  const evaluate = new Function('module', 'exports', 'require', code) as (
    module: object,
    exports: object,
    require: () => unknown,
  ) => void;
  evaluate(module, module.exports, () => ({
    __esModule: true,
    default: findNames,
  }));
  const {default: routes} = module.exports;
  if (!areRoutes(routes)) {
    throw new InternalApiError(
      'the generated files routes.js and routesChunkNames.json',
    );
  }
  assertInside(routes);
  return routes;
}

/**
 * Docusaurus writes a page to its address below the output folder, and does not look
 * for "..".
 *
 * @throws UserError that names the addresses that leave the site
 */
function assertInside(routes: readonly GeneratedRoute[]): void {
  const outside = allOf(routes)
    .map((route) => route.path)
    .filter((address) => leavesSite(address));
  if (outside.length > 0) {
    throw new UserError(
      [
        'Addresses must not contain "..":',
        ...outside.map((address) => `  - ${address}`),
        'Correct the slug in the front matter of these pages, or the redirect.',
      ].join('\n'),
    );
  }
}

function allOf(routes: readonly GeneratedRoute[]): readonly GeneratedRoute[] {
  return routes.flatMap((route) => [route, ...allOf(route.routes ?? [])]);
}

function leavesSite(address: string): boolean {
  const decoded = decodeComponent(address);
  return (
    address.split(/[/\\]/).includes('..') ||
    (decoded !== address && leavesSite(decoded))
  );
}

/** A route without chunk names would be an empty page. */
function areRoutes(value: unknown): value is readonly GeneratedRoute[] {
  return (
    Array.isArray(value) &&
    value.every(
      ({path: address, component, routes = []}: Partial<GeneratedRoute>) =>
        typeof address === 'string' &&
        component !== undefined &&
        areRoutes(routes),
    )
  );
}

/** @returns a function from the name of a chunk to the code that imports its module */
export function readRegistry(
  generatedDir: string,
): (chunkName: string) => string {
  const lines = readText(generatedDir, 'registry.js').matchAll(
    /^ {2}"(?<name>\w+)": \[(?<load>\(\) => import\(.+?\*\/ "(?:[^"\\]|\\.)*"\)), "/gm,
  );
  const loads = new Map(
    [...lines].map(({groups}) => [groups?.name ?? '', groups?.load ?? '']),
  );
  return (chunkName) => {
    const load = loads.get(chunkName);
    if (load === undefined) {
      throw new InternalApiError('the generated file registry.js');
    }
    return load;
  };
}

interface ClientManifest {
  /** Ids of the chunks that a chunk name needs. */
  readonly origins: Readonly<Record<string, readonly string[] | undefined>>;
  /** Files of each chunk id. */
  readonly assets: Readonly<
    Record<string, {readonly js?: readonly {readonly file: string}[]}>
  >;
}

/**
 * @returns a function from a route's chunk names to the scripts that have them, as
 * paths below the base URL
 */
export function readManifest(
  generatedDir: string,
): (names: ChunkNames) => readonly string[] {
  const file = 'client-manifest.json';
  const {origins, assets} = readJson(
    generatedDir,
    file,
  ) as Partial<ClientManifest>;
  if (origins === undefined || assets === undefined) {
    throw new InternalApiError(`the generated file ${file}`);
  }
  return (names) =>
    chunksIn(names)
      .flatMap((name) => origins[name] ?? [])
      .flatMap((id) => assets[id]?.js ?? [])
      .map((script) => script.file);
}

function readJson(generatedDir: string, file: string): unknown {
  const text = readText(generatedDir, file);
  try {
    return JSON.parse(text);
  } catch {
    throw new InternalApiError(`the generated file ${file}`);
  }
}

function readText(generatedDir: string, file: string): string {
  try {
    return readFileSync(path.join(generatedDir, file), 'utf8');
  } catch (cause) {
    throw new InternalApiError(`the generated file ${file}`, {cause});
  }
}
