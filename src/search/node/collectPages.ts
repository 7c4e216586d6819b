import type {AllContent} from '@docusaurus/types';

import {
  fileOf,
  readDocument,
  readSite,
  type Document,
  type Section as DocumentSection,
} from '../../documents';
import type {IndexPage, Page, Section, Version} from '../shared/SearchIndex';
import listEntries, {
  firstSection,
  PAGES_AREA,
  type Entry,
  type Site,
} from './listEntries';

export interface CollectedContent {
  readonly pages: readonly Page[];
  readonly indexPages: readonly IndexPage[];
  /** None where there is one alone. */
  readonly versions?: readonly Version[];
}

interface Options extends Site {
  /** Pages that exist if any document has rules. */
  readonly rulebookPages?: readonly {
    readonly url: string;
    readonly title: string;
    readonly description: string;
  }[];
}

/** Reads every page that Docusaurus publishes and lists, from docs, blog and pages. */
export default async function collectPages(
  allContent: AllContent,
  site: Options,
): Promise<CollectedContent> {
  const read = listEntries(allContent, site);
  const entries = read.flatMap(({entries: own}) => own);
  const categories = read.flatMap(({categories: own = []}) => own);
  const versions = read.flatMap(({versions: own = []}) => own);
  const pages = [
    ...categories,
    ...read.flatMap(({reactPages: own = []}) => own),
  ];
  const content = readSite(site.siteDir, site.siteConfig);
  // One by one: many syntax trees at once need much memory.
  let hasRules = false;
  for (const entry of entries) {
    const document = await readDocument(content, fileOf(entry));
    hasRules ||= document.rules.length > 0;
    pages.push(toPage(entry, document));
  }
  if (hasRules) {
    pages.push(
      ...(site.rulebookPages ?? []).map(({url, title, description}) => ({
        url,
        title,
        trail: [PAGES_AREA],
        labels: [],
        sections: [firstSection(description)],
      })),
    );
  }
  return {
    // Plugins load side by side: the order must not depend on which was first.
    pages: pages.sort((a, b) => (a.url < b.url ? -1 : 1)),
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

function toPage(
  {url, title, trail, frontMatter, labels, version}: Entry,
  document: Document,
): Page {
  return {
    ...pageOf({...document, frontMatter}, {url, title, trail, labels}),
    ...(version !== undefined && {version}),
  };
}

/** A document as the search takes it in. */
export function pageOf(
  {frontMatter, contentTitle, sections}: Document,
  {title, labels, ...place}: Omit<Page, 'sections' | 'version'>,
): Page {
  return {
    ...place,
    title,
    labels: [
      ...labels,
      ...(contentTitle === undefined || contentTitle === title
        ? []
        : [contentTitle]),
      ...stringsOf(frontMatter.keywords),
      ...stringsOf(frontMatter.sidebar_label),
    ].filter((label) => label !== ''),
    sections: withDescription(
      sections.map(toSection),
      stringsOf(frontMatter.description),
    ),
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

/** The description is shown on indexes and in lists, so that readers know it. */
function withDescription(
  [first, ...rest]: readonly Section[],
  description: readonly string[],
): Section[] {
  const text = [...description, first?.text ?? '']
    .filter((part) => part !== '')
    .join('\n');
  return [firstSection(text), ...rest];
}

function stringsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (part) => typeof part === 'string',
  );
}
