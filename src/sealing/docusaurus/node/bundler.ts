import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';

import {
  readChunkNames,
  readGlobalData,
  readRegistry,
  readRoutes,
  readVersions,
} from './generatedFiles';
import {InternalApiError} from './InternalApiError';
import {
  mergeSets,
  MODULES_FOLDER,
  writeModules,
  type ModuleSet,
} from './moduleSet';
import {shortenGlobalData, splitVersions} from './splitData';
import {GROUP_SIZES, splitRoutes} from './splitRoutes';

type ConfigureWebpack = NonNullable<Plugin['configureWebpack']>;
type BundlerConfig = Parameters<ConfigureWebpack>[0];
type BundlerPlugin = NonNullable<BundlerConfig['plugins']>[number];
type Compiler = Parameters<
  Extract<BundlerPlugin, (compiler: never) => unknown>
>[0];

/** Where Docusaurus's own code for browsers is. */
const CLIENT = '@docusaurus/core/lib/client';

/**
 * Collects what Docusaurus has generated, and creates the smaller modules that a
 * sealed site uses in its place. Writes nothing.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @throws InternalApiError
 */
export function createModules(
  generatedDir: string,
  baseUrl: string,
  sizes = GROUP_SIZES,
): ModuleSet {
  return mergeSets([
    splitVersions(readVersions(generatedDir)),
    splitRoutes(
      {
        routes: readRoutes(generatedDir),
        chunkNamesOf: readChunkNames(generatedDir),
        loadOf: readRegistry(generatedDir),
        baseUrl,
      },
      sizes,
    ),
    shortenGlobalData(readGlobalData(generatedDir)),
  ]);
}

/**
 * What the bundler needs for the browser's code of a sealed site, beside what
 * the sealing itself asks for: chunks without tables, and modules of our own in
 * the place of Docusaurus's.
 *
 * @param siteDir folder of the site
 * @throws InternalApiError
 */
export function sealedChunks(
  config: BundlerConfig,
  siteDir: string,
  generatedDir: string,
  modules: ModuleSet,
) {
  const browserDir = path.join(siteDir, 'src/sealing/docusaurus/browser');
  return {
    plugins: [
      ...withoutChunkTable(config),
      new ModuleWriter(generatedDir, modules),
    ],
    // A chunk's file has the chunk's name, so that webpack's runtime, which
    // every reader gets, needs no list of all chunks. Browsers never see these
    // names: what they cache has the hash of its sealed bytes.
    optimization: {chunkIds: 'named' as const},
    output: {chunkFilename: 'assets/js/[id].js'},
    aliases: {
      [clientFile('preload.js')]: path.join(browserDir, 'preload.ts'),
      [clientFile('docusaurus.js')]: path.join(browserDir, 'linkLoading.ts'),
      ...Object.fromEntries(
        Object.entries(modules.replaced).map(([request, file]) => [
          request,
          path.join(generatedDir, MODULES_FOLDER, file),
        ]),
      ),
    },
  };
}

/** A plugin of the bundler that writes the modules, before any is read. */
class ModuleWriter {
  readonly #generatedDir: string;
  readonly #modules: ModuleSet;

  constructor(generatedDir: string, modules: ModuleSet) {
    this.#generatedDir = generatedDir;
    this.#modules = modules;
  }

  apply({hooks}: Compiler): void {
    hooks.beforeRun.tapPromise('sealing', () =>
      writeModules(this.#generatedDir, this.#modules),
    );
  }
}

const CHUNK_TABLE_PLUGIN = 'ChunkAssetPlugin';

/** The bundler's plugins without the one that lists all chunks, for Docusaurus's prefetching. */
function withoutChunkTable({plugins = []}: BundlerConfig) {
  const others = plugins.filter(
    (plugin) =>
      (plugin as object | undefined)?.constructor.name !== CHUNK_TABLE_PLUGIN,
  );
  if (others.length !== plugins.length - 1) {
    throw new InternalApiError(
      `the bundler's plugin ${CHUNK_TABLE_PLUGIN}`,
      'lib/webpack/client.js of @docusaurus/core',
    );
  }
  return others;
}

/** What Docusaurus's code for browsers has to contain, by file. */
const CLIENT_CODE: Readonly<Record<string, readonly string[]>> = {
  'clientEntry.js': [
    'window.docusaurusRoot.render(',
    "from './preload'",
    "from './docusaurus'",
  ],
  'PendingNavigation.js': ["from './preload'"],
  'exports/Link.js': [
    'window.docusaurus.prefetch(',
    'window.docusaurus.preload(',
  ],
};

/**
 * Looks whether Docusaurus still renders into our root, and loads pages through
 * the modules that ours take the place of: otherwise a site could be shown
 * before its reader is known.
 *
 * @throws InternalApiError
 */
export function assertClientCode(): void {
  for (const [file, parts] of Object.entries(CLIENT_CODE)) {
    const code = readFileSync(clientFile(file), 'utf8');
    for (const part of parts) {
      if (!code.includes(part)) {
        throw new InternalApiError(part, `${CLIENT}/${file}`);
      }
    }
  }
}

function clientFile(file: string): string {
  try {
    return require.resolve(`${CLIENT}/${file}`);
  } catch (cause) {
    throw new InternalApiError(`lib/client/${file}`, CLIENT, {cause});
  }
}

/**
 * Changes how Docusaurus loads files, for which it has no option. Sound and film
 * always become files of their own: small ones would be data URLs in the
 * scripts, some of a type that browsers do not play. And the request for an image
 * of a document, of which the id of its module is made, loses an absolute path,
 * which names the loader's default: two folders would give two builds.
 *
 * @throws InternalApiError
 */
export function adaptFileLoaders(): void {
  for (const {loaders, rules} of [true, false].map(getFileLoaderUtils)) {
    const media = rules.media();
    rules.media = () => ({
      ...media,
      use: [loaders.file({folder: 'medias'})],
    });
    loaders.inlineMarkdownImageFileLoader =
      loaders.inlineMarkdownImageFileLoader.replace(/&fallback=[^&!]*/, '');
    if (/[=&]\//.test(loaders.inlineMarkdownImageFileLoader)) {
      throw new InternalApiError(
        'the request for an image of a document',
        'getFileLoaderUtils in @docusaurus/utils',
      );
    }
  }
}

/** A file that the classic theme imports to add its languages for highlighting. */
export function prismLanguagesFile(): string {
  const file = '@docusaurus/theme-classic/lib/prism-include-languages.js';
  try {
    return require.resolve(file);
  } catch (cause) {
    throw new InternalApiError(file, '@docusaurus/theme-classic', {cause});
  }
}
