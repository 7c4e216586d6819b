import type {Props} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {describe, expect, it} from 'vitest';

import sealing from '../../../../src/sealed/node/sealing';
import {
  BuildRecorder,
  readBuiltSite,
} from '../../../../src/sealed/node/builtSite';
import {writeSite} from '../../../support/unit/content';

const ROUTES = [
  {path: '/base/docs/a', component: '@theme/DocItem', exact: true},
];

const CHUNK_NAMES = {'/base/docs/a-x': {__comp: 'page', content: 'text'}};

const group = (name: string | undefined, request?: string) => ({
  name,
  getFiles: () => [],
  origins: [{request}],
});

const GROUPS = [
  group('page'),
  group('text'),
  group(undefined, '@theme/NotFound'),
];

interface Build {
  readonly chunkNames?: unknown;
  readonly groups?: typeof GROUPS;
  readonly tags?: string;
}

/** Reports a build to the recorder as Docusaurus and its bundler do. */
async function record({
  chunkNames = CHUNK_NAMES,
  groups = GROUPS,
  tags = '',
}: Build = {}) {
  const recorder = new BuildRecorder();
  const compilation = {
    entrypoints: new Map([['main', group('main')]]),
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
  const dir = writeSite({
    'routesChunkNames.json':
      typeof chunkNames === 'string' ? chunkNames : JSON.stringify(chunkNames),
  });
  await recorder.write({
    routes: ROUTES,
    baseUrl: '/base/',
    generatedFilesDir: dir,
    headTags: tags,
    preBodyTags: '',
    postBodyTags: '',
  } as Partial<Props> as Props);
  return readBuiltSite(dir);
}

it.each<[string, string, readonly string[]]>([
  [
    '<link rel="preconnect" href="https://example.org"><meta name="generator" content="Docusaurus"><script>first()</script><div id="bar"></div>\n<script data-kind="x">\nsecond("</p>" && 1)\n</script>',
    '<div id="bar"></div>',
    ['first()', '\nsecond("</p>" && 1)\n'],
  ],
  [
    '<script type="application/ld+json">{"name": "Rules"}</script><script type="text/javascript">first()</script><script async>second()</script><link rel="icon" href="/icon.png">',
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

it.each([
  ['style sheet', '<link rel="stylesheet" href="https://example.org/a.css">'],
  ['script', '<script src="https://example.org/a.css" defer></script>'],
])('names a %s that the policy would block', async (_, tags) => {
  await expect(record({tags})).rejects.toThrow(
    'blocks:\n  - https://example.org/a.css\n',
  );
});

describe('an internal part in another form stops the build, and is named', () => {
  it.each<[string, Build]>([
    ['routesChunkNames.json', {chunkNames: '<html>'}],
    ['routesChunkNames.json', {chunkNames: {}}],
    ['routesChunkNames.json', {chunkNames: {...CHUNK_NAMES, '/a-x': null}}],
    ['the import of page', {groups: GROUPS.slice(1)}],
    ['the import of @theme/NotFound', {groups: GROUPS.slice(0, -1)}],
  ])('%s: %o', async (part, build) => {
    await expect(record(build)).rejects.toThrow(
      new RegExp(
        `^Docusaurus 3\\.\\d+\\.\\d+ has changed an internal part that this site depends on: .*${part}.*No document is the cause\\.\nLook at \\S+`,
      ),
    );
  });

  it('the folder of generated files', () => {
    expect(() => readBuiltSite(writeSite({}))).toThrow(
      /the folder of generated files/,
    );
  });

  it('the requests for images', async () => {
    const {loaders} = getFileLoaderUtils(false);
    loaders.inlineMarkdownImageFileLoader = '!url-loader?other=/site/loader!';
    const {loadContent} = sealing();
    await expect(loadContent?.()).rejects.toThrow(/requests for images/);
  });
});
