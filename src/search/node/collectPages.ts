import {readFileSync} from 'node:fs';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';

import type {Kind} from '../../content/node/ContentFile';
import remarkPluginsOf, {
  type RemarkPlugins,
} from '../../content/node/remarkPlugins';
import type {IndexPage, Page, Section, Version} from '../shared/SearchIndex';
import readMarkdown, {type MarkdownText} from './readMarkdown';
import readReactPage from './readReactPage';
import {readSidebars, type SidebarPlace} from '../../content/node/readSidebars';
import sourceFile from '../../content/node/sourceFile';

/** Areas of what stands in no category of a sidebar. */
const DOCS_AREA = 'Docs';
const BLOG_AREA = 'Blog';
const PAGES_AREA = 'Pages';

export interface CollectedContent {
  readonly pages: readonly Page[];
  readonly indexPages: readonly IndexPage[];
  /** None where there is one alone. */
  readonly versions?: readonly Version[];
}

interface Site {
  readonly siteDir: string;
  readonly siteConfig: Pick<
    DocusaurusConfig,
    'markdown' | 'title' | 'presets' | 'plugins'
  >;
  /** Addresses that are not to be found. */
  readonly excluded: readonly string[];
}

/** What the three content plugins tell of a page that is written in Markdown. */
interface Entry {
  readonly url: string;
  readonly source: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly labels: readonly string[];
  readonly version?: Page['version'];
  /** The site's own, for this page's Markdown. */
  readonly plugins?: RemarkPlugins;
}

/**
 * Reads every page that Docusaurus publishes from docs, blog and pages, except
 * drafts and what is not listed: the development server has those too.
 */
export default async function collectPages(
  allContent: AllContent,
  site: Site,
): Promise<CollectedContent> {
  const read = [
    ...contentsOf(allContent, 'docs', site, readDocs),
    ...contentsOf(allContent, 'blog', site, readBlog),
    ...contentsOf(allContent, 'pages', site, (content: PagesContent) =>
      readPages(content, site),
    ),
  ];
  const entries = read.flatMap(({entries: own}) => own);
  const categories = read.flatMap(({categories: own = []}) => own);
  const versions = read.flatMap(({versions: own = []}) => own);
  const pages = [
    ...categories,
    ...read.flatMap(({reactPages: own = []}) => own),
  ];
  // One by one: the trees of all of them at once fill the memory.
  for (const entry of entries) {
    pages.push(await readEntry(entry, site));
  }
  return {
    // Plugins load side by side: the order must not depend on which was first.
    pages: pages
      .filter(({url}) => !site.excluded.includes(url))
      .sort((a, b) => (a.url < b.url ? -1 : 1)),
    indexPages: categories
      .filter(({version}) =>
        versions.every(
          ({path, latest}) => path !== version?.path || path === latest,
        ),
      )
      .map(({title, url}) => ({title, url})),
    ...(versions.length > 0 && {versions}),
  };
}

/** What one instance of a content plugin brings. */
interface Instance {
  readonly entries: readonly Entry[];
  /** Pages that list what is in a category. */
  readonly categories?: readonly Page[];
  readonly reactPages?: readonly Page[];
  /** Where there are several. */
  readonly versions?: readonly Version[];
}

function contentsOf(
  allContent: AllContent,
  kind: Kind,
  {siteConfig}: Site,
  read: (content: never) => Instance,
): Instance[] {
  return Object.entries(
    allContent[`docusaurus-plugin-content-${kind}`] ?? {},
  ).flatMap(([id, content]) => {
    if (content === undefined || content === null) {
      return [];
    }
    const plugins = remarkPluginsOf(siteConfig, kind, id);
    const {entries, ...others} = read(content as never);
    return {...others, entries: entries.map((own) => ({...own, plugins}))};
  });
}

function readDocs({loadedVersions}: DocsContent): Instance {
  // One alone is nothing to tell of, nor to choose from.
  const isVersioned = loadedVersions.length > 1;
  const latest =
    loadedVersions.filter(({isLast}) => isLast).map(pathOf)[0] ?? '';
  const read = loadedVersions.map((version) => {
    const {placeOf, categories} = readSidebars(version.sidebars);
    const path = pathOf(version);
    const prefix = isVersioned ? [version.label] : [];
    const inVersion = (page: string): Pick<Page, 'version'> =>
      isVersioned ? {version: {path, page}} : {};
    const trail = ({trail: own}: SidebarPlace): string[] => [
      own[0] ?? DOCS_AREA,
      ...prefix,
      ...own.slice(1),
    ];
    return {
      entries: [...version.docs, ...version.drafts]
        .filter((doc) => isListed(doc.frontMatter) && !doc.unlisted)
        .map((doc) => ({
          url: doc.permalink,
          source: doc.source,
          title: doc.title,
          trail: trail(placeOf(doc.id)),
          frontMatter: doc.frontMatter,
          labels: doc.tags.map(({label}) => label),
          ...inVersion(doc.id),
        })),
      categories: categories.map((category) => ({
        url: category.url,
        title: category.title,
        trail: trail(category),
        labels: category.keywords,
        sections: [firstSection(category.description)],
        ...inVersion(category.url.slice(path.length)),
      })),
    };
  });
  return {
    entries: read.flatMap(({entries}) => entries),
    categories: read.flatMap(({categories}) => categories),
    ...(isVersioned && {
      versions: loadedVersions.map((version) => ({
        label: version.label,
        path: pathOf(version),
        latest,
      })),
    }),
  };
}

/** The base URL alone ends in a slash. */
function pathOf({path}: DocsContent['loadedVersions'][number]): string {
  return path.replace(/\/$/, '');
}

function readBlog({blogPosts}: BlogContent): Instance {
  const entries = blogPosts
    .filter(
      ({metadata}) => isListed(metadata.frontMatter) && !metadata.unlisted,
    )
    .map(({metadata}) => ({
      url: metadata.permalink,
      source: metadata.source,
      title: metadata.title,
      trail: [BLOG_AREA],
      frontMatter: metadata.frontMatter,
      labels: [
        ...metadata.tags.map(({label}) => label),
        ...metadata.authors.map(({name}) => name ?? ''),
      ],
    }));
  return {entries};
}

function readPages(
  content: PagesContent,
  {siteDir, siteConfig}: Site,
): Instance {
  const entries: Entry[] = [];
  const reactPages: Page[] = [];
  for (const page of content) {
    if (page.type === 'mdx') {
      if (isListed(page.frontMatter) && !page.unlisted) {
        entries.push({
          url: page.permalink,
          source: page.source,
          title: page.title ?? page.permalink,
          trail: [PAGES_AREA],
          frontMatter: page.frontMatter,
          labels: [],
        });
      }
    } else {
      const {title, text} = readReactPage(
        readFileSync(sourceFile(siteDir, page.source), 'utf8'),
      );
      reactPages.push({
        url: page.permalink,
        title: title ?? siteConfig.title,
        trail: [PAGES_AREA],
        labels: [],
        sections: [firstSection(text)],
      });
    }
  }
  return {entries, reactPages};
}

async function readEntry(
  {url, source, title, trail, frontMatter, labels, plugins, version}: Entry,
  {siteDir, siteConfig}: Site,
): Promise<Page> {
  const {contentTitle = title, sections} = await readMarkdown(
    sourceFile(siteDir, source),
    {
      config: siteConfig.markdown,
      siteDir,
      ...(plugins !== undefined && {plugins}),
    },
  );
  return {
    url,
    title,
    trail,
    labels: [
      ...labels,
      ...(contentTitle === title ? [] : [contentTitle]),
      ...stringsOf(frontMatter.keywords),
      ...stringsOf(frontMatter.sidebar_label),
    ].filter((label) => label !== ''),
    sections: withDescription(sections, stringsOf(frontMatter.description)),
    ...(version !== undefined && {version}),
  };
}

/** The description is shown on indexes and in lists, so that readers know it. */
function withDescription(
  [first, ...rest]: MarkdownText['sections'],
  description: readonly string[],
): Section[] {
  const text = [...description, first?.text ?? '']
    .filter((part) => part !== '')
    .join('\n');
  return [firstSection(text), ...rest];
}

function firstSection(text: string): Section {
  return {anchor: '', heading: '', level: 1, text};
}

function isListed(frontMatter: Readonly<Record<string, unknown>>): boolean {
  return frontMatter.draft !== true && frontMatter.unlisted !== true;
}

function stringsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (part) => typeof part === 'string',
  );
}
