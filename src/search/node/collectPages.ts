import type {AllContent} from '@docusaurus/types';

import {
  fileOf,
  readDocument,
  readSite,
  type Document,
  type Section as DocumentSection,
} from '../../documents';
import type {IndexPage, Page, Section, Version} from '../shared/SearchIndex';
import listEntries, {PAGES_AREA, type Site} from './listEntries';

export interface CollectedContent {
  readonly pages: readonly Page[];
  readonly indexPages: readonly IndexPage[];
  /** Only of documents with several. */
  readonly versions?: readonly Version[];
}

interface Options extends Site {
  /** Pages that exist only if a document has numbered rules. */
  readonly rulebookPages?: readonly {
    readonly url: string;
    readonly title: string;
    readonly description: string;
  }[];
}

/** Reads every page that Docusaurus publishes and lists. */
export default async function collectPages(
  allContent: AllContent,
  {rulebookPages = [], ...site}: Options,
): Promise<CollectedContent> {
  const {entries, versions} = listEntries(allContent, site);
  const content = readSite(site.siteDir, site.siteConfig);
  const pages: Page[] = [];
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
  for (const {url, title, description} of hasRules ? rulebookPages : []) {
    const sections = [firstSection(description)];
    pages.push({url, title, trail: [PAGES_AREA], labels: [], sections});
  }
  return {
    // Plugins load concurrently: the order must not depend on the fastest.
    pages: pages.sort((a, b) => (a.url < b.url ? -1 : 1)),
    indexPages: entries
      .filter(
        ({isIndex, version}) =>
          isIndex === true &&
          versions.every(
            ({path, latest}) => path !== version?.path || path === latest,
          ),
      )
      .map(({title, url}) => ({title, url})),
    ...(versions.length > 0 && {versions}),
  };
}

/** A document as the search indexes it. */
export function pageOf(
  {frontMatter, contentTitle, sections}: Document,
  {labels, ...place}: Omit<Page, 'sections'>,
): Page {
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
        [...stringsOf(frontMatter.description), first?.text ?? '']
          .filter((part) => part !== '')
          .join('\n'),
      ),
      ...others,
    ],
  };
}

export function toSection({heading, lines}: DocumentSection): Section {
  return {
    anchor: heading?.id ?? '',
    heading: heading?.text ?? '',
    level: heading === undefined ? 1 : Math.max(heading.level, 2),
    text: lines.map(({text}) => text).join('\n'),
  };
}

/** The part above the first heading. */
function firstSection(text: string): Section {
  return {anchor: '', heading: '', level: 1, text};
}

function stringsOf(value: unknown): string[] {
  return [value].flat().filter((part) => typeof part === 'string');
}
