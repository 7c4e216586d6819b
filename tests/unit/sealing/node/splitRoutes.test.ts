import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {
  readGroups,
  SPLIT_FOLDER,
  splitRoutes,
} from '../../../../src/sealing/docusaurus/node/splitRoutes';

const sizes = vi.hoisted(() => ({DOCUMENTS_IN_BOOT: 1, ROUTES_OF_GROUP: 2}));
vi.mock('../../../../src/sealing/node/groupSizes', () => sizes);

const document = (name: string) =>
  `{path: '/base/docs/${name}', component: ComponentCreator('/base/docs/${name}', 'x'), exact: true, sidebar: "rules"}`;

const ROUTES = `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
  {path: '/base/docs', component: ComponentCreator('/base/docs', 'a1'), routes: [
    {path: '/base/docs', component: ComponentCreator('/base/docs', 'b2'), routes: [
      ${['Zebra', 'alpha', 'Beta', 'kept.html'].map(document).join(',\n')},
    ]},
    {path: '/base/docs/tags/x', component: ComponentCreator('/base/docs/tags/x', 'c3'), exact: true},
  ]},
  {path: '*', component: ComponentCreator('*')},
];`;

const CHUNK_NAMES = {
  '/base/docs-a1': {__comp: 'root'},
  '/base/docs-b2': {__comp: 'list'},
  '/base/docs/Zebra-x': {__comp: 'page', content: 'zebra'},
  '/base/docs/alpha-x': {__comp: 'page', content: 'alpha'},
  '/base/docs/Beta-x': {__comp: 'page', content: 'beta'},
  '/base/docs/kept.html-x': {__comp: 'page', content: 'kept'},
  '/base/docs/tags/x-c3': {__comp: 'tag', items: [{content: 'alpha'}]},
};

const registryOf = (names: readonly string[]) =>
  `export default {
${names
  .map(
    (name) =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.md"), "@site/${name}.md", require.resolveWeak("@site/${name}.md")],`,
  )
  .join('\n')}};\n`;

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-split-'));
  sizes.DOCUMENTS_IN_BOOT = 1;
  writeFileSync(path.join(dir, 'routes.js'), ROUTES);
  writeFileSync(
    path.join(dir, 'routesChunkNames.json'),
    JSON.stringify(CHUNK_NAMES),
  );
  writeFileSync(
    path.join(dir, 'registry.js'),
    registryOf('root list page tag zebra alpha beta kept'.split(' ')),
  );
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

const split = () => splitRoutes(dir, '/base/');
const read = (name: string) =>
  readFileSync(path.join(dir, SPLIT_FOLDER, name), 'utf8');

it("takes the place of Docusaurus's three tables", () => {
  expect(split()).toEqual({
    '@generated/registry': path.join(dir, SPLIT_FOLDER, 'registry.js'),
    '@generated/routesChunkNames': path.join(
      dir,
      SPLIT_FOLDER,
      'routesChunkNames.js',
    ),
    '@generated/routes': path.join(dir, SPLIT_FOLDER, 'routes.js'),
  });
});

it('keeps what few documents need in one file', () => {
  sizes.DOCUMENTS_IN_BOOT = 3;
  split();
  expect(readGroups(dir)).toEqual([]);
  const routes = read('routes.js');
  expect(routes).toContain(
    '["/base/docs/Beta",{"__comp":"page","content":"beta"},{"exact":true,"sidebar":"rules"}]',
  );
  expect(routes).toContain(
    '"beta": [() => import(/* webpackChunkName: "beta" */ "@site/beta.md")]',
  );
  expect(routes).not.toContain('resolveWeak');
});

it('puts the routes of many documents into groups of neighbours', () => {
  split();
  expect(readGroups(dir)).toEqual([
    {
      from: 'docs/alpha',
      chunk: 'routes-0',
      keys: ['docs/alpha', 'docs/beta'],
    },
    {from: 'docs/zebra', chunk: 'routes-1', keys: ['docs/zebra']},
  ]);
  expect(read('routes-0.js')).toContain(
    'rows: [[0,["/base/docs/alpha",{"__comp":"page","content":"alpha"},{"exact":true,"sidebar":"rules"}]]',
  );
  const routes = read('routes.js');
  expect(routes).toContain(
    `() => import(/* webpackChunkName: "routes-1" */ './routes-1.js')`,
  );
  // The list that groups add to; what could not be found; what is in no list of documents.
  expect(routes).toMatch(
    /\["\/base\/docs",\{"__comp":"list"\},\{\},\[\["\/base\/docs\/kept\.html".*\]\],0\]/,
  );
  expect(routes).toContain('"/base/docs/tags/x"');
  expect(routes).not.toMatch(/Zebra|Beta|"beta"/);
});

it('keeps a list with a pattern whole, for there order matters', () => {
  writeFileSync(
    path.join(dir, 'routes.js'),
    ROUTES.replaceAll('Zebra', ':any'),
  );
  split();
  expect(readGroups(dir)).toEqual([]);
});

it('stops where Docusaurus writes its registry in another form', () => {
  writeFileSync(path.join(dir, 'registry.js'), 'export default new Map();');
  expect(split).toThrow(/form that.*readRegistry\.ts does not know/);
});
