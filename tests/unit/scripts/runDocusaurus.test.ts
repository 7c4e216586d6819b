import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';

import {FAST_TYPESCRIPT} from '../../../src/scripts/runDocusaurus';
import {SITE_DIR} from '../../../src/config/siteDir';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'fast-typescript-'));
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

test('Docusaurus leaves TypeScript to what Node.js was given for it', () => {
  const file = path.join(dir, 'config.ts');
  writeFileSync(
    file,
    // What jiti itself evaluates has another cache than that of Node.js.
    "import {Module} from 'node:module';\nconst {_cache} = Module as unknown as {_cache: unknown};\nexport default {byNode: require.cache === _cache};\n",
  );
  const program = `require('@docusaurus/utils').loadFreshModule(${JSON.stringify(file)}).then((loaded) => console.log(JSON.stringify(loaded)))`;
  const output = execFileSync(
    process.execPath,
    [...FAST_TYPESCRIPT.arguments, '--eval', program],
    {
      cwd: SITE_DIR,
      encoding: 'utf8',
      env: {...process.env, ...FAST_TYPESCRIPT.variables},
    },
  );
  expect(JSON.parse(output)).toEqual({byNode: true});
});
