import type {LoadContext, Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import sealing from '../../../../src/sealing';
import {SITE_DIR} from '../../../support/unitShell';

vi.mock(
  import('../../../../src/sealing/docusaurus/node/bundler'),
  async (original) => ({
    ...(await original()),
    createModules: () => ({
      files: {},
      replaced: {'@generated/routes': 'routes.js'},
    }),
  }),
);

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const plugin = sealing({
  siteDir: SITE_DIR,
  baseUrl: '/',
  generatedFilesDir: '/generated',
} as LoadContext);

/** Known by the name of its constructor alone. */
const bundlerPlugin = (name: string): object => ({constructor: {name}});
const TABLE = bundlerPlugin('ChunkAssetPlugin');
const OTHER = bundlerPlugin('Other');

const configure = (plugins: readonly object[], isServer = false) =>
  plugin.configureWebpack?.(
    {plugins} as never,
    isServer,
    {} as never,
    undefined,
  ) as ReturnType<NonNullable<Plugin['configureWebpack']>> & {
    readonly plugins: readonly object[];
  };

it('puts modules of ours in the place of those of Docusaurus, and removes its table of chunks', () => {
  const {plugins, ...config} = configure([OTHER, TABLE]);
  expect(plugins).toHaveLength(2);
  expect(plugins).toContain(OTHER);
  expect(plugins).not.toContain(TABLE);
  expect(config).toMatchObject({
    resolve: {
      alias: {
        '@generated/routes$': '/generated/sealing/modules/routes.js',
        'react/jsx-runtime$': expect.stringMatching(
          /jsxRuntime\.tsx$/,
        ) as string,
      },
    },
  });
});

it.each([
  ['static rendering', true, 'production'],
  ['development', false, 'development'],
])('leaves %s alone', (_, isServer, mode) => {
  vi.stubEnv('NODE_ENV', mode);
  expect(configure([TABLE], isServer)).toEqual({});
});

it('stops where Docusaurus has changed the table of chunks', () => {
  expect(() => configure([OTHER])).toThrow(
    /^Docusaurus 3.*plugin ChunkAssetPlugin.*No document is the cause/,
  );
});

it('keeps sound and film out of the scripts, and the folder out of ids of images', async () => {
  const {loaders, rules} = getFileLoaderUtils(false);
  await plugin.loadContent?.();
  expect(JSON.stringify(rules.media().use)).not.toContain('limit');
  const [, options = ''] = loaders.inlineMarkdownImageFileLoader.split('?');
  expect(options).toContain('name=assets/images/');
  expect(options).not.toMatch(/[=&]\//);

  loaders.inlineMarkdownImageFileLoader = '!url-loader?other=/site/loader!';
  await expect(plugin.loadContent?.()).rejects.toThrow(/requests for images/);
});
