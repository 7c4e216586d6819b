import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {
  Options as PresetOptions,
  ThemeConfig,
} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {themes as prismThemes, type PrismTheme} from 'prism-react-renderer';

import check from './src/check/plugin';
import {LOGO_FILES} from './src/config/brand';
import {BRAND, SITE} from './src/config/site';
import {SITE_DIR} from './src/config/siteDir';
import rulebook, {
  addressRows,
  linkCitations,
  numberHeadings,
  parseFrontMatter,
} from './src/rulebook';
import sealed, {LOGOUT_LINK} from './src/sealed';
import {readSettings} from './src/sealed/environment';
import search from './src/search';

const environment = readSettings(process.env, process.argv);

// The defaults of Docusaurus 4, except its prefix of the keys in localStorage: the
// colour mode is stored as plain `theme`.
const future: Config['future'] = {
  // A copy of the sources without their history builds too, but without dates.
  experimental_vcs: existsSync(path.join(SITE_DIR, '.git'))
    ? 'default-v2'
    : 'disabled',
  v4: {
    removeLegacyPostBuildHeadAttribute: true,
    useCssCascadeLayers: true,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
    siteStorageNamespacing: false,
  },
};

const markdown: Config['markdown'] = {
  // Files that end in `.md` look as in GitHub's preview; components need `.mdx`.
  format: 'detect',
  parseFrontMatter,
  // `<!-- truncate -->` and `## Heading {#id}` as in the Docusaurus manual.
  mdx1Compat: {comments: true, headingIds: true, admonitions: true},
  hooks: {
    onBrokenMarkdownImages: 'throw',
  },
};

// Numbered headings are rules, which pages cite as `§10.2`. A site whose numbers
// mean something else switches this off; without numbers it is off by itself.
const hasRulebook = true as boolean;

// A site without the folder has no blog, and no link to it.
const hasBlog = existsSync(path.join(SITE_DIR, 'blog'));

// Docs, posts and pages in Markdown.
const everyPage = {
  // A row of a table has an address. What runs before Docusaurus's own plugins also runs
  // where documents are read for the search and the check.
  beforeDefaultRemarkPlugins: [addressRows],
  // `§10.2` is a link to the rule.
  remarkPlugins: hasRulebook ? [linkCitations] : [],
  ...(environment.editUrl !== undefined && {editUrl: environment.editUrl}),
  showLastUpdateTime: true,
};

const preset: PresetOptions = {
  docs: {
    ...everyPage,
    // Sections and rules have the ids of their numbers.
    beforeDefaultRemarkPlugins: [
      ...(hasRulebook ? [numberHeadings] : []),
      addressRows,
    ],
    sidebarPath: './sidebars.ts',
    breadcrumbs: true,
  },
  blog: hasBlog && {
    ...everyPage,
    blogTitle: 'Blog',
    blogDescription: SITE.blogDescription,
    blogSidebarTitle: 'All posts',
    blogSidebarCount: 'ALL',
    showReadingTime: true,
    // Feeds would publish the posts unencrypted.
    feedOptions: {type: null},
  },
  pages: everyPage,
  theme: {
    customCss: [
      './src/css/product.css',
      './src/css/tables.css',
      './src/css/custom.css',
      './src/css/print.css',
    ],
  },
  // A sitemap would publish every address.
  sitemap: false,
};

// Code is on the site's own grey, on which three colours of the light theme have too
// little contrast.
const lightCode: PrismTheme = {
  plain: {color: '#000', backgroundColor: BRAND.light.quiet},
  styles: [
    ...prismThemes.vsLight.styles,
    {types: ['attr-name'], style: {color: '#b3001b'}},
    {types: ['class-name'], style: {color: '#1b6a80'}},
    {types: ['number', 'variable', 'inserted'], style: {color: '#077049'}},
  ],
};
const darkCode: PrismTheme = {
  ...prismThemes.oceanicNext,
  plain: {color: '#fff', backgroundColor: BRAND.dark.quiet},
};

/** HTML of the configuration, with pictures of static/ in it, and with the base URL. */
function siteHtml(html: string): string {
  return html
    .replace(/(?<=\ssrc=")\/[^"]+\.(\w+)(?=")/g, (file, kind: string) => {
      const bytes = readFileSync(
        path.join(SITE_DIR, 'static', decodeURI(file)),
      );
      const type = kind === 'svg' ? 'svg+xml' : kind;
      return `data:image/${type};base64,${bytes.toString('base64')}`;
    })
    .replace(/(?<==")\/(?!\/)/g, environment.baseUrl);
}

const themeConfig: ThemeConfig = {
  colorMode: {
    defaultMode: 'light',
    disableSwitch: false,
    respectPrefersColorScheme: false,
  },
  announcementBar: {
    // The id stays on the device after sign-out, so it is a digest: texts of
    // authors do not stay.
    id: createHash('sha256')
      .update(SITE.announcement)
      .digest('hex')
      .slice(0, 16),
    content: siteHtml(SITE.announcement),
    isCloseable: true,
  },
  navbar: {
    title: BRAND.title,
    // Its place is kept until it is loaded.
    logo: {src: LOGO_FILES.logo, alt: '', style: {aspectRatio: 'auto 1 / 1'}},
    hideOnScroll: false,
    items: [
      {
        type: 'docSidebar',
        sidebarId: 'tutorialSidebar',
        label: 'Docs',
        position: 'left',
      },
      ...(hasBlog
        ? [{to: '/blog', label: 'Blog', position: 'left' as const}]
        : []),
      // Shows nothing on a site without rules.
      {type: 'custom-changes', position: 'left'},
      {type: 'search', position: 'right'},
      {
        href: environment.repositoryUrl,
        label: 'GitHub',
        title: 'The sources of this site; they need access of their own',
        position: 'right',
      },
      {...LOGOUT_LINK, position: 'right'},
    ],
  },
  footer: {copyright: siteHtml(SITE.copyright)},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  prism: {theme: lightCode, darkTheme: darkCode},
};

const site = {
  title: BRAND.title,
  tagline: SITE.tagline,
  favicon: LOGO_FILES.favicon,
  // src/config/i18n/en/code.json replaces words of the theme; documents are not translated.
  i18n: {
    path: 'src/config/i18n',
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: {en: {translate: false}},
  },
  titleDelimiter: '|',
  onBrokenLinks: 'throw',
  onDuplicateRoutes: 'throw',
  future,
  markdown,
  plugins: [search, rulebook, check],
  presets: [['classic', preset satisfies PresetOptions]],
  themeConfig: themeConfig satisfies ThemeConfig,
} satisfies Omit<Config, 'url' | 'baseUrl'>;

export default sealed(site, environment) satisfies Config;
