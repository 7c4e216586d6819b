import {normalizeAdmonitionOptions} from '../../sealing/docusaurus';

import {
  findSource,
  isPart,
  type Document,
  type ParsedDocument,
  type Place,
  type Site,
  type Source,
} from '../../documents';
import type {CheckName, Report} from '../findings/Finding';

/** A Markdown file of the site, as the checks see it. */
export interface Page {
  readonly document: Document;
  /** The text of the file. */
  readonly text: string;
  /** The content plugin that reads it. */
  readonly source: Source;
  /** Not of a version that Docusaurus keeps. */
  readonly isCurrent: boolean;
  /** Not a page, but shown by others: `_part.mdx`. */
  readonly isPart: boolean;
  /** A published page of a docs instance: only these have rules of their own. */
  readonly isDocument: boolean;
  readonly report: Report;
}

/** The same with its syntax tree, which takes too much memory to be kept. */
export interface ParsedPage extends Page {
  readonly parsed: ParsedDocument;
}

/**
 * Whether a file is a published page of a docs instance: a draft has no rules that
 * readers could look up, and a part (`_part.mdx`) none of its own.
 */
export function isPublishedDocument(
  site: Pick<Site, 'sources'>,
  document: Pick<Document, 'file' | 'frontMatter'>,
): boolean {
  return (
    findSource(site, document.file)?.kind === 'docs' &&
    !isPart(document.file) &&
    !isDraft(document)
  );
}

export function isDraft({frontMatter}: Pick<Document, 'frontMatter'>): boolean {
  return frontMatter.draft === true;
}

/** The line of a top-level field of the front matter. */
export function placeOfField(text: string, field: string): Place {
  const index = text
    .split('\n')
    .findIndex((line) => line.startsWith(`${field}:`));
  return {line: index === -1 ? 1 : index + 1, column: 1};
}

type AdmonitionOptions = Parameters<typeof normalizeAdmonitionOptions>[0];

/** The names of admonitions that a content plugin knows. */
export function admonitionsOf({
  options: {admonitions = true},
}: Source): readonly string[] {
  return normalizeAdmonitionOptions(admonitions as AdmonitionOptions).keywords;
}

/** Plugins that add a syntax, or change nothing of what is checked here. */
const KNOWN_PLUGINS: ReadonlySet<string> = new Set([
  'remarkMath',
  'rehypeKatex',
  'numberHeadings',
  'linkCitations',
  'plainMarkdown',
  'readEmbeds',
]);

/** The checks whose findings a remark or rehype plugin of the site may make right. */
export function openChecksOf({options}: Source): ReadonlySet<CheckName> {
  const plugins = [
    options.beforeDefaultRemarkPlugins,
    options.remarkPlugins,
    options.beforeDefaultRehypePlugins,
    options.rehypePlugins,
  ].flatMap((configured) => (configured ?? []) as readonly unknown[]);
  const isOpen = plugins.some((entry) => {
    const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
    return typeof plugin !== 'function' || !KNOWN_PLUGINS.has(plugin.name);
  });
  return new Set(
    isOpen ? ['link', 'anchor', 'admonition', 'image-missing'] : [],
  );
}
