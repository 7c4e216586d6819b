import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {
  readRegistry,
  readRoutes,
} from '../../../src/internals/node/generatedFiles';
import {mergeRoutes} from '../../../src/internals/node/mergeRoutes';
import {parsePage, readPages} from '../../../src/internals/node/pages';

const document = (name: string) =>
  `{path: '/base/docs/${name}', component: ComponentCreator('/base/docs/${name}', 'x'), exact: true, sidebar: "rules"}`;

const ROUTES = `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
  {path: '/base/docs', component: ComponentCreator('/base/docs', 'a1'), routes: [
    {path: '/base/docs', component: ComponentCreator('/base/docs', 'b2'), routes: [
      ${['Zebra', 'alpha', 'Beta', 'kept.html'].map(document).join(',\n')},
      {path: '/base/docs/alpha', component: ComponentCreator('/base/docs/alpha', 'y'), exact: true},
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
  '/base/docs/alpha-y': {__comp: 'page', content: 'never'},
  '/base/docs/Beta-x': {__comp: 'page', content: 'beta'},
  '/base/docs/kept.html-x': {__comp: 'page', content: 'kept'},
  '/base/docs/tags/x-c3': {__comp: 'tag', items: [{content: 'alpha'}]},
};

const NAMES = 'root list page tag zebra alpha never beta kept'.split(' ');

const REGISTRY = `export default {
${NAMES.map(
  (name) =>
    `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.md"), "@site/${name}.md", require.resolveWeak("@site/${name}.md")],`,
).join('\n')}};\n`;

const MANIFEST = {
  // Each chunk name is a chunk of its own; the page of a document needs one more.
  origins: {
    ...Object.fromEntries(NAMES.map((name) => [name, [name]])),
    page: ['page', 'common'],
  },
  assets: Object.fromEntries(
    [...NAMES, 'common'].map((name) => [name, {js: [{file: `${name}.js`}]}]),
  ),
};

const GENERATED: Readonly<Record<string, string>> = {
  'routes.js': ROUTES,
  'routesChunkNames.json': JSON.stringify(CHUNK_NAMES),
  'registry.js': REGISTRY,
  'client-manifest.json': JSON.stringify(MANIFEST),
};

let dir: string;

function generate(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), text);
  }
}

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-modules-'));
  generate(GENERATED);
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

const create = () => mergeRoutes(readRoutes(dir), readRegistry(dir));

const DOC = ['root.js', 'list.js', 'page.js', 'common.js'];

it('lists pages with their scripts', () => {
  expect(readPages(dir, '/base/')).toEqual([
    {key: 'docs/Zebra', scripts: [...DOC, 'zebra.js']},
    // The first of two routes with one address.
    {key: 'docs/alpha', scripts: [...DOC, 'alpha.js']},
    {key: 'docs/Beta', scripts: [...DOC, 'beta.js']},
    {key: 'docs/kept', scripts: [...DOC, 'kept.js']},
    {key: 'docs/tags/x', scripts: ['root.js', 'tag.js', 'alpha.js']},
    {key: '404.html', scripts: []},
  ]);
});

describe('an internal part in another form stops the build, and is named', () => {
  it.each([
    ['routes.js', 'export default new Map();'],
    ['routes.js', 'export default [{path: "/"}];'],
    ['routesChunkNames.json', '{}'],
    ['registry.js', 'export default new Map();'],
    ['client-manifest.json', '<html>'],
    ['client-manifest.json', '{}'],
  ])('%s: %s', (file, text) => {
    generate({[file]: text});
    expect(() => [create(), readPages(dir, '/base/')]).toThrow(
      /^Docusaurus 3\.\d+\.\d+ has changed an internal part that this site depends on: .*No document is the cause\.\nLook at \S+/,
    );
  });

  it('a generated file that is missing', () => {
    rmSync(path.join(dir, 'registry.js'));
    expect(create).toThrow('the generated file registry.js');
  });

  it('a page that is not what the template writes, which it does not quote', () => {
    for (const page of ['<html>Rule 1</html>', '{"Rule":1}']) {
      expect(() => parsePage(page)).toThrow(/ssrTemplate.*No document/);
      expect(() => parsePage(page)).not.toThrow(/Rule/);
    }
  });
});
