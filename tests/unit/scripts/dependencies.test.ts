import path from 'node:path';
import {build, type Metafile} from 'esbuild';
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
  'src/*/node/*{p,P}lugin.ts',
  'src/{theme,pages,components}/**/*.{ts,tsx}',
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
  const packages = packagesAtOnce(metafile);

  expect(packages).toContain('@docusaurus/utils');
  expect(packages.filter((name) => name in devDependencies)).toEqual([]);
});

/** What is imported as soon as an entry is: `import()` waits until it is called. */
function packagesAtOnce({inputs, outputs}: Metafile): string[] {
  const reached = new Set(
    Object.values(outputs).flatMap(({entryPoint}) => entryPoint ?? []),
  );
  const packages = new Set<string>();
  // A loop over a set also visits what is added meanwhile.
  for (const file of reached) {
    for (const {path: target, kind, external} of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') {
        continue;
      }
      if (external === true) {
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);
      } else {
        reached.add(target);
      }
    }
  }
  return [...packages];
}
