import path from 'node:path';
import {buildSync} from 'esbuild';

/**
 * Bundles a command of src/scripts/ for tests that run it often: most of what a
 * run takes is tsx reading its sources. The bundle lies as deep below the root as
 * they do, for they find the root from where they are.
 *
 * @param siteDir the site, or a workspace with a copy of it
 * @param withPackages bundles what it imports of node_modules too, which starts
 * faster, where none of that minds
 * @returns the path of the bundle
 */
export default function bundleCommand(
  siteDir: string,
  name: string,
  {withPackages = false}: {readonly withPackages?: boolean} = {},
): string {
  const outfile = path.join(siteDir, '.build', 'tests', `${name}.cjs`);
  buildSync({
    entryPoints: [path.join(siteDir, 'src', 'scripts', `${name}.ts`)],
    bundle: true,
    platform: 'node',
    packages: withPackages ? 'bundle' : 'external',
    keepNames: true,
    // Of packages that are modules.
    define: {'import.meta.url': 'moduleUrl'},
    banner: {
      js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;",
    },
    outfile,
  });
  return outfile;
}
