/* The sealing in the configuration of Docusaurus. */
import type {Config} from '@docusaurus/types';

import addDefaults from './node/addDefaults';
import developmentServer from './node/developmentServer';
import lateHighlighting from './node/lateHighlighting';
import ownCode from './node/ownCode';
import sealing from './node/sealing';
import {SITE_DIR} from './settings/folders';
import {loadGate} from './settings/Gate';
import {gateConfig} from './settings/GateConfig';
import {LOGO_FILE} from './settings/logo';
import readOptions, {type Options} from './settings/Options';
import {siteSettings} from './settings/siteSettings';

export type {GateOptions} from './settings/Gate';
export type {Options} from './settings/Options';
export {LOGOUT_LINK} from './node/addDefaults';
export {LOGO_FILE, siteSettings};

/**
 * Puts a site behind the gate: adds to its configuration what the gate and the sealing
 * need, and the address that the site is built for. Parts of the theme in the site's
 * `src/theme` wrap those that this brings.
 *
 * @throws UserError if an option is wrong, or the site has what cannot be sealed
 */
export default async function sealed<
  Site extends Omit<Config, 'url' | 'baseUrl'>,
>(site: Site, options: Options) {
  readOptions(options, SITE_DIR);
  const settings = siteSettings();
  const gate = await loadGate(SITE_DIR);
  return {
    ...addDefaults(site),
    url: new URL(settings.siteUrl).origin,
    baseUrl: settings.baseUrl,
    baseUrlIssueBanner: false,
    noIndex: true,
    favicon: LOGO_FILE,
    // What node/readPage.ts reads of a page.
    ssrTemplate:
      '<%~ JSON.stringify({html: it.htmlAttributes, head: it.metaAttributes, app: it.appHtml}) %>',
    customFields: {...site.customFields, gate: gateConfig(settings, gate)},
    // These are functions, so that they share what they read.
    plugins: [
      ownCode,
      [developmentServer, gate],
      lateHighlighting,
      ...(site.plugins ?? []),
      sealing,
    ],
  } satisfies Config;
}
