// NODE_OPTIONS loads this file into `npm run build` and all that it starts; see
// inWorkspace.ts. It fails or waits at a step, or lets Docusaurus take the files of
// an earlier build. The sources stay those of production.
import fs from 'node:fs';
import path from 'node:path';

import type {BuildTest} from './inWorkspace';

const {keepsClear, quick, docusaurus, at} = JSON.parse(
  process.env.BUILD_TEST ?? '{}',
) as BuildTest;
const isDocusaurus =
  process.argv[1]?.endsWith('docusaurus.mjs') === true &&
  process.argv[2] === 'build';

const RUN = path.join('.build', 'run-1');
const BUILT = path.join(RUN, 'site');
const KEPT = path.join('.build', 'kept');

function noteBeginning(): void {
  fs.writeFileSync(path.join('.build', 'begun'), '');
}

if (isDocusaurus && docusaurus !== undefined) {
  const {builtIn, hangs} = docusaurus;
  const outDir = process.argv.at(-1)?.replace('--out-dir=', '') ?? '';
  const generated = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '';
  fs.cpSync(path.join(builtIn, KEPT, 'site'), outDir, {recursive: true});
  fs.cpSync(path.join(builtIn, KEPT, 'generated'), generated, {
    recursive: true,
  });
  if (hangs === true) {
    noteBeginning();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  process.exit(0);
}

// This is faster, and builds fail in the same way.
if (isDocusaurus && quick === true) {
  process.argv.push('--no-minify');
}

if (keepsClear === true) {
  const {rmSync} = fs;
  fs.rmSync = (name, options) => {
    if (String(name).endsWith(BUILT) && fs.existsSync(name)) {
      fs.cpSync(RUN, KEPT, {recursive: true});
    }
    rmSync(name, options);
  };
}

if (at !== undefined) {
  const {promises} = fs;
  const {writeFile, readFile} = promises;
  const stopIn = async (folder: string, name: unknown) => {
    if (String(name).includes(folder)) {
      if (at.then === 'fails') {
        throw Object.assign(new Error('No space left.'), {code: 'ENOSPC'});
      }
      noteBeginning();
      await new Promise(() => setInterval(() => undefined, 1_000));
    }
  };
  if (at.step === 'sealing') {
    promises.writeFile = async (...args) => {
      await stopIn(path.join('public', 'sealed'), args[0]);
      await writeFile(...args);
    };
  } else if (at.step === 'replacing') {
    const {renameSync} = fs;
    fs.renameSync = (from, to) => {
      if (path.basename(String(to)) === 'build') {
        noteBeginning();
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      }
      renameSync(from, to);
    };
  } else {
    promises.readFile = (async (...args: Parameters<typeof readFile>) => {
      await stopIn(path.join(RUN, 'public'), args[0]);
      return readFile(...args);
    }) as typeof readFile;
  }
}
