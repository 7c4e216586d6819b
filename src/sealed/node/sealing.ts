import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {assertNone} from '../../shared/UserError';
import {chunkFile} from '../envelope/boot';
import {
  adaptFileLoaders,
  linkLoadingFile,
} from '../../shared/internals/bundler';
import groupBy from '../../shared/groupBy';
import {BuildRecorder} from './builtSite';
import {listFolder} from './listFolder';

/**
 * Prepares the production build of the browser's code for sealing. Development
 * and static rendering keep Docusaurus's own code.
 */
export default function sealing({siteDir, i18n}: LoadContext): Plugin {
  const sealedDir = path.join(siteDir, 'src/sealed');
  const browserDir = path.join(sealedDir, 'browser');
  const recorder = new BuildRecorder();
  return {
    name: 'sealing',
    getThemePath: () => path.join(sealedDir, 'theme'),
    getClientModules: () => [
      path.join(sealedDir, 'navigation/clientModule.ts'),
      path.join(browserDir, 'connectSite.ts'),
    ],
    loadContent: async () => {
      assertNone(
        i18n.locales.slice(1),
        'This site has one language, and i18n.locales of docusaurus.config.ts has more:',
        'Remove them.',
      );
      assertOneFileEach(path.join(siteDir, 'src/theme'));
      adaptFileLoaders();
    },
    configureWebpack: (_, isServer) => {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      if (isServer) {
        // Names of classes contain a hash of the file's path.
        return {resolve: {symlinks: false}};
      }
      return {
        plugins: [recorder.plugin],
        // The browser knows the file of a chunk by its id. Only sealed files have
        // these names.
        optimization: {chunkIds: 'named' as const},
        output: {chunkFilename: chunkFile('[id]')},
        mergeStrategy: {'resolve.alias': 'prepend'},
        // Ids of modules are paths below the site's folder if links are not
        // resolved, also for linked dependencies (see runDocusaurus.ts).
        resolveLoader: {symlinks: false},
        resolve: {
          symlinks: false,
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

/**
 * Docusaurus uses only one of several files for a component of the theme, such as Root.js and
 * Root.tsx, and the other may be the gate.
 *
 * @throws UserError
 */
function assertOneFileEach(themeDir: string): void {
  const files = listFolder(themeDir).files.filter((file) =>
    /\.[jt]sx?$/.test(file),
  );
  const components = groupBy(files, (file) =>
    file.replace(/(?:\/index)?\.\w+$/, ''),
  );
  assertNone(
    [...components.values()]
      .filter(({length}) => length > 1)
      .map((same) => same.map((file) => `src/theme/${file}`).join(', ')),
    'These files are the same component of the theme, and only one would be used:',
    'Merge them into one. The first line of ours says what it changes.',
  );
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
    [path.join(browserDir, '../../shared/loading/LoadNotice'), 'loadNotice'],
  ]);
  return async ({request = '', context = ''}: ExternalRequest) => {
    const name =
      names.get(request) ?? names.get(path.resolve(context, request));
    return name && `var window.gateModules[${JSON.stringify(name)}]`;
  };
}
