import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';

import {
  fileOf,
  readSidebars,
  type Kind,
  type SidebarPlace,
} from '../../documents';
import type {Page, Section, Version} from '../shared/SearchIndex';
import readReactPage from './readReactPage';

/** Areas of pages that are in no category of a sidebar. */
const DOCS_AREA = 'Docs';
const BLOG_AREA = 'Blog';
export const PAGES_AREA = 'Pages';

export interface Site {
  readonly siteDir: string;
  readonly siteConfig: Pick<
    DocusaurusConfig,
    'markdown' | 'title' | 'presets' | 'plugins'
  >;
}

/** What the three content plugins tell of a page that is written in Markdown. */
export interface Entry {
  readonly url: string;
  readonly source: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly labels: readonly string[];
  readonly version?: Page['version'];
}

/** What one instance of a content plugin brings. */
export interface Instance {
  readonly entries: readonly Entry[];
  /** Pages that list what is in a category. */
  readonly categories?: readonly Page[];
  readonly reactPages?: readonly Page[];
  /** Where there are several. */
  readonly versions?: readonly Version[];
}

/**
 * Lists what Docusaurus publishes from docs, blog and pages, instance by instance,
 * except drafts and what is not listed: the development server has those too.
 */
export default function listEntries(
  allContent: AllContent,
  site: Site,
): Instance[] {
  return [
    ...contentsOf(allContent, 'docs', readDocs),
    ...contentsOf(allContent, 'blog', readBlog),
    ...contentsOf(allContent, 'pages', (content: PagesContent) =>
      readPages(content, site),
    ),
  ];
}

function contentsOf(
  allContent: AllContent,
  kind: Kind,
  read: (content: never) => Instance,
): Instance[] {
  return Object.values(allContent[`docusaurus-plugin-content-${kind}`] ?? {})
    .filter((content) => content !== undefined && content !== null)
    .map((content) => read(content as never));
}

function readDocs({loadedVersions}: DocsContent): Instance {
  // A single version is not shown.
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
        readFileSync(path.join(siteDir, fileOf(page)), 'utf8'),
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

/** What stands above the first heading. */
export function firstSection(text: string): Section {
  return {anchor: '', heading: '', level: 1, text};
}

function isListed(frontMatter: Readonly<Record<string, unknown>>): boolean {
  return frontMatter.draft !== true && frontMatter.unlisted !== true;
}
