import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import createWorkspace from '../support/build/workspace';
import {commitAll} from '../support/git';
import writeDocuments from './writeDocuments';

export const VARIANTS = ['sealed', 'usual'] as const;

/** Our build, and a stock one behind a Firebase sign-in. */
export type Variant = (typeof VARIANTS)[number];

export interface BuiltSite {
  readonly variant: Variant;
  readonly documents: number;
  /** The folder that would be published. */
  readonly dir: string;
  readonly buildMs: number;
  /** Published bytes. */
  readonly bytes: number;
  /** The part of it that anyone can read: all but sealed files. */
  readonly publicBytes: number;
  /** Size of the sealed boot file, if there is one. */
  readonly bootBytes?: number;
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
  commitAll(dir, {amend: true});
  if (variant === 'usual') {
    for (const parts of ['NavbarItem', 'Navbar']) {
      rmSync(path.join(dir, 'src/theme', parts), {recursive: true});
    }
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
      ? ['--import', 'tsx', 'src/scripts/build.ts', '--demo']
      : [USUAL_PROGRAM, 'build', `--config=${USUAL_CONFIG}`, '--out-dir=build'];
  const buildMs = await measureProcess(args, dir);
  const built = path.join(dir, 'build');
  const files = globSync('**/*', {cwd: built, dot: true});
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(path.join(built, name)).size, 0);
  const boot = files.filter((name) => name === 'sealed/boot');
  return {
    variant,
    documents,
    dir: built,
    buildMs,
    bytes: sizeOf(files),
    publicBytes: sizeOf(files.filter((name) => !name.startsWith('sealed/'))),
    ...(boot.length > 0 && {bootBytes: sizeOf(boot)}),
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
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TMPDIR: emptyFolder,
      // A first build does not use it.
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      // The stock runtime selects chunks in one nested expression; thousands of
      // them exhaust the stack of the minifier's threads.
      RUST_MIN_STACK: String(2 ** 28),
    },
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  const buildMs = performance.now() - started;
  rmSync(emptyFolder, {recursive: true, force: true, maxRetries: 3});
  if (exitCode !== 0) {
    throw new Error(`The build in ${cwd} failed: run it there to see why.`);
  }
  return buildMs;
}
