import {realpathSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

import {PACKAGE_DIR} from '../settings/folders';

/**
 * Lets the bundler compile this package, which is TypeScript: Docusaurus compiles only
 * the site's own, and the JavaScript of packages.
 */
export default function ownCode(): Plugin {
  return {
    name: 'own-code',
    getClientModules: () => [path.join(PACKAGE_DIR, 'styles.css')],
    configureWebpack: (_, isServer, {getJSLoader}) => ({
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            include: [PACKAGE_DIR, realpathSync(PACKAGE_DIR)].filter((dir) =>
              dir.includes('node_modules'),
            ),
            use: [getJSLoader({isServer})],
          },
        ],
      },
    }),
  };
}
