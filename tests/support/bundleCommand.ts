import path from 'node:path';
import {buildSync} from 'esbuild';

import sealed from '../../src/sealed/package.json';

/**
 * Bundles a command for tests that run it often: most of a run's time is tsx reading
 * its sources.
 *
 * @param siteDir the site, or a workspace with a copy of it
 * @param start TypeScript that runs the command; its imports begin at the site's folder
 * @param withPackages also bundles imports of node_modules, which starts faster
 * @returns the path of the bundle
 */
export default function bundleCommand(
  siteDir: string,
  name: string,
  start: string,
  {withPackages = false}: {readonly withPackages?: boolean} = {},
): string {
  const outfile = path.join(siteDir, '.build', 'tests', `${name}.cjs`);
  buildSync({
    stdin: {contents: start, resolveDir: siteDir, loader: 'ts'},
    bundle: true,
    platform: 'node',
    packages: withPackages ? 'bundle' : 'external',
    // The sources of the package are TypeScript, which Node.js does not read.
    alias: Object.fromEntries(
      Object.entries(sealed.exports).map(([name, file]) => [
        path.posix.join('docusaurus-sealed', name),
        path.join(siteDir, 'src/sealed', file),
      ]),
    ),
    keepNames: true,
    // Packages that are modules use this.
    define: {'import.meta.url': 'moduleUrl'},
    banner: {
      js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;",
    },
    outfile,
  });
  return outfile;
}
