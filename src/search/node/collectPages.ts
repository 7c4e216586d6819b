import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';

import type {IndexPage, Page, Section} from '../shared/SearchIndex';
import readMarkdown, {type MarkdownText} from './readMarkdown';
import readReactPage from './readReactPage';
import {readSidebars, type SidebarPlace} from '../../content/node/readSidebars';

/** Areas of what stands in no category of a sidebar. */
const DOCS_AREA = 'Docs';
const BLOG_AREA = 'Blog';
const PAGES_AREA = 'Pages';

export interface CollectedContent {
  readonly pages: readonly Page[];
  readonly indexPages: readonly IndexPage[];
}

interface Site {
  readonly siteDir: string;
  readonly siteConfig: Pick<DocusaurusConfig, 'markdown' | 'title'>;
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
}

/**
 * Reads every page that Docusaurus publishes from docs, blog and pages, except
 * drafts and what is not listed: the development server has those too.
 */
export default async function collectPages(
  allContent: AllContent,
  site: Site,
): Promise<CollectedContent> {
  const docs = contentsOf<DocsContent>(
    allContent,
    'docusaurus-plugin-content-docs',
  ).flatMap(readDocs);
  const posts = contentsOf<BlogContent>(
    allContent,
    'docusaurus-plugin-content-blog',
  ).flatMap(readBlog);
  const [markdownPages, reactPages] = readPages(
    contentsOf<PagesContent>(allContent, 'docusaurus-plugin-content-pages'),
    site,
  );
  const entries = [
    ...docs.flatMap(({entries: own}) => own),
    ...posts,
    ...markdownPages,
  ];
  const categories = docs.flatMap(({categories: own}) => own);
  const pages = [...categories, ...reactPages];
  // One by one: the trees of all of them at once fill the memory.
  for (const entry of entries) {
    pages.push(await readEntry(entry, site));
  }
  return {
    // Plugins load side by side: the order must not depend on which was first.
    pages: pages
      .filter(({url}) => !site.excluded.includes(url))
      .sort((a, b) => (a.url < b.url ? -1 : 1)),
    indexPages: categories.map(({title, url}) => ({title, url})),
  };
}

function contentsOf<Content>(
  allContent: AllContent,
  plugin: string,
): Content[] {
  const instances = Object.values(allContent[plugin] ?? {}) as (
    Content | null | undefined
  )[];
  return instances.filter(
    (content) => content !== undefined && content !== null,
  );
}

function readDocs({loadedVersions}: DocsContent): {
  entries: Entry[];
  categories: Page[];
}[] {
  return loadedVersions.map((version) => {
    const {placeOf, categories} = readSidebars(version.sidebars);
    // With one version, its name says nothing.
    const prefix = loadedVersions.length > 1 ? [version.label] : [];
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
        })),
      categories: categories.map((category) => ({
        url: category.url,
        title: category.title,
        trail: trail(category),
        labels: category.keywords,
        sections: [firstSection(category.description)],
      })),
    };
  });
}

function readBlog({blogPosts}: BlogContent): Entry[] {
  return blogPosts
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
}

function readPages(
  contents: readonly PagesContent[],
  {siteDir, siteConfig}: Site,
): [Entry[], Page[]] {
  const entries: Entry[] = [];
  const reactPages: Page[] = [];
  for (const page of contents.flat()) {
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
        readFileSync(resolveSource(page.source, siteDir), 'utf8'),
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
  return [entries, reactPages];
}

async function readEntry(
  {url, source, title, trail, frontMatter, labels}: Entry,
  {siteDir, siteConfig}: Site,
): Promise<Page> {
  const {contentTitle = title, sections} = await readMarkdown(
    resolveSource(source, siteDir),
    siteConfig.markdown,
    siteDir,
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

function resolveSource(source: string, siteDir: string): string {
  return path.resolve(siteDir, source.replace(/^@site\//, ''));
}
