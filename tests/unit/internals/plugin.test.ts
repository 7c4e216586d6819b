import type {LoadContext} from '@docusaurus/types';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {expect, it} from 'vitest';

import sealing from '../../../src/sealing';
import {SITE_DIR} from '../../support/unit/shell';

const plugin = sealing({
  siteDir: SITE_DIR,
  baseUrl: '/',
  generatedFilesDir: '/generated',
} as LoadContext);

it('stops where Docusaurus has changed the requests for images', async () => {
  const {loaders} = getFileLoaderUtils(false);
  loaders.inlineMarkdownImageFileLoader = '!url-loader?other=/site/loader!';
  await expect(plugin.loadContent?.()).rejects.toThrow(/requests for images/);
});
