// @vitest-environment node
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
import {FAST_TYPESCRIPT} from '../../../src/scripts/runDocusaurus';
import {writeSite} from '../../support/unit/content';

test('Docusaurus leaves TypeScript to what Node.js was given for it', () => {
  const file = path.join(
    writeSite({
      // What jiti itself evaluates has another cache than that of Node.js.
      'config.ts':
        "import {Module} from 'node:module';\nconst {_cache} = Module as unknown as {_cache: unknown};\nexport default {byNode: require.cache === _cache};\n",
    }),
    'config.ts',
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
