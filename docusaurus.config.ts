import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import type {
  Options as PresetOptions,
  ThemeConfig,
} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {themes as prismThemes, type PrismTheme} from 'prism-react-renderer';
import sealed, {LOGO_FILE, siteSettings} from 'docusaurus-sealed';

import check from './src/check/plugin';
import editUrlOf from './src/config/editUrl';
import {SITE} from './src/config/site';
import gate from './src/gate.config';
import rulebook from './src/rulebook';
import search from './src/search';

const {baseUrl, repositoryUrl = 'https://github.com'} = siteSettings();
const editUrl = editUrlOf(repositoryUrl);

// The defaults of Docusaurus 4, except its prefix of the keys in localStorage: the
// colour mode is stored as plain `theme`.
const future: Config['future'] = {
  // A copy of the sources without their history builds too, but without dates.
  experimental_vcs: existsSync('.git') ? 'default-v2' : 'disabled',
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
  // `<!-- truncate -->` and `## Heading {#id}` as in the Docusaurus manual.
  mdx1Compat: {comments: true, headingIds: true, admonitions: true},
  hooks: {
    onBrokenMarkdownImages: 'throw',
  },
};

// A site without the folder has no blog, and no link to it.
const hasBlog = existsSync('blog');

// Docs, posts and pages in Markdown.
const everyPage = {
  ...(editUrl !== undefined && {editUrl}),
  showLastUpdateTime: true,
};

const preset: PresetOptions = {
  docs: {
    ...everyPage,
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
};

// Code is on the site's own grey, on which three colours of the light theme have too
// little contrast.
const lightCode: PrismTheme = {
  plain: {color: '#000', backgroundColor: 'var(--brand-quiet)'},
  styles: [
    ...prismThemes.vsLight.styles,
    {types: ['attr-name'], style: {color: '#b3001b'}},
    {types: ['class-name'], style: {color: '#1b6a80'}},
    {types: ['number', 'variable', 'inserted'], style: {color: '#077049'}},
  ],
};
const darkCode: PrismTheme = {
  ...prismThemes.oceanicNext,
  plain: {color: '#fff', backgroundColor: 'var(--brand-quiet)'},
};

/** HTML of the configuration, with the base URL in its addresses. */
const siteHtml = (html: string) => html.replace(/(?<==")\/(?!\/)/g, baseUrl);

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
    title: gate.title,
    // Its place is kept until it is loaded.
    logo: {src: LOGO_FILE, alt: '', style: {aspectRatio: 'auto 1 / 1'}},
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
        href: repositoryUrl,
        label: 'GitHub',
        title: 'The sources of this site; they need access of their own',
        position: 'right',
      },
    ],
  },
  footer: {copyright: siteHtml(SITE.copyright)},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  prism: {theme: lightCode, darkTheme: darkCode},
};

const site = {
  title: gate.title,
  tagline: SITE.tagline,
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
  plugins: [
    [search, {browse: SITE.allRules}],
    [check, {embeds: gate.embeds}],
  ],
  presets: [['classic', preset satisfies PresetOptions]],
  themeConfig: themeConfig satisfies ThemeConfig,
} satisfies Omit<Config, 'url' | 'baseUrl'>;

export default sealed(rulebook(site, {baseUrl}), {
  gate: './src/gate.config.ts',
});
