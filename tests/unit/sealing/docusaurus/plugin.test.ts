import type {LoadContext, Plugin} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import sealing from '../../../../src/sealing';
import {createModules} from '../../../../src/sealing/docusaurus/node/bundler';
import {
  DEFAULT_OPTIONS,
  type PluginOptions,
} from '../../../../src/sealing/options';
import {SITE_DIR} from '../../../support/unitShell';

vi.mock(
  import('../../../../src/sealing/docusaurus/node/bundler'),
  async (original) => ({
    ...(await original()),
    createModules: vi.fn(() => ({
      files: {},
      replaced: {'@generated/routes': 'routes.js'},
    })),
  }),
);

const CONTEXT = {
  siteDir: SITE_DIR,
  baseUrl: '/',
  generatedFilesDir: '/generated',
} as LoadContext;

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Known by the name of its constructor alone. */
const plugin = (name: string): object => ({constructor: {name}});

/** As Docusaurus has it for sound and film. */
const MEDIA = {
  test: /\.(?:mp4|wav)$/,
  use: [{loader: 'url-loader', options: {limit: 10_000, name: 'x'}}],
};
const TABLE = plugin('ChunkAssetPlugin');

function configure(
  plugins: readonly object[] = [TABLE],
  rules: readonly object[] = [MEDIA],
  isServer = false,
) {
  return sealing(CONTEXT, DEFAULT_OPTIONS).configureWebpack?.(
    {plugins, module: {rules}} as never,
    isServer,
    {} as never,
    undefined,
  ) as ReturnType<NonNullable<Plugin['configureWebpack']>> & {
    readonly plugins: readonly object[];
  };
}

describe('the options', () => {
  const validate = (options: object) =>
    sealing.validateOptions<object, PluginOptions>({
      validate: normalizePluginOptions as never,
      options,
    });

  it('have defaults', () => {
    expect(validate({})).toMatchObject(DEFAULT_OPTIONS);
  });

  it.each([{documentsInBoot: 0}, {documentsInGroup: 'all'}, {other: 1}])(
    'are refused by name: %o',
    (options) => {
      expect(() => validate(options)).toThrow(Object.keys(options)[0]);
    },
  );
});

it('changes neither the configuration nor the disk when it is asked for its own', () => {
  const before = structuredClone(MEDIA);
  configure();
  expect(MEDIA).toEqual(before);
  expect(createModules).toHaveBeenCalledWith(
    '/generated',
    '/',
    DEFAULT_OPTIONS,
  );
});

it("takes Docusaurus's table of chunks out, and adds what writes the modules", () => {
  const other = plugin('Other');
  const {plugins} = configure([other, TABLE]);
  expect(plugins).toHaveLength(2);
  expect(plugins).toContain(other);
  expect(plugins).not.toContain(TABLE);
});

it('puts our modules in the place of those of Docusaurus, under the same request', () => {
  expect(configure()).toMatchObject({
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
])('leaves %s alone but for sound and film', (_, isServer, mode) => {
  vi.stubEnv('NODE_ENV', mode);
  const config = configure([TABLE], [MEDIA], isServer);
  expect(Object.keys(config)).toEqual(['module', 'mergeStrategy']);
  expect(config).toMatchObject({
    module: {rules: [{use: [{options: {limit: false, name: 'x'}}]}]},
  });
});

it.each<[string, () => unknown, RegExp]>([
  [
    'the table of chunks',
    () => configure([plugin('Other')]),
    /plugin ChunkAssetPlugin/,
  ],
  [
    'the rule for sound and film',
    () => configure([TABLE], []),
    /rule for sound and film/,
  ],
])('stops where Docusaurus has changed %s', (_, act, message) => {
  expect(act).toThrow(message);
  expect(act).toThrow(/^Docusaurus 3.*No document is the cause/);
});

describe('ids of images', () => {
  const {loaders} = getFileLoaderUtils(false);
  const known = loaders.inlineMarkdownImageFileLoader;
  const load = async () => {
    await sealing(CONTEXT, DEFAULT_OPTIONS).loadContent?.();
  };

  afterEach(() => {
    loaders.inlineMarkdownImageFileLoader = known;
  });

  it('have no absolute path in what they are made of', async () => {
    await load();
    const [, options = ''] = loaders.inlineMarkdownImageFileLoader.split('?');
    expect(options).toContain('name=assets/images/');
    expect(options).not.toMatch(/[=&]\//);
  });

  it('stop the build where such a path is elsewhere', async () => {
    loaders.inlineMarkdownImageFileLoader = '!url-loader?other=/site/loader!';
    await expect(load()).rejects.toThrow(/request for an image/);
  });
});
