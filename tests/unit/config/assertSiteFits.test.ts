import type {Config} from '@docusaurus/types';
import {expect, it} from 'vitest';

import assertSiteFits from '../../../src/config/assertSiteFits';
import {SITE_DIR} from '../../../src/config/siteDir';
import config from '../../../docusaurus.config';
import {writeSite, type Files} from '../../support/unit/content';

const OWN = {
  'src/theme/Root.tsx': '<AuthProvider><Gate /></AuthProvider>',
  'src/theme/CodeBlock/index.tsx': '',
};

const withPlugin = (plugin: Config['plugins']) => ({
  plugins: [...config.plugins, ...(plugin ?? [])],
});

it.each<[RegExp, Partial<Config>, Files?]>([
  [
    /lists 2: en, fr\. Keep one/,
    {i18n: {...config.i18n, locales: ['en', 'fr']}},
  ],
  [
    /plugin-client-redirects writes public HTML files.*src\/plugins\/redirects\.ts/,
    withPlugin([['@docusaurus/plugin-client-redirects', {}]]),
  ],
  [
    /plugin-pwa would keep pages in clear/,
    withPlugin(['@docusaurus/plugin-pwa']),
  ],
  [/Remove `algolia` from themeConfig/, {themeConfig: {algolia: {appId: 'A'}}}],
  [
    /CodeBlock\/index\.js and src\/theme\/CodeBlock\/index\.tsx are the same part/,
    {},
    {'src/theme/CodeBlock/index.js': ''},
  ],
  [
    /Root\.tsx and src\/theme\/Root\/index\.tsx|Root\/index\.tsx and src\/theme\/Root\.tsx/,
    {},
    {'src/theme/Root/index.tsx': ''},
  ],
  [
    /Root\.tsx does not render <AuthProvider> and <Gate>/,
    {},
    {'src/theme/Root.tsx': 'export default ({children}) => children;'},
  ],
])('refuses a site: %s', (message, changed, files) => {
  expect(() => {
    assertSiteFits(writeSite({...OWN, ...files}), {...config, ...changed});
  }).toThrow(message);
});

it('accepts this site', () => {
  expect(() => {
    assertSiteFits(SITE_DIR, config);
  }).not.toThrow();
});
