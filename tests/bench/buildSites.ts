import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {globSync} from 'tinyglobby';

import {USUAL_PORTS} from '../../src/sealed/settings/demo';
import {demoDir, SITE_DIR} from '../../src/sealed/settings/folders';

import createWorkspace from '../support/build/workspace';
import {commitAll} from '../support/git';
import writeDocuments from './writeDocuments';

export const VARIANTS = ['sealed', 'usual'] as const;

/** Our build, and a stock one behind a Firebase sign-in. */
export type Variant = (typeof VARIANTS)[number];

export interface BuiltSite {
  readonly variant: Variant;
  /** The folder that would be published. */
  readonly dir: string;
  readonly buildMs: number;
  readonly remove: () => void;
}

const USUAL_CONFIG = 'docusaurus.config.usual.ts';
const USUAL_PROGRAM = 'buildUsual.mjs';

/** Builds a site of generated documents, in a copy of the sources. */
export default async function buildSite(
  variant: Variant,
  documents: number,
): Promise<BuiltSite> {
  const workspace = createWorkspace();
  const {dir} = workspace;
  writeDocuments(dir, documents);
  // The commit gives documents their dates of the last update.
  commitAll(dir);
  if (variant === 'usual') {
    cpSync(
      path.join(dir, 'tests/bench/usual/Root.tsx'),
      path.join(dir, 'src/theme/Root.tsx'),
    );
    // The configuration is at the top, because its paths are relative to its folder.
    writeFileSync(
      path.join(dir, USUAL_CONFIG),
      "export {default} from './tests/bench/usual/docusaurus.config';\n",
    );
    // Our configuration, which it imports, refuses Docusaurus's own program.
    writeFileSync(
      path.join(dir, USUAL_PROGRAM),
      "import './node_modules/@docusaurus/core/bin/docusaurus.mjs';\n",
    );
  }
  const args =
    variant === 'sealed'
      ? ['src/sealed/bin.mjs', 'build', '--demo']
      : [USUAL_PROGRAM, 'build', `--config=${USUAL_CONFIG}`, '--out-dir=build'];
  const buildMs = await measureProcess(args, dir);
  // As a host compresses: sealed files have no ending, and are not.
  const built = path.join(
    dir,
    variant === 'sealed'
      ? path.relative(SITE_DIR, demoDir(USUAL_PORTS.authEmulator))
      : 'build',
  );
  for (const file of globSync('**/*.{html,js,css,svg}', {
    cwd: built,
    dot: true,
    absolute: true,
  })) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), {level: 9}));
  }
  return {
    variant,
    dir: built,
    buildMs,
    remove: workspace.remove,
  };
}

/** @returns how long a program runs, in milliseconds */
async function measureProcess(
  args: readonly string[],
  cwd: string,
): Promise<number> {
  // tsx (in ours) and jiti (in the stock build) cache compiled code here; each build
  // must start without it.
  const emptyFolder = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
  const begun = performance.now();
  const build = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TMPDIR: emptyFolder,
      // A first build does not use it.
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
    },
  });
  const [exitCode] = (await once(build, 'exit')) as [number | null];
  const durationMs = performance.now() - begun;
  if (exitCode !== 0) {
    throw new Error('The build failed: see above why.');
  }
  rmSync(emptyFolder, {recursive: true, force: true, maxRetries: 3});
  return durationMs;
}
