import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

import {chunkFile} from '../envelope/boot';
import {adaptFileLoaders, linkLoadingFile} from '../internals/bundler';
import {PACKAGE_DIR} from '../settings/folders';
import {BuildRecorder} from './builtSite';
import {keepsLinks} from './packages';

/**
 * Prepares the production build of the browser's code for sealing. Development
 * and static rendering keep Docusaurus's own code.
 */
export default function sealing(): Plugin {
  const browserDir = path.join(PACKAGE_DIR, 'browser');
  const recorder = new BuildRecorder();
  const resolve = {symlinks: !keepsLinks()};
  return {
    name: 'sealing',
    getThemePath: () => path.join(PACKAGE_DIR, 'theme'),
    getClientModules: () => [
      path.join(PACKAGE_DIR, 'navigation/clientModule.ts'),
      path.join(browserDir, 'connectSite.ts'),
    ],
    loadContent: async () => {
      adaptFileLoaders();
    },
    configureWebpack: (_, isServer) => {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      if (isServer) {
        // Names of classes contain a hash of the file's path.
        return {resolve};
      }
      return {
        plugins: [recorder.plugin],
        // The browser knows the file of a chunk by its id. Only sealed files have
        // these names.
        optimization: {chunkIds: 'named' as const},
        output: {chunkFilename: chunkFile('[id]')},
        mergeStrategy: {'resolve.alias': 'prepend'},
        resolveLoader: resolve,
        resolve: {
          ...resolve,
          alias: {
            [`${linkLoadingFile()}$`]: path.join(browserDir, 'connectSite.ts'),
          },
        },
        externals: gateExternals(browserDir),
      };
    },
    postBuild: (built) => recorder.write(built),
  };
}

interface ExternalRequest {
  readonly request?: string;
  readonly context?: string;
}

/**
 * Modules that the site's bundle takes from the gate's script (see main.tsx), so
 * that the page has one React and one session.
 */
function gateExternals(browserDir: string) {
  const names = new Map([
    ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'].map(
      (name) => [name, name] as const,
    ),
    [path.join(browserDir, 'gateForSite'), 'site'],
    [path.join(browserDir, '../shared/loading/LoadNotice'), 'loadNotice'],
  ]);
  return async ({request = '', context = ''}: ExternalRequest) => {
    const name =
      names.get(request) ?? names.get(path.resolve(context, request));
    return name && `var window.gateModules[${JSON.stringify(name)}]`;
  };
}
