import {
  findSource,
  isPart,
  type Document,
  type ParsedDocument,
  type Place,
  type Site,
  type Source,
} from '../../documents';
import type {Report, ReportsOn} from '../Finding';
import type RuleNumbers from './RuleNumbers';

/** A Markdown file of the site, as the checks see it. */
export interface CheckedPage {
  readonly document: Document;
  readonly parsed: ParsedDocument;
  /** The content plugin that reads it. */
  readonly source: Source;
  /** See {@link isPublishedDocument}. */
  readonly isDocument: boolean;
  readonly report: Report;
}

/** What checks compare a page with. */
export interface CheckedSite {
  readonly site: Site;
  /** All content except older versions. */
  readonly pages: readonly CheckedPage[];
  readonly numbers: RuleNumbers;
  /** ISO date. */
  readonly today: string;
  readonly baseUrl: string;
  /** Absolute paths of folders with static files. */
  readonly staticDirs: readonly string[];
  readonly reportsOn: ReportsOn;
  /** Reports findings outside of a page. */
  readonly report: Report;
}

/** A check of one page; the others take only the site. */
export type PageCheck = (
  page: CheckedPage,
  site: CheckedSite,
) => void | Promise<void>;

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

/** Whether the front matter can be read: if not, no field of it is missing. */
export function isReadable({parsed}: Pick<CheckedPage, 'parsed'>): boolean {
  return parsed.syntaxFindings.every(
    (finding) => finding.in !== 'front matter',
  );
}

/** The line of a top-level field of the front matter. */
export function placeOfField(text: string, field: string): Place {
  const index = text
    .split('\n')
    .findIndex((line) => line.startsWith(`${field}:`));
  return {line: index === -1 ? 1 : index + 1, column: 1};
}
