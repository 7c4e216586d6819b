import {expect, it} from 'vitest';

import {missingImages} from '../../../src/documents';
import writeDocuments from '../../support/unit/bundler';

const PAGE = {'docs/page.md': 'Text.\n\n![A plan](./plan%20b.svg)\n'};

it('the development server shows a page without its missing image, and with it once it is there', async () => {
  const {write, compile} = writeDocuments(PAGE, 'development');
  // Each is a start of the server, with the cache of the one before.
  const start = () => {
    const {hook: onBrokenMarkdownImages, plugin} = missingImages();
    return compile({plugin, onBrokenMarkdownImages});
  };
  expect(await start()).toContain('src: "./plan%20b.svg"');
  write(
    'docs/plan b.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  );
  expect(await start()).not.toContain('src: "./plan%20b.svg"');
});

it('a missing image stops a build', async () => {
  const {compile} = writeDocuments(PAGE, 'production');
  const {hook: onBrokenMarkdownImages, plugin} = missingImages();
  await expect(compile({plugin, onBrokenMarkdownImages})).rejects.toThrow(
    'plan%20b.svg',
  );
});
