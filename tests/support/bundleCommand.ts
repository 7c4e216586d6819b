import path from 'node:path';
import {buildSync} from 'esbuild';

/**
 * Bundles a command of src/scripts/ for tests that run it often: most of a run's
 * time is tsx reading its sources. The bundle is as deep below the root as the
 * sources, because they find the root from their own place.
 *
 * @param siteDir the site, or a workspace with a copy of it
 * @param withPackages also bundles imports of node_modules, which starts faster
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
    // Packages that are modules use this.
    define: {'import.meta.url': 'moduleUrl'},
    banner: {
      js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;",
    },
    outfile,
  });
  return outfile;
}
