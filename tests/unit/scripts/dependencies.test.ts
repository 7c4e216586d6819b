import path from 'node:path';
import {build} from 'esbuild';
import {globSync} from 'tinyglobby';
import {expect, it} from 'vitest';

import {devDependencies} from '../../../package.json';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What publishing runs with `npm ci --omit=dev`; Docusaurus finds some of it by name. */
const ENTRIES = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'src/scripts/{build,checkBuild}.ts',
  'src/plugins/*.ts',
  'src/{internals,pages,rulebook,search,sealing,shell,theme}/**/*.{ts,tsx}',
];

it('loads for a build nothing that only developers have', async () => {
  const {metafile} = await build({
    absWorkingDir: ROOT,
    entryPoints: globSync(ENTRIES, {cwd: ROOT}),
    bundle: true,
    packages: 'external',
    platform: 'node',
    metafile: true,
    write: false,
    outdir: 'out',
    logLevel: 'error',
    loader: {'.css': 'empty'},
  });
  // Also what is imported only when it is needed.
  const packages = Object.values(metafile.inputs)
    .flatMap(({imports}) => imports)
    .filter(({external}) => external === true)
    .map(({path: name}) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect(packages).toContain('@docusaurus/utils');
  expect(packages.filter((name) => name in devDependencies)).toEqual([]);
});
