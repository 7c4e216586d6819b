import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {
  adaptFileLoaders,
  assertClientCode,
  createModules,
  sealedChunks,
} from './docusaurus/node/bundler';
import {gateExternals, jsxRuntime} from './node/gateModules';

export {PAGE_TEMPLATE} from './docusaurus/node/pageTemplate';

/**
 * Prepares the production build of the browser's code for sealing. Development
 * and static rendering keep Docusaurus's own.
 */
export default function sealing({
  siteDir,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin {
  const browserDir = path.join(siteDir, 'src/sealing/browser');
  return {
    name: 'sealing',
    getClientModules: () => [path.join(browserDir, 'connectSite.ts')],
    loadContent: async () => {
      adaptFileLoaders();
    },
    configureWebpack: (config, isServer) => {
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      assertClientCode();
      const modules = createModules(generatedFilesDir, baseUrl);
      const {aliases, ...chunks} = sealedChunks(
        config,
        siteDir,
        generatedFilesDir,
        modules,
      );
      return {
        ...chunks,
        mergeStrategy: {plugins: 'replace', 'resolve.alias': 'prepend'},
        // Ids of modules are made of paths below the site's folder, those of
        // linked dependencies too (see runDocusaurus.ts).
        resolveLoader: {symlinks: false},
        resolve: {
          symlinks: false,
          alias: exactly({...aliases, ...jsxRuntime(browserDir)}),
        },
        externals: gateExternals(browserDir),
      };
    },
  };
}

/** Aliases that hold for just these requests, and not for what begins like them. */
function exactly(aliases: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(aliases).map(([request, file]) => [`${request}$`, file]),
  );
}
