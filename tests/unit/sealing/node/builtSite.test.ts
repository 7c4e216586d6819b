import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Props, RouteConfig} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {
  BuildRecorder,
  readBuiltSite,
} from '../../../../src/sealing/node/builtSite';

const document = (name: string) => ({
  path: `/base/docs/${name}`,
  component: '@theme/DocItem',
  exact: true,
});

const ROUTES = [
  {
    path: '/base/docs',
    component: '@theme/DocsRoot',
    routes: [
      {
        path: '/base/docs',
        component: '@theme/DocVersionRoot',
        routes: ['Zebra', 'alpha', 'kept.html', 'alpha'].map(document),
      },
      {path: '/base/docs/tags/x', component: '@theme/Tag', exact: true},
    ],
  },
];

const CHUNK_NAMES = {
  '/base/docs-a1': {__comp: 'root'},
  '/base/docs-b2': {__comp: 'list'},
  '/base/docs/Zebra-x': {__comp: 'page', content: 'zebra'},
  '/base/docs/alpha-y': {__comp: 'page', content: 'alpha'},
  '/base/docs/kept.html-x': {__comp: 'page', content: 'kept'},
  '/base/docs/tags/x-c3': {__comp: 'tag', items: [{content: 'alpha'}]},
};

const group = (
  name: string | undefined,
  files: string[],
  request?: string,
) => ({
  name,
  getFiles: () => files,
  origins: [{request}],
});

/** Each chunk name is a chunk of its own; the page of a document needs one more. */
const GROUPS = [
  ...['root', 'list', 'tag', 'zebra', 'alpha', 'kept'].map((name) =>
    group(name, [`${name}.js`, `${name}.css`]),
  ),
  group('page', ['page.js', 'common.js']),
  group(undefined, ['lost.js'], '@theme/NotFound'),
];

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-built-'));
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

interface Build {
  readonly routes?: RouteConfig[];
  readonly chunkNames?: unknown;
  readonly groups?: typeof GROUPS;
  readonly tags?: string;
}

/** Reports a build to the recorder as Docusaurus and its bundler do. */
async function record({
  routes = ROUTES,
  chunkNames = CHUNK_NAMES,
  groups = GROUPS,
  tags = '',
}: Build = {}) {
  const recorder = new BuildRecorder();
  const entry = group('main', ['runtime.js', 'main.js', 'styles.css']);
  const compilation = {
    entrypoints: new Map([['main', entry]]),
    chunkGroups: groups,
  };
  recorder.plugin({
    hooks: {
      done: {
        tap: (_: string, done: (stats: object) => void) => {
          done({compilation});
        },
      },
    },
  } as never);
  writeFileSync(
    path.join(dir, 'routesChunkNames.json'),
    typeof chunkNames === 'string' ? chunkNames : JSON.stringify(chunkNames),
  );
  await recorder.write({
    routes,
    baseUrl: '/base/',
    generatedFilesDir: dir,
    headTags: tags,
    preBodyTags: '',
    postBodyTags: '',
  } as Partial<Props> as Props);
  return readBuiltSite(dir);
}

it('lists pages with their scripts, and the scripts of every page', async () => {
  const {pages, mainScripts} = await record();
  const around = ['root.js', 'list.js'];
  const doc = [...around, 'page.js', 'common.js'];
  expect(pages).toEqual([
    {key: 'docs/Zebra', scripts: [...doc, 'zebra.js']},
    {key: 'docs/alpha', scripts: [...doc, 'alpha.js']},
    {key: 'docs/kept', scripts: [...doc, 'kept.js']},
    {key: 'docs/tags/x', scripts: [...around, 'tag.js', 'alpha.js']},
    {key: '404.html', scripts: ['lost.js']},
  ]);
  expect(mainScripts).toEqual(['runtime.js', 'main.js']);
});

it.each<[string, string, readonly string[]]>([
  [
    '<link rel="preconnect" href="https://example.org"><meta name="generator" content="Docusaurus"><script>first()</script><div id="bar"></div>\n<script data-kind="x">\nsecond("</p>" && 1)\n</script>',
    '<div id="bar"></div>',
    ['first()', '\nsecond("</p>" && 1)\n'],
  ],
  [
    '<script type="application/ld+json">{"name": "Rules"}</script><script type="text/javascript">first()</script><script async>second()</script>',
    '<script type="application/ld+json">{"name": "Rules"}</script>',
    ['first()', 'second()'],
  ],
])(
  'separates the markup of plugins from scripts: %s',
  async (tags, ...parts) => {
    const {markup, inlineScripts} = await record({tags});
    expect([markup, inlineScripts]).toEqual(parts);
  },
);

describe('an internal part in another form stops the build, and is named', () => {
  it.each<[string, Build]>([
    ['routesChunkNames.json', {chunkNames: '<html>'}],
    ['routesChunkNames.json', {chunkNames: {}}],
    ['routesChunkNames.json', {chunkNames: {...CHUNK_NAMES, '/a-x': null}}],
    ['the import of root', {groups: GROUPS.slice(1)}],
    ['the import of @theme/NotFound', {groups: GROUPS.slice(0, -1)}],
  ])('%s: %o', async (part, build) => {
    await expect(record(build)).rejects.toThrow(
      new RegExp(
        `^Docusaurus 3\\.\\d+\\.\\d+ has changed an internal part that this site depends on: .*${part}.*No document is the cause\\.\nLook at \\S+`,
      ),
    );
  });
});
