import type {AllContent} from '@docusaurus/types';

import {
  fileOf,
  readDocument,
  readSite,
  type Section as DocumentSection,
  type Site as ContentSite,
} from '../../documents';
import type {IndexPage, Page, Section, Version} from '../shared/SearchIndex';
import listEntries, {firstSection, type Entry, type Site} from './listEntries';

export interface CollectedContent {
  readonly pages: readonly Page[];
  readonly indexPages: readonly IndexPage[];
  /** None where there is one alone. */
  readonly versions?: readonly Version[];
}

interface Options extends Site {
  /** Addresses that are not to be found. */
  readonly excluded: readonly string[];
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
  for (const entry of entries) {
    pages.push(await readEntry(entry, content));
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

async function readEntry(
  {url, source, title, trail, frontMatter, labels, version}: Entry,
  site: ContentSite,
): Promise<Page> {
  const {contentTitle = title, sections} = await readDocument(
    site,
    fileOf({source}),
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
    sections: withDescription(
      sections.map(toSection),
      stringsOf(frontMatter.description),
    ),
    ...(version !== undefined && {version}),
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
