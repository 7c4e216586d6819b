/* The sealing in the configuration of Docusaurus. */
import type {Config} from '@docusaurus/types';

import {gateConfig} from '../config/publicEnvironment';
import type {SiteSettings} from './environment';
import developmentServer from './node/developmentServer';
import lateHighlighting from './node/lateHighlighting';
import sealing from './node/sealing';

/**
 * Puts a site behind the gate: adds to its configuration what the gate and the sealing
 * need, and the address that the site is built for. Parts of the theme in `src/theme`
 * wrap those that this brings.
 */
export default function sealed<Site extends Omit<Config, 'url' | 'baseUrl'>>(
  site: Site,
  settings: SiteSettings,
) {
  return {
    ...site,
    url: new URL(settings.siteUrl).origin,
    baseUrl: settings.baseUrl,
    baseUrlIssueBanner: false,
    noIndex: true,
    // What node/readPage.ts reads of a page.
    ssrTemplate:
      '<%~ JSON.stringify({html: it.htmlAttributes, head: it.metaAttributes, app: it.appHtml}) %>',
    customFields: {...site.customFields, gate: gateConfig(settings)},
    // These are functions, so that they share what they read.
    plugins: [
      developmentServer,
      lateHighlighting,
      ...(site.plugins ?? []),
      sealing,
    ],
  };
}

/**
 * The link that signs out, for the navbar. The gate handles its click; a new tab shows
 * the home page. A phone's menu has one of its own (theme/Navbar/MobileSidebar/Header).
 */
export const LOGOUT_LINK = {
  label: 'Logout',
  href: '/',
  prependBaseUrlToHref: true,
  'data-logout': '',
} as const;
