import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {DOCUSAURUS_VERSION} from '@docusaurus/utils';
import {transformSync} from 'esbuild';

import {DOCS, type GlobalData, type GlobalVersion} from '../shared/globalData';
import type {ChunkNames} from '../shared/groups';

/**
 * An internal part of Docusaurus is not as this code expects. The message names
 * the part, the version and where to look, for developers: no document is wrong.
 */
export class InternalApiError extends Error {
  override readonly name = 'InternalApiError';

  /**
   * @param part as README.md lists it
   * @param place where Docusaurus defines it
   */
  constructor(part: string, place: string, options?: ErrorOptions) {
    super(
      [
        `Docusaurus ${DOCUSAURUS_VERSION} has changed an internal part that this site depends on: ${part}. No document is the cause.`,
        `Look at ${place}, and at src/sealing/docusaurus/README.md for the code that uses it. To go back, run git checkout package.json package-lock.json && npm ci.`,
      ].join('\n'),
      options,
    );
  }
}

/** @throws InternalApiError unless `condition` holds */
function assertInternalApi(
  condition: boolean,
  part: string,
  place: string,
): asserts condition {
  if (!condition) {
    throw new InternalApiError(part, place);
  }
}

const ROUTES_CODE = 'lib/server/codegen/codegenRoutes.js of @docusaurus/core';
const CODE = 'lib/server/codegen/codegen.js of @docusaurus/core';

/** The route of unknown addresses: Docusaurus imports its page directly. */
const ANY_OTHER = '*-undefined';

/** Modules that replace some of those that Docusaurus generates. */
export interface ModuleSet {
  /** Their texts, by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** File names by the request that they answer. */
  readonly replaced: Readonly<Record<string, string>>;
}

/** Where they are written, below Docusaurus's folder of generated files. */
export const MODULES_FOLDER = 'sealing/modules';

/** A route as Docusaurus writes it. */
export interface GeneratedRoute {
  readonly path: string;
  /** Its key in the table of chunk names. */
  readonly component: string;
  readonly exact?: boolean;
  readonly routes?: readonly GeneratedRoute[];
  /** Attributes of plugins, such as the name of the sidebar. */
  readonly [attribute: string]: unknown;
}

/** The part of the docs plugin's data of a version that is used here. */
export interface VersionProps {
  readonly docs: Readonly<Record<string, {readonly description: string}>>;
}

/*
 * All functions take Docusaurus's folder of generated files, and throw an
 * InternalApiError if a file does not have the known form.
 */

/** Evaluates the generated module of routes; components become keys of chunk names. */
export function readRoutes(generatedDir: string): readonly GeneratedRoute[] {
  const {code} = transformSync(readText(generatedDir, 'routes.js'), {
    format: 'cjs',
  });
  const module = {exports: {} as {default?: GeneratedRoute[]}};
  const createKey = (routePath: string, hash: string) => `${routePath}-${hash}`;
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Docusaurus has just written this code.
  const evaluate = new Function('module', 'exports', 'require', code) as (
    module: object,
    exports: object,
    require: () => unknown,
  ) => void;
  evaluate(module, module.exports, () => ({
    __esModule: true,
    default: createKey,
  }));
  const {default: routes} = module.exports;
  assertInternalApi(
    Array.isArray(routes) &&
      routes.every(
        (route: Partial<GeneratedRoute>) =>
          typeof route.path === 'string' && typeof route.component === 'string',
      ),
    'the generated file routes.js',
    ROUTES_CODE,
  );
  return routes;
}

/** @returns the chunk names of a route; a page without any would be empty */
export function readChunkNames(
  generatedDir: string,
): (route: Pick<GeneratedRoute, 'component'>) => ChunkNames {
  const names = readJson(generatedDir, 'routesChunkNames.json') as Readonly<
    Record<string, ChunkNames | undefined>
  >;
  return ({component}) => {
    const found =
      names[component] ?? (component === ANY_OTHER ? {} : undefined);
    assertInternalApi(
      found !== undefined,
      'the generated file routesChunkNames.json',
      ROUTES_CODE,
    );
    return found;
  };
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
    assertInternalApi(
      load !== undefined,
      'the generated file registry.js',
      ROUTES_CODE,
    );
    return load;
  };
}

export function readGlobalData(generatedDir: string): GlobalData {
  const data = readJson(generatedDir, 'globalData.json') as GlobalData;
  for (const {versions} of Object.values(data[DOCS] ?? {})) {
    assertInternalApi(
      Array.isArray(versions) &&
        versions.every(
          (version: Partial<GlobalVersion>) =>
            typeof version.path === 'string' && Array.isArray(version.docs),
        ),
      'the global data of the docs plugin',
      'lib/globalData.js of @docusaurus/plugin-content-docs',
    );
  }
  return data;
}

/** The data of each version of documents, by the docs plugin's file. */
export function readVersions(
  generatedDir: string,
): ReadonlyMap<string, VersionProps> {
  const docsDir = path.join(generatedDir, DOCS);
  const instances = existsSync(docsDir) ? readdirSync(docsDir) : [];
  const versions = new Map<string, VersionProps>();
  for (const instance of instances.sort()) {
    const props = path.join(docsDir, instance, 'p');
    for (const name of existsSync(props) ? readdirSync(props).sort() : []) {
      const file = path.posix.join(DOCS, instance, 'p', name);
      const {version} = readJson(generatedDir, file) as {
        readonly version?: VersionProps;
      };
      if (version !== undefined) {
        versions.set(file, version);
      }
    }
  }
  assertInternalApi(
    instances.length === 0 || versions.size > 0,
    'the data of a version',
    'lib/routes.js and lib/props.js of @docusaurus/plugin-content-docs',
  );
  return versions;
}

/** The chunks of a build. */
export interface ClientManifest {
  /** Ids of the chunks that a chunk name needs. */
  readonly origins: Readonly<Record<string, readonly string[] | undefined>>;
  /** Files of each chunk id. */
  readonly assets: Readonly<
    Record<string, {readonly js?: readonly {readonly file: string}[]}>
  >;
}

export function readClientManifest(generatedDir: string): ClientManifest {
  const file = 'client-manifest.json';
  const manifest = readJson(generatedDir, file) as Partial<ClientManifest>;
  assertInternalApi(
    manifest.origins !== undefined && manifest.assets !== undefined,
    `the generated file ${file}`,
    'react-loadable-ssr-addon-v5-slorber, which lib/webpack/client.js of @docusaurus/core uses',
  );
  return manifest as ClientManifest;
}

export function readJson(generatedDir: string, file: string): unknown {
  const text = readText(generatedDir, file);
  try {
    return JSON.parse(text);
  } catch {
    throw new InternalApiError(`the generated file ${file}`, CODE);
  }
}

function readText(generatedDir: string, file: string): string {
  try {
    return readFileSync(path.join(generatedDir, file), 'utf8');
  } catch (cause) {
    throw new InternalApiError(`the generated file ${file}`, CODE, {cause});
  }
}
