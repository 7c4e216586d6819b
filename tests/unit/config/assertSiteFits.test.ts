import type {Config} from '@docusaurus/types';
import {expect, it} from 'vitest';

import assertSiteFits from '../../../src/config/assertSiteFits';
import {SITE_DIR} from '../../../src/config/siteDir';
import config from '../../../docusaurus.config';
import {writeSite} from '../../support/unitContent';

const OWN = {
  'src/theme/Root.tsx': '<AuthProvider><Gate /></AuthProvider>',
  'src/theme/CodeBlock/index.tsx': '',
};

it.each<[string, Readonly<Record<string, string>>, Partial<Config>, RegExp]>([
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
    {'src/theme/CodeBlock/index.js': ''},
    {},
    /CodeBlock\/index\.js and src\/theme\/CodeBlock\/index\.tsx are the same part/,
  ],
  [
    'a second Root',
    {'src/theme/Root/index.tsx': ''},
    {},
    /Root\.tsx and src\/theme\/Root\/index\.tsx|Root\/index\.tsx and src\/theme\/Root\.tsx/,
  ],
  [
    'a Root without the gate',
    {'src/theme/Root.tsx': 'export default ({children}) => children;'},
    {},
    /Root\.tsx does not render <AuthProvider> and <Gate>/,
  ],
])('refuses %s by name', (_, files, changed, message) => {
  expect(() => {
    assertSiteFits(writeSite({...OWN, ...files}), {...config, ...changed});
  }).toThrow(message);
});

it('accepts this site', () => {
  expect(() => {
    assertSiteFits(SITE_DIR, config);
  }).not.toThrow();
});
