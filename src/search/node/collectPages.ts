import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';

import {
  fileOf,
  readDocument,
  readSidebars,
  readSite,
  shownBlock,
  type Document,
  type Kind,
  type Section,
} from '../../documents';
import {CHANGES_PAGE} from '../../rulebook';
import type {
  IndexedPage,
  IndexedSection,
  SearchIndex,
} from '../shared/SearchIndex';

/** Areas of pages outside of sidebar categories. */
const DOCS_AREA = 'Docs';
const BLOG_AREA = 'Blog';
const PAGES_AREA = 'Pages';

export type CollectedContent = Pick<SearchIndex, 'pages' | 'indexPages'>;

interface Options {
  readonly siteDir: string;
  readonly siteConfig: Pick<
    DocusaurusConfig,
    'baseUrl' | 'markdown' | 'title' | 'presets' | 'plugins'
  >;
}

/** A page that Docusaurus publishes. */
interface PublishedPage extends Omit<IndexedPage, 'sections'> {
  /** The text of the page, or its Markdown file. */
  readonly content:
    | string
    | {
        readonly source: string;
        readonly frontMatter: Readonly<Record<string, unknown>>;
      };
  /** True for a page that lists those of a category. */
  readonly isIndex?: boolean;
}

/** Reads every page that Docusaurus publishes and lists. */
export default async function collectPages(
  allContent: AllContent,
  {siteDir, siteConfig}: Options,
): Promise<CollectedContent> {
  // The development server also shows drafts and unlisted pages.
  const entries = [
    ...contentsOf<DocsContent>(allContent, 'docs').flatMap(listDocs),
    ...contentsOf<BlogContent>(allContent, 'blog').flatMap(listPosts),
    ...contentsOf<PagesContent>(allContent, 'pages')
      .flat()
      .flatMap((page) => listPage(page, siteDir, siteConfig.title)),
  ];
  const content = readSite(siteDir, siteConfig);
  const pages: IndexedPage[] = [];
  let hasRules = false;
  // One at a time: many syntax trees need much memory.
  for (const {content: own, isIndex: _, ...place} of entries) {
    if (typeof own === 'string') {
      pages.push({...place, sections: [firstSection(own)]});
    } else {
      const document = await readDocument(content, fileOf(own));
      hasRules ||= document.rules.length > 0;
      pages.push(pageOf({...document, frontMatter: own.frontMatter}, place));
    }
  }
  if (hasRules) {
    const {path: below, title, description} = CHANGES_PAGE;
    pages.push({
      url: siteConfig.baseUrl + below,
      title,
      trail: [PAGES_AREA],
      labels: [],
      sections: [firstSection(description)],
    });
  }
  return {
    // Plugins load concurrently: the order must not depend on the fastest.
    pages: pages.sort((a, b) => (a.url < b.url ? -1 : 1)),
    indexPages: entries
      .filter(({isIndex}) => isIndex)
      .map(({title, url}) => ({title, url})),
  };
}

/** A document as the search indexes it. */
export function pageOf(
  {frontMatter, contentTitle, sections}: Document,
  {labels, ...place}: Omit<IndexedPage, 'sections'>,
): IndexedPage {
  const [first, ...others] = sections.map(toSection);
  return {
    ...place,
    labels: [
      ...labels,
      ...stringsOf(contentTitle === place.title ? '' : contentTitle),
      ...stringsOf(frontMatter.keywords),
      ...stringsOf(frontMatter.sidebar_label),
    ].filter((label) => label !== ''),
    sections: [
      // Readers know the description from lists.
      firstSection(
        stringsOf(frontMatter.description).join('\n'),
        first?.blocks,
      ),
      ...others,
    ],
  };
}

export function toSection({heading, blocks}: Section): IndexedSection {
  return {
    anchor: heading?.id ?? '',
    heading: heading?.text ?? '',
    level: heading === undefined ? 1 : Math.max(heading.level, 2),
    ...(heading?.number !== undefined && {number: heading.number}),
    blocks: blocks.map(shownBlock),
  };
}

/** The part above the first heading. */
function firstSection(
  text: string,
  below: IndexedSection['blocks'] = [],
): IndexedSection {
  const own = text.split('\n').filter((line) => line !== '');
  const blocks = [...own.map((line) => ({cells: [line]})), ...below];
  return {anchor: '', heading: '', level: 1, blocks};
}

function stringsOf(value: unknown): string[] {
  return [value].flat().filter((part) => typeof part === 'string');
}

/** The content of all instances of a plugin. */
function contentsOf<Content>(allContent: AllContent, kind: Kind): Content[] {
  return Object.values(
    allContent[`docusaurus-plugin-content-${kind}`] ?? {},
  ).filter((content) => content !== undefined && content !== null) as Content[];
}

/** Lists the documents; of several versions, those of the latest. */
function listDocs({loadedVersions}: DocsContent): PublishedPage[] {
  const loaded = loadedVersions.find(({isLast}) => isLast);
  if (loaded === undefined) {
    return [];
  }
  const {trails, categories} = readSidebars(loaded.sidebars);
  const orArea = (trail: readonly string[] = []): readonly string[] =>
    trail.length === 0 ? [DOCS_AREA] : trail;
  return [
    ...[...loaded.docs, ...loaded.drafts].filter(isListed).map((doc) => ({
      url: doc.permalink,
      title: doc.title,
      trail: orArea(trails.get(doc.id)),
      labels: doc.tags.map(({label}) => label),
      content: doc,
    })),
    ...categories.map(({url, title, trail, keywords, description}) => ({
      url,
      title,
      trail,
      labels: keywords,
      content: description,
      isIndex: true,
    })),
  ];
}

function listPosts({blogPosts}: BlogContent): PublishedPage[] {
  return blogPosts
    .map(({metadata}) => metadata)
    .filter(isListed)
    .map((post) => ({
      url: post.permalink,
      title: post.title,
      trail: [BLOG_AREA],
      labels: [
        ...post.tags.map(({label}) => label),
        ...post.authors.map(({name}) => name ?? ''),
      ],
      content: post,
    }));
}

/** Reads only title and description of a page in React, because its code is not run. */
function listPage(
  page: PagesContent[number],
  siteDir: string,
  siteTitle: string,
): PublishedPage[] {
  const place = {url: page.permalink, trail: [PAGES_AREA], labels: []};
  if (page.type === 'mdx') {
    const title = page.title ?? page.permalink;
    return isListed(page) ? [{...place, title, content: page}] : [];
  }
  const code = readFileSync(path.join(siteDir, fileOf(page)), 'utf8');
  const title = /\btitle="([^"]+)"/.exec(code)?.[1] ?? siteTitle;
  const description = /\bdescription="([^"]+)"/.exec(code)?.[1] ?? '';
  return [{...place, title, content: description}];
}

function isListed({
  frontMatter,
  unlisted,
}: {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly unlisted: boolean;
}): boolean {
  return (
    !unlisted && frontMatter.draft !== true && frontMatter.unlisted !== true
  );
}
