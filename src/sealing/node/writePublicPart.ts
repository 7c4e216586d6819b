import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {runInThisContext} from 'node:vm';
import {minify} from '@swc/core';
import {build, type BuildOptions} from 'esbuild';

import {browserslist} from '../../../package.json';
import {LOGO_FILES} from '../../config/brand';
import {gateConfig, type GateConfig} from '../../config/GateConfig';
import {readPublicEnvironment} from '../../config/publicEnvironment';
import {LOGO} from '../../config/site';
import {COMPILE_AHEAD} from '../browser/runScripts';
import {renderShell} from './renderShell';

/**
 * The program that buildPublicPart.ts runs without the content. It writes the
 * gate's script, the logo, and one page under two names.
 *
 * @param siteDir folder of the gate's code
 */
async function writePublicPart(siteDir: string): Promise<void> {
  const gate = gateConfig(readPublicEnvironment(process.env));
  const {script, gateStyles, loginMarkup} = await bundleGate(siteDir, gate);
  const hash = createHash('sha256').update(script).digest('hex');
  const gateScript = `gate.${hash.slice(0, 16)}.js`;
  const shell = renderShell({
    siteDir,
    gate,
    gateScript,
    gateStyles,
    loginMarkup,
  });
  const files = {
    [gateScript]: script,
    [LOGO_FILES.logo]: LOGO,
    [LOGO_FILES.favicon]: LOGO,
    // Some hosts answer unknown addresses with the second file.
    'index.html': shell,
    '404.html': shell,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(siteDir, 'public', name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, content);
  }
}

/** The oldest browsers: the sealed site needs adopted style sheets, which older ones lack. */
const TARGET = browserslist.production.map((browser) =>
  browser.replace(' ', ''),
);

/**
 * Bundles the public part: React, the sign-in service's library, the gate, the opening
 * of files.
 *
 * @returns the script, its styles, and the Login screen of the shell, which is there
 * until the script takes over
 */
async function bundleGate(siteDir: string, config: GateConfig) {
  const common = {
    absWorkingDir: siteDir,
    outdir: path.join(siteDir, '.build'),
    bundle: true,
    write: false,
    jsx: 'automatic',
    legalComments: 'none',
    // Names stay long: short names of classes could be the site's, too.
    minifySyntax: true,
    minifyWhitespace: true,
    // Names of modules are paths below siteDir, even if node_modules is a link.
    preserveSymlinks: true,
    target: TARGET,
    define: {
      GATE_CONFIG: JSON.stringify(config),
      'process.env.NODE_ENV': '"production"',
    },
  } as const satisfies BuildOptions;
  const [browser, node] = await Promise.all([
    build({
      ...common,
      entryPoints: [path.join(siteDir, 'src/sealing/browser/main.tsx')],
      format: 'iife',
    }),
    build({
      ...common,
      entryPoints: [path.join(siteDir, 'src/sealing/node/renderLogin.tsx')],
      platform: 'node',
      format: 'cjs',
    }),
  ]);
  const gateStyles = outputOf(browser, '.css');
  // esbuild numbers classes of one name in the order of imports.
  if (outputOf(node, '.css') !== gateStyles) {
    throw new Error(
      'main.tsx and renderLogin.tsx import style sheets in different orders, so their classes have different names.',
    );
  }
  return {
    // Minifying removes comments, so this one is added later.
    script: COMPILE_AHEAD + (await shrink(outputOf(browser, '.js'))),
    gateStyles,
    loginMarkup: evaluate(outputOf(node, '.js'))(),
  };
}

function outputOf(
  {outputFiles}: {outputFiles: readonly {path: string; text: string}[]},
  extension: string,
): string {
  return outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
}

/** Four passes of swc after esbuild save 4 % of the transfer; a fifth saves nothing. */
async function shrink(script: string): Promise<string> {
  const {code} = await minify(script, {
    ecma: 2022,
    compress: {ecma: 2022, passes: 4, toplevel: true, pure_getters: true},
    mangle: {toplevel: true},
    format: {ecma: 2022, comments: false},
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
