import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {runInThisContext} from 'node:vm';
import {minify} from '@swc/core';
import {build, type BuildOptions} from 'esbuild';

import {browserslist} from '../package.json';
import {LOGO_FILE} from '../settings/logo';
import {loadGate} from '../settings/Gate';
import {gateConfig, type GateConfig} from '../settings/GateConfig';
import {siteSettings} from '../settings/siteSettings';
import {COMPILE_AHEAD} from '../browser/runScripts';
import {renderShell} from './renderShell';
import {gateScriptName} from './shellMarks';

/**
 * The program that buildPublicPart.ts runs without the content. It writes the
 * gate's script, the logo, and one page under two names.
 *
 * @param dir the copy of this package
 */
async function writePublicPart(dir: string): Promise<void> {
  const gate = await loadGate(path.dirname(dir));
  const config = gateConfig(siteSettings(), gate);
  const {script, ...parts} = await bundleAll(dir, config);
  const hash = createHash('sha256').update(script).digest('hex');
  const gateScript = gateScriptName(hash);
  const shell = renderShell({config, gate, gateScript, ...parts});
  const files = {
    [gateScript]: script,
    [LOGO_FILE]: gate.logo,
    // Some hosts answer unknown addresses with the second file.
    'index.html': shell,
    '404.html': shell,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, 'public', name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, content);
  }
}

/** The oldest browsers: the sealed site needs adopted style sheets, which older ones lack. */
const TARGET = browserslist.map((browser) => browser.replace(' ', ''));

/**
 * Bundles the public part: React, the sign-in service's library, the gate, the opening
 * of files; the Login screen of the shell, which is there until the gate's script takes
 * over; and the shell's own scripts and styles.
 */
async function bundleAll(dir: string, config: GateConfig) {
  const bundle = async (options: BuildOptions, ...files: readonly string[]) => {
    const {outputFiles} = await build({
      ...options,
      absWorkingDir: dir,
      entryPoints: files.map((file) => path.join(dir, file)),
      outdir: path.join(dir, 'bundled'),
      bundle: true,
      write: false,
    });
    return (name: string) =>
      outputFiles
        .find((file) => path.basename(file.path) === name)
        ?.text.trim() ?? '';
  };
  const gate = {
    jsx: 'automatic',
    legalComments: 'none',
    // Names stay long: short names of classes could be the site's, too.
    minifySyntax: true,
    minifyWhitespace: true,
    target: TARGET,
    define: {
      GATE_CONFIG: JSON.stringify(config),
      'process.env.NODE_ENV': '"production"',
    },
  } as const satisfies BuildOptions;
  const scripts = ['head', 'shellLogin', 'watch'];
  const [browser, node, shell] = await Promise.all([
    bundle({...gate, format: 'iife'}, 'browser/main.tsx'),
    bundle({...gate, platform: 'node', format: 'cjs'}, 'node/renderLogin.tsx'),
    bundle(
      {format: 'iife', minify: true, target: 'es2020'},
      'gate/shell/shell.css',
      ...scripts.map((name) => `gate/shell/${name}.ts`),
    ),
  ]);
  // esbuild numbers classes of one name in the order of imports.
  if (node('renderLogin.css') !== browser('main.css')) {
    throw new Error(
      'main.tsx and renderLogin.tsx import style sheets in different orders, so their classes have different names.',
    );
  }
  return {
    // Minifying removes comments, so this one is added later.
    script: COMPILE_AHEAD + (await shrink(withoutPaths(browser('main.js')))),
    // HTML would end a script at "</".
    scripts: scripts.map((name) =>
      shell(`${name}.js`).replaceAll('</', '<\\/'),
    ),
    styles: shell('shell.css') + browser('main.css'),
    loginMarkup: evaluate(node('renderLogin.js'))(),
  };
}

/** esbuild names each CommonJS module with its path, which nothing needs. */
function withoutPaths(script: string): string {
  return script.replace(/(__commonJS\(\{)"[^"]+"\(/g, '$1a(');
}

/** Four passes of swc after esbuild save 4 % of the transfer; a fifth saves nothing. */
async function shrink(script: string): Promise<string> {
  const {code} = await minify(script, {
    ecma: 2022,
    compress: {ecma: 2022, passes: 4, toplevel: true, pure_getters: true},
    mangle: {toplevel: true},
    // Hosts may name another character set in a header, which browsers believe.
    format: {ecma: 2022, comments: false, asciiOnly: true},
  });
  return code;
}

/** Runs the bundle of renderLogin.tsx and gives its default export. */
function evaluate(code: string): () => string {
  const module = {exports: {} as {default: () => string}};
  const run = runInThisContext(
    `(function (module, exports, require) {${code}\n})`,
  ) as (module: object, exports: object, require: NodeJS.Require) => void;
  run(module, module.exports, require);
  return module.exports.default;
}

void writePublicPart(process.cwd());
