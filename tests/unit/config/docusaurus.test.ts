import {expect, it, vi} from 'vitest';

import {siteSettings} from '../../../src/sealed/settings/siteSettings';
import {SITE} from '../../../src/config/site';
import {parseFrontMatter} from '../../../src/rulebook/documents';

it.each([
  [true, 'start --no-open'],
  [true, 'docs:version:team 1.0'],
  [true, 'write-translations'],
  [true, 'swizzle'],
  [true, '--help'],
  [true, ''],
  [false, 'build'],
  [false, 'deploy --skip-build'],
  [false, '-- deploy'],
  [false, 'serve --build'],
])('whether it allows (%s): docusaurus %s', (isAllowed, command) => {
  for (const program of [
    '.bin/docusaurus',
    '@docusaurus/core/docusaurus.mjs',
  ]) {
    const argv = [
      'node',
      `/site/node_modules/${program}`,
      ...command.split(' '),
    ];
    const read = () => siteSettings({}, argv);
    if (isAllowed) {
      expect(read).not.toThrow();
    } else {
      expect(read).toThrow('Run npm run build to build the site');
    }
    expect(siteSettings({DOCUSAURUS_SEALED_SETTINGS: '{}'}, argv)).toEqual({});
  }
});

async function readConfig() {
  const {default: config} = await import('../../../docusaurus.config');
  return config;
}

it('stops at every broken link and unreadable front matter', async () => {
  expect(await readConfig()).toMatchObject({
    // One of these stops a real build in the tests; Docusaurus stops for all alike.
    onBrokenLinks: 'throw',
    markdown: {
      parseFrontMatter,
      hooks: {onBrokenMarkdownImages: 'throw'},
    },
  });
});

it('gives a new announcement a new id, which holds no word of it', async () => {
  const {themeConfig: before} = await readConfig();
  vi.resetModules();
  vi.doMock('../../../src/config/site', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    SITE: {...SITE, announcement: 'Raid tonight'},
  }));
  const {themeConfig: after} = await readConfig();
  const ids = [before, after].map((theme) => theme.announcementBar?.id);
  expect(new Set(ids)).toHaveProperty('size', 2);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
  }
});
