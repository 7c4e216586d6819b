import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext, Plugin, Validate} from '@docusaurus/types';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {expect, test} from 'vitest';

import search from '../../../../src/search';
import {MARKDOWN} from '../../../support/unitSearchSite';

type Actions = Parameters<
  NonNullable<Plugin['allContentLoaded']>
>[0]['actions'];

const validate = (options: object): unknown =>
  search.validateOptions<object, unknown>({
    validate: normalizePluginOptions as Validate<object, unknown>,
    options,
  });

test('the options are checked as those of Docusaurus are', () => {
  expect(validate({})).toMatchObject({rulebookPages: []});
  const page = {path: 'changes', title: 'What changed', description: 'All.'};
  expect(validate({rulebookPages: [page]})).toMatchObject({
    rulebookPages: [page],
  });
  expect(() => validate({rulebookPages: [{path: 'changes'}]})).toThrow(
    '"rulebookPages[0].title" is required',
  );
  expect(() => validate({synonym: 'a.txt'})).toThrow(
    '"synonym" is not allowed',
  );
});

test('the plugin writes the index and its texts, removes texts that a larger site has left, and adds the page', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'search-'));
  const texts = path.join(dir, 'search/default/texts');
  mkdirSync(texts, {recursive: true});
  for (const name of ['0.json', '1.json', '2.json']) {
    writeFileSync(path.join(texts, name), 'of before');
  }
  const written: string[] = [];
  const routes: object[] = [];
  const context = {
    siteDir: dir,
    siteConfig: {markdown: MARKDOWN, title: 'Site', presets: [], plugins: []},
    generatedFilesDir: dir,
    baseUrl: '/base/',
  } as unknown as LoadContext;
  const plugin: Plugin = search(context, validate({}));
  const category = {
    type: 'category',
    label: 'Staff',
    link: {type: 'generated-index', permalink: '/base/staff'},
    items: [],
  };
  await plugin.allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {
        default: {
          loadedVersions: [
            {path: '/base', docs: [], drafts: [], sidebars: {main: [category]}},
          ],
        },
      },
    },
    actions: {
      createData: async (name: string) => {
        written.push(name);
        return name;
      },
      addRoute: (route: object) => routes.push(route),
    } as unknown as Actions,
  });
  expect(written).toEqual(['index.json', 'texts/0.json']);
  expect(readdirSync(texts)).toEqual(['0.json']);
  expect(routes).toMatchObject([{path: '/base/search', exact: true}]);
  rmSync(dir, {recursive: true});
});
