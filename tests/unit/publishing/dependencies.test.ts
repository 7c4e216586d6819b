import {readFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {globSync} from 'tinyglobby';
import {expect, it} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';

const {dependencies, devDependencies} = JSON.parse(
  readFileSync(path.join(SITE_DIR, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** What the job that publishes runs, and what Docusaurus bundles there. */
const ENTRY_POINTS = globSync(
  [
    'docusaurus.config.ts',
    'sidebars.ts',
    'src/commands/{build,checkBuild}.ts',
    'src/{plugins,theme,pages,components}/**/*.{ts,tsx}',
    'src/*/node/{plugin,writePublicPart}.ts',
    'src/*/browser/**/*.{ts,tsx}',
  ],
  {cwd: SITE_DIR},
);

// The job installs no more than dependencies: an import that needs more would
// fail there, where nothing has run it before.
it('the build needs no package that only development has', async () => {
  const {metafile} = await build({
    absWorkingDir: SITE_DIR,
    entryPoints: ENTRY_POINTS,
    bundle: true,
    packages: 'external',
    platform: 'node',
    loader: {'.css': 'empty', '.svg': 'empty'},
    outdir: 'nowhere',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const imported = Object.values(metafile.inputs)
    .flatMap(({imports}) => imports)
    .filter(({external}) => external)
    .map(({path: name}) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect(imported).toContain('@docusaurus/utils');
  expect(
    imported.filter(
      (name) => name in devDependencies && !(name in dependencies),
    ),
  ).toEqual([]);
});
