import type {Config, PluginConfig, PresetConfig} from '@docusaurus/types';

import {assertNone} from '../shared/UserError';

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

type Site = Omit<Config, 'url' | 'baseUrl'>;

/**
 * Sets what is the same for every sealed site: no feeds and sitemaps, which would be
 * published unencrypted, and a link that signs out, unless the site places it.
 *
 * @throws UserError that names what cannot be sealed
 */
export default function addDefaults<Given extends Site>(site: Given): Given {
  assertNone(
    [
      ...(site.i18n?.locales ?? [])
        .filter((locale) => locale !== site.i18n?.defaultLocale)
        .map(
          (locale) =>
            `i18n.locales has ${locale}: a sealed site has one language`,
        ),
      ...(site.headTags ?? []).map(
        ({tagName, attributes}) =>
          `headTags has <${tagName}> ${JSON.stringify(attributes)}: the one public page is the same for every site. Use <Head> in a page, or a client module`,
      ),
    ],
    'This site has what cannot be sealed:',
    'Remove it from the configuration of Docusaurus.',
  );
  return {
    ...site,
    ...(site.presets && {
      presets: (site.presets as PresetConfig[]).map(withoutFeeds),
    }),
    ...(site.plugins && {
      plugins: (site.plugins as PluginConfig[]).flatMap(withoutPublicFiles),
    }),
    themeConfig: withLogout(site.themeConfig),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const NO_FEEDS = {feedOptions: {type: null}};

/** Only the classic preset has a blog and a sitemap. */
function withoutFeeds(preset: PresetConfig): PresetConfig {
  const [name, options] = Array.isArray(preset) ? preset : [preset, {}];
  if (!/^classic$|preset-classic/.test(String(name))) {
    return preset;
  }
  const {blog, ...others} = options as {readonly blog?: Fields | false};
  return [
    String(name),
    {
      ...others,
      blog: blog === false ? false : {...blog, ...NO_FEEDS},
      sitemap: false,
    },
  ];
}

function withoutPublicFiles(plugin: PluginConfig): PluginConfig[] {
  const [module, options] = Array.isArray(plugin) ? plugin : [plugin, {}];
  const name = typeof module === 'string' ? module : '';
  if (name.includes('plugin-sitemap') || name === 'sitemap') {
    return [];
  }
  return name.includes('plugin-content-blog') || name === 'content-blog'
    ? [[name, {...(options as Fields), ...NO_FEEDS}]]
    : [plugin];
}

interface NavbarConfig {
  readonly navbar?: {readonly items?: readonly object[]};
}

function withLogout<Theme extends Config['themeConfig']>(theme: Theme): Theme {
  const {navbar = {}} = (theme ?? {}) as NavbarConfig;
  const items = navbar.items ?? [];
  return items.some((item) => 'data-logout' in item)
    ? theme
    : ({
        ...theme,
        navbar: {
          ...navbar,
          items: [...items, {...LOGOUT_LINK, position: 'right'}],
        },
      } as unknown as Theme);
}
