import type {LoadContext} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {afterEach, expect, it, vi} from 'vitest';

import sealing from '../../../src/sealing';
import {SITE_DIR} from '../../support/unit/shell';

afterEach(() => {
  vi.unstubAllEnvs();
});

const plugin = sealing({
  siteDir: SITE_DIR,
  baseUrl: '/',
  generatedFilesDir: '/generated',
} as LoadContext);

it('stops where Docusaurus has changed the table of chunks', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const configure = () =>
    plugin.configureWebpack?.({plugins: []}, false, {} as never, undefined);
  expect(configure).toThrow(
    /^Docusaurus 3.*plugin ChunkAssetPlugin.*No document is the cause/,
  );
});

it('stops where Docusaurus has changed the requests for images', async () => {
  const {loaders} = getFileLoaderUtils(false);
  loaders.inlineMarkdownImageFileLoader = '!url-loader?other=/site/loader!';
  await expect(plugin.loadContent?.()).rejects.toThrow(/requests for images/);
});
