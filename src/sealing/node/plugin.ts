import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';

/** Modules that the site takes from the gate, by the request that asks for them. */
const GATE_MODULES = ['react', 'react-dom', 'react-dom/client'] as const;

const JSX_RUNTIME = 'react/jsx-runtime';

interface ExternalRequest {
  readonly request?: string;
  readonly context?: string;
}

/**
 * Prepares the production build of the browser's code for sealing: one copy of
 * React and one session in the page, which are the gate's. Development and
 * static rendering keep their own.
 */
export default function sealing({siteDir}: LoadContext): Plugin {
  const browserDir = path.join(siteDir, 'src/sealing/browser');
  const gateForSite = path.join(browserDir, 'gateForSite');
  forgetFolder();
  return {
    name: 'sealing',
    getClientModules: () => [path.join(browserDir, 'clientModule.ts')],
    configureWebpack: (config, isServer) => {
      keepMediaApart(config.module?.rules ?? []);
      return isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            ...withoutChunkTables(config),
            mergeStrategy: {plugins: 'replace', 'resolve.alias': 'prepend'},
            // Ids of modules are made of paths below the site's folder, those of
            // linked dependencies too (see runDocusaurus.ts).
            resolveLoader: {symlinks: false},
            resolve: {
              symlinks: false,
              alias: {
                [`${JSX_RUNTIME}$`]: path.join(
                  browserDir,
                  'sealedJsxRuntime.tsx',
                ),
              },
            },
            externals: [
              Object.fromEntries(
                GATE_MODULES.map((name) => [name, gateModule(name)]),
              ),
              // A function, for it depends on the file that asks.
              async ({request = '', context = ''}: ExternalRequest) => {
                if (path.resolve(context, request) === gateForSite) {
                  return gateModule('site');
                }
                // What stands in for React's runtime is made of it.
                return request === JSX_RUNTIME && context === browserDir
                  ? gateModule(JSX_RUNTIME)
                  : undefined;
              },
            ],
          };
    },
  };
}

/**
 * Takes an absolute path out of the request for an image of a document, of which
 * the id of its module is made. What it names is the loader's default.
 */
function forgetFolder(): void {
  const {loaders} = getFileLoaderUtils(false);
  loaders.inlineMarkdownImageFileLoader =
    loaders.inlineMarkdownImageFileLoader.replace(/&fallback=[^&!]*/, '');
  if (/[=&]\//.test(loaders.inlineMarkdownImageFileLoader)) {
    throw new Error(
      'The loader of images has a path in its options that this version of src/sealing/node/plugin.ts does not know: two builds of the same sources would differ. Look at getFileLoaderUtils in @docusaurus/utils.',
    );
  }
}

const CHUNK_TABLE_PLUGIN = 'ChunkAssetPlugin';

/**
 * Names a chunk's file by the chunk's own name, so that webpack's runtime, which
 * every reader gets, needs no list of all chunks. Browsers never see these
 * names: what they cache has the hash of its sealed bytes.
 */
function withoutChunkTables({
  plugins,
}: {
  readonly plugins?: readonly unknown[];
}) {
  // This one lists them for Docusaurus's prefetching; see clientModule.ts.
  const others = plugins?.filter(
    (plugin) => plugin?.constructor.name !== CHUNK_TABLE_PLUGIN,
  );
  if (others?.length !== (plugins?.length ?? 0) - 1) {
    throw new Error(
      `Docusaurus has no plugin ${CHUNK_TABLE_PLUGIN} any more, which lists all chunks in webpack's runtime. Look at webpack/client.js in @docusaurus/core for what does it now, and mend src/sealing/node/plugin.ts.`,
    );
  }
  return {
    plugins: others,
    optimization: {chunkIds: 'named'},
    output: {chunkFilename: 'assets/js/[id].js'},
  };
}

/**
 * Sound and film always become files of their own. Small ones would stand in
 * the scripts as data URLs, some of a type that browsers do not play.
 */
function keepMediaApart(rules: readonly unknown[]): void {
  const limited = (rules as readonly LoaderRule[])
    .filter(({test}) => test instanceof RegExp && test.test('sound.wav'))
    .flatMap(({use}) => use ?? [])
    .flatMap(({options}) => (options === undefined ? [] : [options]));
  if (limited.length === 0) {
    throw new Error(
      'Docusaurus has no rule for sound and film that this version of src/sealing/node/plugin.ts knows: small ones would not play. Look at getFileLoaderUtils in @docusaurus/utils.',
    );
  }
  for (const options of limited) {
    options.limit = false;
  }
}

interface LoaderRule {
  readonly test?: unknown;
  readonly use?: readonly {readonly options?: Record<string, unknown>}[];
}

function gateModule(name: string): string {
  return `var window.gateModules[${JSON.stringify(name)}]`;
}
