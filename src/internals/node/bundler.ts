import {readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';

import {InternalApiError, readRegistry, readRoutes} from './generatedFiles';
import {mergeRoutes} from './mergeRoutes';

type ConfigureWebpack = NonNullable<Plugin['configureWebpack']>;
type BundlerConfig = Parameters<ConfigureWebpack>[0];
type BundlerPlugin = NonNullable<BundlerConfig['plugins']>[number];
type Compiler = Parameters<
  Extract<BundlerPlugin, (compiler: never) => unknown>
>[0];

/**
 * Settings of the bundler for the browser's code of a sealed site: no tables of
 * chunks, and our own modules instead of some of Docusaurus's.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @throws InternalApiError
 */
export function sealedChunks(
  config: BundlerConfig,
  siteDir: string,
  generatedDir: string,
) {
  assertClientCode();
  const plugins = withoutChunkTable(config);
  const modules = mergeRoutes(
    readRoutes(generatedDir),
    readRegistry(generatedDir),
  );
  const modulesDir = path.join(generatedDir, 'sealing/modules');
  const browserDir = path.join(siteDir, 'src/internals/browser');
  return {
    plugins: [...plugins, writeModules(modulesDir, modules)],
    // Files have the names of their chunks, so that webpack's runtime needs no
    // list of all chunks. Browsers only see the names of sealed files.
    optimization: {chunkIds: 'named' as const},
    output: {chunkFilename: 'assets/js/[id].js'},
    module: {
      rules: [
        {
          test: internalFile('@docusaurus/utils-common/lib/index.js'),
          resolve: {alias: {tslib$: path.join(browserDir, 'tslib.ts')}},
        },
      ],
    },
    aliases: {
      [clientFile('preload.js')]: path.join(browserDir, 'preload.ts'),
      [clientFile('docusaurus.js')]: path.join(browserDir, 'linkLoading.ts'),
      [clientFile('BaseUrlIssueBanner/index.js')]: path.join(
        browserDir,
        'noBanner.ts',
      ),
      ...Object.fromEntries(
        Object.keys(modules).map((file) => [
          `@generated/${path.parse(file).name}`,
          path.join(modulesDir, file),
        ]),
      ),
    },
  };
}

/** A plugin of the bundler that writes the modules before it reads any. */
function writeModules(dir: string, modules: Readonly<Record<string, string>>) {
  return ({hooks}: Compiler): void => {
    hooks.beforeRun.tapPromise('sealing', async () => {
      await mkdir(dir, {recursive: true});
      for (const [name, text] of Object.entries(modules)) {
        await writeFile(path.join(dir, name), text);
      }
    });
  };
}

const CHUNK_TABLE_PLUGIN = 'ChunkAssetPlugin';

/** The bundler's plugins without the one that lists all chunks for Docusaurus's prefetching. */
function withoutChunkTable({plugins = []}: BundlerConfig) {
  const others = plugins.filter(
    (plugin) =>
      (plugin as object | undefined)?.constructor.name !== CHUNK_TABLE_PLUGIN,
  );
  if (others.length !== plugins.length - 1) {
    throw new InternalApiError(`the bundler's plugin ${CHUNK_TABLE_PLUGIN}`);
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
function assertClientCode(): void {
  for (const [file, parts] of Object.entries(CLIENT_CODE)) {
    const code = readFileSync(clientFile(file), 'utf8');
    const missing = parts.find((part) => !code.includes(part));
    if (missing !== undefined) {
      throw new InternalApiError(`${missing} in lib/client/${file}`);
    }
  }
}

function clientFile(file: string): string {
  return internalFile(`@docusaurus/core/lib/client/${file}`);
}

/** The file with which the classic theme adds languages for highlighting. */
export function prismLanguagesFile(): string {
  return internalFile(
    '@docusaurus/theme-classic/lib/prism-include-languages.js',
  );
}

function internalFile(file: string): string {
  try {
    return require.resolve(file);
  } catch (cause) {
    throw new InternalApiError(file, {cause});
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
      throw new InternalApiError('getFileLoaderUtils: requests for images');
    }
  }
}
