import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {readPageScripts} from '../../../../src/sealing/docusaurus/node/pageScripts';

const ROUTES = `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
  {path: '/docs', component: ComponentCreator('/docs', 'a1'), routes: [
    {path: '/docs', component: ComponentCreator('/docs', 'b2'), routes: [
      {path: '/docs/intro', component: ComponentCreator('/docs/intro', 'c3'), exact: true},
      {path: '/docs/rules', component: ComponentCreator('/docs/rules', 'd4'), exact: true},
      {path: '/docs/rules', component: ComponentCreator('/docs/rules', 'e5'), exact: true},
    ]},
  ]},
  {path: '/', component: ComponentCreator('/', 'f6'), exact: true},
  {path: '*', component: ComponentCreator('*')},
];`;

const CHUNK_NAMES = {
  '/docs-a1': {__comp: 'docs-root'},
  '/docs-b2': {__comp: 'docs-version', version: {data: 'version-data'}},
  '/docs/intro-c3': {__comp: 'doc-page', content: 'intro'},
  '/docs/rules-d4': {__comp: 'doc-page', content: 'rules'},
  '/docs/rules-e5': {__comp: 'doc-page', content: 'never'},
  '/-f6': {__comp: 'home'},
  '*-undefined': {__comp: 'not-found'},
};

const names = [
  ...['docs-root', 'docs-version', 'version-data', 'doc-page'],
  ...['intro', 'rules', 'never', 'home', 'not-found'],
];
const MANIFEST = {
  // Each chunk name is a chunk of its own; the document page needs one more.
  origins: {
    ...Object.fromEntries(names.map((name) => [name, [name]])),
    'doc-page': ['doc-page', 'common'],
  },
  assets: Object.fromEntries(
    [...names, 'common'].map((name) => [name, {js: [{file: `${name}.js`}]}]),
  ),
};

const dir = mkdtempSync(path.join(tmpdir(), 'docs-routes-'));
let scriptsOf: (address: string) => readonly string[];

beforeAll(() => {
  writeFileSync(path.join(dir, 'routes.js'), ROUTES);
  for (const [name, value] of Object.entries({
    'routesChunkNames.json': CHUNK_NAMES,
    'client-manifest.json': MANIFEST,
  })) {
    writeFileSync(path.join(dir, name), JSON.stringify(value));
  }
  scriptsOf = readPageScripts(dir);
});

afterAll(() => {
  rmSync(dir, {recursive: true});
});

const DOC_SCRIPTS = [
  'docs-root.js',
  'docs-version.js',
  'version-data.js',
  'doc-page.js',
  'common.js',
];

describe('the scripts of a page', () => {
  it('are those of its route and of the routes around it', () => {
    expect(scriptsOf('/docs/intro')).toEqual([...DOC_SCRIPTS, 'intro.js']);
    expect(scriptsOf('/')).toEqual(['home.js']);
  });

  it('are those of the first of two routes with one address', () => {
    expect(scriptsOf('/docs/rules')).toEqual([...DOC_SCRIPTS, 'rules.js']);
  });

  it('are found where the address is not written as in the route', () => {
    expect(scriptsOf('/docs/intro/')).toEqual(scriptsOf('/docs/intro'));
  });

  it('are those of the page that is not found elsewhere', () => {
    expect(scriptsOf('/404.html')).toEqual(['not-found.js']);
  });
});
