import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {build} from 'esbuild';
import {afterEach, expect, it, vi} from 'vitest';

import {cssModules} from '../../../../src/sealing/node/esbuildPlugins';

// esbuild takes seconds on a busy machine.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const dirs: string[] = [];

/** Bundles a small site that lies in a folder of its own. */
async function bundle(files: Readonly<Record<string, string>>) {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'docs-css-'));
  dirs.push(siteDir);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), content);
  }
  const {outputFiles} = await build({
    entryPoints: [path.join(siteDir, 'main.js')],
    outdir: path.join(siteDir, 'out'),
    bundle: true,
    write: false,
    minify: true,
    format: 'cjs',
    logLevel: 'silent',
    plugins: [cssModules(siteDir)],
  });
  const textOf = (extension: string) =>
    outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  return {script: textOf('.js'), styles: textOf('.css')};
}

afterEach(() => {
  for (const dir of dirs.splice(0)) {
    rmSync(dir, {recursive: true});
  }
});

const SITE = {
  'main.js':
    "import a from './a/styles.module.css'; import b from './b/styles.module.css'; console.log(a.title, b.title, a.missing, Object.keys(a))",
  'a/styles.module.css': '.title { color: red } .text { color: blue }',
  'b/styles.module.css': '.title { color: green }',
};

/** The class names of the styles, in order. */
const classNames = (styles: string) =>
  [...styles.matchAll(/\.([\w-]+)\{/g)].map(([, name]) => name);

it('gives the script the very names of the styles', async () => {
  const {script, styles} = await bundle(SITE);
  const names = classNames(styles);
  expect(names).toHaveLength(3);
  for (const name of names) {
    expect(script).toContain(name);
  }
});

it('keeps equal classes of two files apart', async () => {
  const names = classNames((await bundle(SITE)).styles);
  expect(new Set(names).size).toBe(3);
  expect(names.filter((name) => name?.endsWith('title'))).toHaveLength(2);
});

it('is the same wherever the site lies', async () => {
  const [here, there, again] = await Promise.all([
    bundle(SITE),
    bundle(SITE),
    bundle(SITE),
  ]);
  expect(there).toEqual(here);
  expect(again).toEqual(here);
  expect(dirs).toHaveLength(3);
});

it('names a class alike whatever else is bundled', async () => {
  const alone = await bundle({
    ...SITE,
    'main.js': "import b from './b/styles.module.css'; console.log(b.title)",
  });
  const together = await bundle(SITE);
  expect(classNames(together.styles)).toEqual(
    expect.arrayContaining(classNames(alone.styles)),
  );
});

it('fails on a style sheet that is none', async () => {
  await expect(
    bundle({...SITE, 'b/styles.module.css': '} .title {'}),
  ).rejects.toThrow();
});
