import {
  findSource,
  isPart,
  type Document,
  type ParsedDocument,
  type Place,
  type Site,
  type Source,
} from '../../documents';
import {normalizeAdmonitionOptions} from '../../internals';
import type {CheckName, Report} from '../Finding';
import type RuleNumbers from './RuleNumbers';

/** A Markdown file of the site, as the checks see it. */
export interface CheckedPage {
  readonly document: Document;
  /** The text of the file. */
  readonly text: string;
  /** The content plugin that reads it. */
  readonly source: Source;
  /** Shown by other pages: `_part.mdx`. */
  readonly isPart: boolean;
  /** See {@link isPublishedDocument}. */
  readonly isDocument: boolean;
  readonly report: Report;
}

/** With its syntax tree, which takes too much memory to keep. */
export interface ParsedPage extends CheckedPage {
  readonly parsed: ParsedDocument;
}

/** What checks compare a page with. */
export interface CheckedSite {
  readonly site: Site;
  /** All of the content but older versions. */
  readonly pages: readonly CheckedPage[];
  readonly numbers: RuleNumbers;
  /** Absolute paths of folders with static files. */
  readonly staticDirs: readonly string[];
  /** ISO date. */
  readonly today: string;
  /** Which files to report on. */
  readonly selects: (file: string) => boolean;
  /** For findings outside of a page. */
  readonly report: Report;
}

/** Whether a file is a page of a docs instance: only these have rules. */
export function isPublishedDocument(
  site: Pick<Site, 'sources'>,
  {file, frontMatter}: Pick<Document, 'file' | 'frontMatter'>,
): boolean {
  return (
    findSource(site, file)?.kind === 'docs' &&
    !isPart(file) &&
    frontMatter.draft !== true
  );
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

/** Plugins that do not change the result of these checks. */
const NEUTRAL_PLUGINS: ReadonlySet<string> = new Set([
  'remarkMath',
  'rehypeKatex',
  'numberHeadings',
  'linkCitations',
  'plainMarkdown',
]);

/** The checks that an unknown remark or rehype plugin may satisfy in a build. */
export function openChecksOf({options}: Source): ReadonlySet<CheckName> {
  const plugins = [
    options.beforeDefaultRemarkPlugins,
    options.remarkPlugins,
    options.beforeDefaultRehypePlugins,
    options.rehypePlugins,
  ].flatMap((configured) => (configured ?? []) as readonly unknown[]);
  const isOpen = plugins.some((entry) => {
    const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
    return typeof plugin !== 'function' || !NEUTRAL_PLUGINS.has(plugin.name);
  });
  return new Set(isOpen ? ['admonition', 'image-missing'] : []);
}
