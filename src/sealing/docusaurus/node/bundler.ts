import {readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';

import {packGlobalData, type GlobalData} from '../shared/globalData';
import {groupByKey} from '../shared/groups';
import {
  InternalApiError,
  MODULES_FOLDER,
  readChunkNames,
  readGlobalData,
  readRegistry,
  readRoutes,
  readVersions,
  type ModuleSet,
  type VersionProps,
} from './generatedFiles';
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
 * Reads the modules that Docusaurus has generated, and creates smaller ones for
 * the sealed site. Writes nothing.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @throws InternalApiError
 */
export function createModules(
  generatedDir: string,
  baseUrl: string,
  sizes = GROUP_SIZES,
): ModuleSet {
  const sets = [
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
  ];
  return {
    files: Object.assign({}, ...sets.map(({files}) => files)) as Modules,
    replaced: Object.assign({}, ...sets.map((set) => set.replaced)) as Modules,
  };
}

type Modules = Readonly<Record<string, string>>;

/** How many documents share a file of descriptions. */
const DESCRIPTIONS_IN_GROUP = 64;

/**
 * Every page of a document needs the data of its version. These modules have the
 * data without the list of documents; their descriptions, which only cards show,
 * are in files of their own.
 *
 * @param versions by Docusaurus's file
 */
function splitVersions(versions: ReadonlyMap<string, VersionProps>): ModuleSet {
  const modules = [...versions].map(
    ([file, version], index) => [file, version, `version-${index}`] as const,
  );
  return {
    files: Object.fromEntries(
      modules.flatMap(([, version, module]) => splitVersion(version, module)),
    ),
    replaced: Object.fromEntries(
      modules.map(([file, , module]) => [`@generated/${file}`, `${module}.js`]),
    ),
  };
}

function splitVersion(
  {docs, ...version}: VersionProps,
  module: string,
): readonly (readonly [name: string, text: string])[] {
  const groups = groupByKey(
    Object.entries(docs),
    ([id]) => id,
    DESCRIPTIONS_IN_GROUP,
  );
  const name = (index: number) => `${module}-descriptions-${index}`;
  const loads = groups.map(
    ({from}, index) =>
      `{from: ${JSON.stringify(from)}, load: () => import(/* webpackChunkName: "${name(index)}" */ './${name(index)}.json')}`,
  );
  return [
    [`${module}.json`, JSON.stringify(version)],
    [
      `${module}.js`,
      `import {withLazyDescriptions} from '@site/src/sealing/docusaurus/browser/lazyDescriptions';
import version from './${module}.json';
export default {version: withLazyDescriptions(version, [${loads.join(', ')}])};
`,
    ],
    ...groups.map(
      ({entries}, index) =>
        [
          `${name(index)}.json`,
          JSON.stringify(
            Object.fromEntries(
              entries.map(([id, {description}]) => [id, description]),
            ),
          ),
        ] as const,
    ),
  ];
}

/** Docusaurus's global data, with less text for each document. */
function shortenGlobalData(data: GlobalData): ModuleSet {
  return {
    files: {
      'globalData.json': JSON.stringify(packGlobalData(data)),
      'globalData.js': `import {unpackGlobalData} from '@site/src/sealing/docusaurus/shared/globalData';
import data from './globalData.json';
export default unpackGlobalData(data);
`,
    },
    replaced: {'@generated/globalData': 'globalData.js'},
  };
}

/**
 * Settings of the bundler for the browser's code of a sealed site: no tables of
 * chunks, and our own modules instead of Docusaurus's.
 *
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
    // Files have the names of their chunks, so that webpack's runtime needs no
    // list of all chunks. Browsers only see the names of sealed files.
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

/** A plugin of the bundler that writes the modules before it reads any. */
class ModuleWriter {
  readonly #dir: string;
  readonly #files: ModuleSet['files'];

  constructor(generatedDir: string, {files}: ModuleSet) {
    this.#dir = path.join(generatedDir, MODULES_FOLDER);
    this.#files = files;
  }

  apply({hooks}: Compiler): void {
    hooks.beforeRun.tapPromise('sealing', async () => {
      await mkdir(this.#dir, {recursive: true});
      for (const [name, text] of Object.entries(this.#files)) {
        await writeFile(path.join(this.#dir, name), text);
      }
    });
  }
}

const CHUNK_TABLE_PLUGIN = 'ChunkAssetPlugin';

/** The bundler's plugins without the one that lists all chunks for Docusaurus's prefetching. */
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

/** Code that Docusaurus's modules for browsers must contain, by file. */
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
 * Checks that Docusaurus still renders into our root, and loads pages through the
 * modules that ours replace. Otherwise a site could be shown before its reader is
 * known.
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
 * Changes how Docusaurus loads files; it has no option for this. Sound and film
 * always become separate files: small ones would be data URLs in the scripts, some
 * with a type that browsers do not play. And the requests for images of documents,
 * from which the bundler makes ids of modules, lose an absolute path: otherwise
 * two folders would give two builds.
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

/** The file with which the classic theme adds languages for highlighting. */
export function prismLanguagesFile(): string {
  const file = '@docusaurus/theme-classic/lib/prism-include-languages.js';
  try {
    return require.resolve(file);
  } catch (cause) {
    throw new InternalApiError(file, '@docusaurus/theme-classic', {cause});
  }
}
