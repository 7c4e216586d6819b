import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';

import {
  fileOf,
  listDocs,
  readDocument,
  readSite,
  type Block,
  type Document,
  type Section,
} from '../../rulebook/documents';
import {CHANGES_PAGE} from '../../rulebook/Changes';

/** What the search shows and indexes of a page beside its text. */
interface Place {
  readonly url: string;
  readonly title: string;
  /** The path to the page, from its area on: `['Staff Rules']`. */
  readonly trail: readonly string[];
  /** Tags, keywords and authors: words that belong to the page but are in none of its texts. */
  readonly labels: readonly string[];
}

/** A page of the site, as the search indexes it. */
export interface Page extends Place {
  /** At least one; the first is above all headings. */
  readonly sections: readonly Section[];
}

/** A page with its Markdown file. */
interface PageFile extends Place {
  readonly source: string;
  readonly unlisted: boolean;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** Reads every page in Markdown that Docusaurus publishes and lists, and those of categories and changes. */
export default async function collectPages(
  allContent: AllContent,
  siteDir: string,
  siteConfig: Pick<
    DocusaurusConfig,
    'baseUrl' | 'markdown' | 'plugins' | 'presets'
  >,
): Promise<Page[]> {
  const {docs, categories} = listDocs(allContent);
  const files = [
    ...docs.map(({doc, trail}) => ({
      ...doc,
      url: doc.permalink,
      trail: trail.length === 0 ? ['Docs'] : trail,
      labels: doc.tags.map(({label}) => label),
    })),
    ...listPosts(allContent),
    ...listMarkdownPages(allContent),
  ].filter(
    // The development server also shows drafts and unlisted pages.
    ({unlisted, frontMatter}) =>
      !unlisted && frontMatter.draft !== true && frontMatter.unlisted !== true,
  );
  const site = readSite(siteDir, siteConfig);
  const pages = categories.map(withText);
  let hasRules = false;
  // One at a time: many syntax trees need much memory.
  for (const {source, frontMatter, ...place} of files) {
    const document = await readDocument(site, fileOf({source}));
    hasRules ||= document.rules.length > 0;
    pages.push(pageOf({...document, frontMatter}, place));
  }
  if (hasRules) {
    const {path, ...place} = CHANGES_PAGE;
    const url = siteConfig.baseUrl + path;
    pages.push(withText({...place, url, trail: ['Pages']}));
  }
  // Plugins load concurrently: the order must not depend on the fastest.
  return pages.sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** A page that has only its description. */
function withText({
  description,
  ...place
}: Omit<Place, 'labels'> & {readonly description: string}): Page {
  return {...place, labels: [], sections: [{blocks: blocksOf(description)}]};
}

/** A document as the search indexes it. */
export function pageOf(
  {frontMatter, contentTitle, sections}: Document,
  {labels, ...place}: Place,
): Page {
  const [first, ...others] = sections;
  // Readers know the description from lists.
  const description = blocksOf(stringsOf(frontMatter.description).join('\n'));
  return {
    ...place,
    labels: [
      ...labels,
      ...stringsOf(contentTitle === place.title ? '' : contentTitle),
      ...stringsOf(frontMatter.keywords),
      ...stringsOf(frontMatter.sidebar_label),
    ],
    sections: [{blocks: [...description, ...(first?.blocks ?? [])]}, ...others],
  };
}

/** A block for each line. */
function blocksOf(text: string): Block[] {
  return text
    .split('\n')
    .flatMap((line) => (line === '' ? [] : {cells: [line]}));
}

function stringsOf(value: unknown): string[] {
  return [value].flat().filter((part) => typeof part === 'string');
}

function listPosts(allContent: AllContent): PageFile[] {
  const content = allContent['docusaurus-plugin-content-blog']?.default as
    BlogContent | undefined;
  return (content?.blogPosts ?? []).map(({metadata}) => ({
    ...metadata,
    url: metadata.permalink,
    trail: ['Blog'],
    labels: [
      ...metadata.tags.map(({label}) => label),
      ...metadata.authors.map(({name}) => name ?? ''),
    ],
  }));
}

function listMarkdownPages(allContent: AllContent): PageFile[] {
  const content = allContent['docusaurus-plugin-content-pages']?.default as
    PagesContent | undefined;
  return (content ?? []).flatMap((page) =>
    page.type === 'mdx'
      ? {
          ...page,
          url: page.permalink,
          title: page.title ?? page.permalink,
          trail: ['Pages'],
          labels: [],
        }
      : [],
  );
}
