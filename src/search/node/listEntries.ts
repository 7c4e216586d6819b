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
import type {Page, Version} from '../shared/SearchIndex';

/** Areas of pages outside of sidebar categories. */
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

/** A page that Docusaurus publishes. */
interface Entry extends Omit<Page, 'sections'> {
  /** The text of the page, or its Markdown file. */
  readonly content:
    | string
    | {
        readonly source: string;
        readonly frontMatter: Readonly<Record<string, unknown>>;
      };
  /** It lists the pages of a category. */
  readonly isIndex?: boolean;
}

interface Listed {
  readonly entries: readonly Entry[];
  /** Only of documents with several. */
  readonly versions?: readonly Version[];
}

/**
 * Lists the pages that Docusaurus publishes from all instances of docs, blog and
 * pages, without drafts and unlisted pages, which the development server shows.
 */
export default function listEntries(
  allContent: AllContent,
  site: Site,
): Required<Listed> {
  const listed = [
    ...contentsOf<DocsContent>(allContent, 'docs').map(listDocs),
    ...contentsOf<BlogContent>(allContent, 'blog').map(listPosts),
    ...contentsOf<PagesContent>(allContent, 'pages').map((content) =>
      listPages(content, site),
    ),
  ];
  return {
    entries: listed.flatMap(({entries}) => entries),
    versions: listed.flatMap(({versions = []}) => versions),
  };
}

function contentsOf<Content>(allContent: AllContent, kind: Kind): Content[] {
  return Object.values(
    allContent[`docusaurus-plugin-content-${kind}`] ?? {},
  ).filter((content) => content !== undefined && content !== null) as Content[];
}

function listDocs({loadedVersions}: DocsContent): Listed {
  // A single version has no name for readers.
  const isVersioned = loadedVersions.length > 1;
  const versions = loadedVersions.map((version) => ({
    label: version.label,
    path: withoutSlash(version.path),
    latest: withoutSlash(loadedVersions.find(({isLast}) => isLast)?.path ?? ''),
  }));
  const entries = loadedVersions.flatMap((version) => {
    const {placeOf, categories} = readSidebars(version.sidebars);
    const root = withoutSlash(version.path);
    const placed = ({trail: own}: SidebarPlace, page: string) => ({
      trail: [
        own[0] ?? DOCS_AREA,
        ...(isVersioned ? [version.label] : []),
        ...own.slice(1),
      ],
      ...(isVersioned && {version: {path: root, page}}),
    });
    return [
      ...[...version.docs, ...version.drafts].filter(isListed).map((doc) => ({
        url: doc.permalink,
        title: doc.title,
        labels: doc.tags.map(({label}) => label),
        content: doc,
        ...placed(placeOf(doc.id), doc.id),
      })),
      ...categories.map((category) => ({
        url: category.url,
        title: category.title,
        labels: category.keywords,
        content: category.description,
        isIndex: true,
        ...placed(category, category.url.slice(root.length)),
      })),
    ];
  });
  return {entries, ...(isVersioned && {versions})};
}

/** Only the base URL ends in a slash. */
function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

function listPosts({blogPosts}: BlogContent): Listed {
  const entries = blogPosts
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
  return {entries};
}

function listPages(content: PagesContent, {siteDir, siteConfig}: Site): Listed {
  const entries = content.flatMap((page) => {
    const place = {url: page.permalink, trail: [PAGES_AREA], labels: []};
    if (page.type === 'mdx') {
      const title = page.title ?? page.permalink;
      return isListed(page) ? {...place, title, content: page} : [];
    }
    const code = readFileSync(path.join(siteDir, fileOf(page)), 'utf8');
    const [title = siteConfig.title] = matchesOf(code, /\btitle="([^"]+)"/g);
    return {...place, title, content: textOfReactPage(code)};
  });
  return {entries};
}

/** The text of a React page: between tags, in attributes, and in strings of several words. */
const REACT_TEXTS = new RegExp(
  [
    />([^<>{}=;]*\p{L}[^<>{}=;]*)</u,
    /\b(?:title|description|label|alt|placeholder)="([^"]+)"/,
    // Not attributes such as `className`, or class names with `--`.
    /(?<=[\s([{,:?])'(?![^'\n]*--)([^'\n]*\p{L}\s+\S[^'\n]*)'/u,
    /(?<=[\s([{,:?])"(?![^"\n]*--)([^"\n]*\p{L}\s+\S[^"\n]*)"/u,
  ]
    .map(({source}) => source)
    .join('|'),
  'gu',
);

/** The texts of a page written in React, whose code is not run. */
export function textOfReactPage(code: string): string {
  return matchesOf(code.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''), REACT_TEXTS)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .join('\n');
}

/** The groups of all matches. */
function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, ...groups]) =>
    groups.filter(Boolean).join(''),
  );
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
