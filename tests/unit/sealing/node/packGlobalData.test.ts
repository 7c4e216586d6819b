import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';

import {unpackGlobalData} from '../../../../src/sealing/docusaurus/shared/globalData';
import {packGlobalData} from '../../../../src/sealing/docusaurus/node/splitData';
import {SPLIT_FOLDER} from '../../../../src/sealing/docusaurus/node/splitRoutes';

const DOCS = 'docusaurus-plugin-content-docs';
const DATA = {
  'other-plugin': {default: {answer: 42}},
  [DOCS]: {
    default: {
      path: '/docs',
      breadcrumbs: true,
      versions: [
        {
          name: 'current',
          path: '/docs',
          sidebars: {rules: {}, more: {}},
          docs: [
            {id: 'patrol/intro', path: '/docs/patrol/intro', sidebar: 'rules'},
            {id: 'slug', path: '/docs/elsewhere', sidebar: 'rules'},
            {id: 'other', path: '/docs/other', sidebar: 'more'},
            {id: 'none', path: '/docs/none'},
            {
              id: 'hidden',
              path: '/docs/hidden',
              unlisted: true,
              sidebar: 'rules',
            },
          ],
        },
      ],
    },
    root: {
      path: '/',
      versions: [{path: '/', docs: [{id: 'intro', path: '/intro'}]}],
    },
  },
};

const dir = mkdtempSync(path.join(tmpdir(), 'docs-global-'));

afterAll(() => {
  rmSync(dir, {recursive: true});
});

it('writes of a document only what does not follow from its id, and gives all back', () => {
  writeFileSync(path.join(dir, 'globalData.json'), JSON.stringify(DATA));
  expect(packGlobalData(dir)).toEqual({
    '@generated/globalData': path.join(dir, SPLIT_FOLDER, 'globalData.js'),
  });
  const text = readFileSync(
    path.join(dir, SPLIT_FOLDER, 'globalData.json'),
    'utf8',
  );
  expect(text).toContain('"docs":["patrol/intro",{"id":"slug"');
  expect(
    unpackGlobalData(
      JSON.parse(text) as Parameters<typeof unpackGlobalData>[0],
      DOCS,
    ),
  ).toEqual(DATA);
});
