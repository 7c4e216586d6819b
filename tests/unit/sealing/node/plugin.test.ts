import type {LoadContext} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import sealing from '../../../../src/sealing/docusaurus/node/bundler';

// They write files, which has tests of its own.
vi.mock('../../../../src/sealing/docusaurus/node/splitData', () => ({
  default: () => ({}),
}));
vi.mock('../../../../src/sealing/docusaurus/node/splitRoutes', () => ({
  default: () => ({}),
}));
vi.mock('../../../../src/sealing/docusaurus/node/splitData', () => ({
  default: () => ({}),
}));

const CONTEXT = {
  siteDir: '/site',
  generatedFilesDir: '/site/generated',
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
const media = () => ({
  test: /\.(?:mp4|wav)$/,
  use: [{loader: 'url-loader', options: {limit: 10_000}}],
});

function configure(
  plugins: readonly object[],
  rules: readonly object[] = [media()],
): unknown {
  return sealing(CONTEXT).configureWebpack?.(
    {plugins: [...plugins], module: {rules}} as never,
    false,
    {} as never,
    undefined,
  );
}

it("takes Docusaurus's table of chunks out", () => {
  const other = plugin('Other');
  expect(configure([other, plugin('ChunkAssetPlugin')])).toMatchObject({
    plugins: [other],
  });
});

it('stops where Docusaurus has no such table any more', () => {
  expect(() => configure([plugin('Other')])).toThrow(
    /no plugin ChunkAssetPlugin any more.*src\/sealing\/node\/plugin\.ts/,
  );
});

it('puts no sound or film into a script, however small', () => {
  const rule = media();
  configure([plugin('ChunkAssetPlugin')], [rule]);
  expect(rule.use).toMatchObject([{options: {limit: false}}]);
});

it('stops where Docusaurus has no rule for sound and film that it knows', () => {
  expect(() => configure([plugin('ChunkAssetPlugin')], [])).toThrow(
    /no rule for sound and film.*src\/sealing\/node\/plugin\.ts/,
  );
});

it('leaves no absolute path in what ids of images are made of', () => {
  sealing(CONTEXT);
  const {loaders} = getFileLoaderUtils(false);
  const [, options = ''] = loaders.inlineMarkdownImageFileLoader.split('?');
  expect(options).toContain('name=assets/images/');
  expect(options).not.toMatch(/[=&]\//);
});

it('stops where such a path stands elsewhere', () => {
  const {loaders} = getFileLoaderUtils(false);
  const known = loaders.inlineMarkdownImageFileLoader;
  loaders.inlineMarkdownImageFileLoader = '!url-loader?other=/site/loader!';
  expect(() => sealing(CONTEXT)).toThrow(/has a path in its options/);
  loaders.inlineMarkdownImageFileLoader = known;
});
