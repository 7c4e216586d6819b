import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import {
  documentOf,
  findSource,
  isPart,
  listFiles,
  parseDocument,
  readSite,
  type Document,
  type ParsedDocument,
  type Site,
  type Source,
} from '../documents';
import readFields, {type Fields} from './readFields';
import RuleNumbers, {readNumbers} from './RuleNumbers';

/** A Markdown file of the site, as the rules see it. */
export interface CheckedPage {
  readonly document: Document;
  readonly parsed: ParsedDocument;
  /** The front matter with its places. */
  readonly fields: Fields;
  /** The content plugin that reads it. */
  readonly source: Source;
  /** See {@link isPublishedDocument}. */
  readonly isDocument: boolean;
  readonly site: CheckedSite;
}

/** What rules compare a page with. */
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
}

declare module 'vfile' {
  interface DataMap {
    page: CheckedPage;
  }
}

/**
 * Reads all content, because pages share their numbers.
 *
 * @param textOf the text of a file that an editor has not saved yet
 */
export async function readCheckedSite(
  siteDir: string,
  config: DocusaurusConfig,
  today: string,
  textOf: (file: string) => string | undefined = () => undefined,
): Promise<CheckedSite> {
  const site = readSite(siteDir, config);
  const documents: Document[] = [];
  const read: CheckedPage[] = [];
  for (const file of listFiles(site)) {
    const source = findSource(site, file);
    if (source === undefined) {
      throw new Error(`No content plugin reads ${file}.`);
    }
    const parsed = await parseDocument(site, file, textOf(file));
    const document = documentOf(site, parsed);
    const isDocument = isPublishedDocument(site, document);
    if (isDocument) {
      documents.push(document);
    }
    const fields = readFields(parsed.source);
    read.push({
      document,
      parsed,
      fields,
      source,
      isDocument,
      get site() {
        return checked;
      },
    });
  }
  const checked: CheckedSite = {
    site,
    pages: read,
    numbers: new RuleNumbers(documents, readNumbers(siteDir)),
    today,
    baseUrl: config.baseUrl,
    staticDirs: config.staticDirectories.map((dir) =>
      path.resolve(siteDir, dir),
    ),
  };
  return checked;
}

/** Whether a file is a page of a docs instance: only these have rules. */
function isPublishedDocument(
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
