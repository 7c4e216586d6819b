// NODE_OPTIONS loads this file into `npm run build` and all that it starts; see
// inWorkspace.ts. It fails or waits at a step, or lets Docusaurus take the files of
// an earlier build. The sources stay those of production.
const fs = require('node:fs');
const path = require('node:path');

/** @type {import('./inWorkspace').BuildTest} */
const {keepsClear, quick, docusaurus, at} = JSON.parse(
  process.env.BUILD_TEST ?? '{}',
);

const BUILT = path.join('.build', 'site');
const KEPT = path.join('.build', 'kept');
const NEVER = new Int32Array(new SharedArrayBuffer(4));
const begin = () => fs.writeFileSync(path.join('.build', 'begun'), '');

if (docusaurus !== undefined && process.argv[2] === 'build') {
  const {builtIn, adds = [], hangs} = docusaurus;
  const {DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated} = process.env;
  fs.cpSync(path.join(builtIn, KEPT), BUILT, {recursive: true});
  fs.cpSync(path.join(builtIn, '.build/generated'), generated, {
    recursive: true,
  });
  for (const name of adds) {
    fs.writeFileSync(path.join(BUILT, name), '');
  }
  if (hangs) {
    begin();
    Atomics.wait(NEVER, 0, 0);
  }
  process.exit(0);
}

// Faster, and builds fail in the same way.
if (process.argv[2] === 'build' && quick) {
  process.argv.push('--no-minify');
}

if (keepsClear) {
  const {rmSync} = fs;
  fs.rmSync = (name, options) => {
    if (String(name).endsWith(BUILT) && fs.existsSync(name)) {
      fs.cpSync(name, KEPT, {recursive: true});
    }
    rmSync(name, options);
  };
}

if (at !== undefined) {
  const [use, folder] = {
    sealing: ['writeFile', path.join('public', 'sealed')],
    audit: ['readFile', path.join('.build', 'public')],
  }[at.step];
  const original = fs.promises[use];
  fs.promises[use] = async (...args) => {
    if (!String(args[0]).includes(folder)) {
      return original(...args);
    }
    if (at.then === 'fails') {
      throw new Error('No space left.');
    }
    begin();
    return new Promise(() => setInterval(() => undefined, 1_000));
  };
}
