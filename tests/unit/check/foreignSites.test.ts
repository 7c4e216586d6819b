import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginConfig} from '@docusaurus/types';
import {globSync} from 'tinyglobby';
import {expect, test} from 'vitest';

import checkSite from '../../support/unit/contentSite';

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures/foreign');

/** The handbook's second docs instance. */
const TEAM: PluginConfig = [
  '@docusaurus/plugin-content-docs',
  {id: 'team', path: 'team', routeBasePath: 'team', sidebarPath: false},
];

test.each([
  ['guide', []],
  ['handbook', [TEAM]],
])('%s, a site without rules: nothing is found', async (name, plugins) => {
  const cwd = path.join(FOLDER, name);
  const files = globSync('**/*.{md,mdx}', {cwd}).map((file) => [
    file,
    readFileSync(path.join(cwd, file), 'utf8'),
  ]);
  const {places} = await checkSite(
    {
      ...(Object.fromEntries(files) as Record<string, string>),
      // The site that was here before has left this.
      'src/content/numbers.txt': '1 Staff\n1.8 Ranks\n',
    },
    {plugins},
  );
  expect(places).toEqual([]);
});
