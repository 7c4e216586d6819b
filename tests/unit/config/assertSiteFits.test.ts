import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {expect, it, onTestFinished} from 'vitest';

import assertSiteFits from '../../../src/config/assertSiteFits';
import {SITE_DIR} from '../../../src/config/siteDir';
import config from '../../../docusaurus.config';

/** A site with the theme of this one, and these files beside or in place of its own. */
function makeSite(files: Readonly<Record<string, string>>): string {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'docs-fits-'));
  onTestFinished(() => {
    rmSync(siteDir, {recursive: true});
  });
  cpSync(path.join(SITE_DIR, 'src/theme'), path.join(siteDir, 'src/theme'), {
    recursive: true,
  });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, 'src/theme', name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  return siteDir;
}

it.each<[string, Parameters<typeof makeSite>[0], Partial<Config>, RegExp]>([
  [
    'several languages',
    {},
    {i18n: {...config.i18n, locales: ['en', 'fr']}},
    /lists 2: en, fr\. Keep one/,
  ],
  [
    'redirects that would be public files',
    {},
    {plugins: [...config.plugins, ['@docusaurus/plugin-client-redirects', {}]]},
    /plugin-client-redirects writes public HTML files.*src\/plugins\/redirects\.ts/,
  ],
  [
    'a copy of the site on the device',
    {},
    {plugins: [...config.plugins, '@docusaurus/plugin-pwa']},
    /plugin-pwa would keep pages in clear/,
  ],
  [
    'search by another company',
    {},
    {themeConfig: {algolia: {appId: 'A'}}},
    /Remove `algolia` from themeConfig/,
  ],
  [
    'a second file for a part of the theme',
    {'CodeBlock/index.js': ''},
    {},
    /CodeBlock\/index\.js and src\/theme\/CodeBlock\/index\.tsx are the same part/,
  ],
  [
    'a second Root',
    {'Root/index.tsx': ''},
    {},
    /Root\.tsx and src\/theme\/Root\/index\.tsx|Root\/index\.tsx and src\/theme\/Root\.tsx/,
  ],
  [
    'a Root without the gate',
    {'Root.tsx': 'export default ({children}) => children;'},
    {},
    /Root\.tsx does not render <AuthProvider> and <Gate>/,
  ],
])('refuses %s by name', (_, files, changed, message) => {
  expect(() => {
    assertSiteFits(makeSite(files), {...config, ...changed});
  }).toThrow(message);
});

it('accepts this site', () => {
  expect(() => {
    assertSiteFits(makeSite({}), config);
  }).not.toThrow();
});
