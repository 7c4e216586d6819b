import path from 'node:path';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';

import {
  documentOf,
  listFiles,
  parseDocument,
  readSite,
  type Document,
  type ParsedDocument,
  type Site,
  type Source,
} from '../rulebook/documents';
import nameIfBusy from './busy';
import loadRoutes, {type Route} from './loadRoutes';
import type {Options} from './options';
import readFields, {type Fields} from './readFields';
import {findOwners, readNumbers, type RuleNumbers} from './RuleNumbers';

/** A file of the content. One that is not Markdown has no text, and no tree. */
export interface CheckedFile extends Pick<
  ParsedDocument,
  'file' | 'source' | 'text' | 'tree' | 'syntaxFindings'
> {
  /** The front matter, or a file of YAML; none if it cannot be read. */
  readonly fields: Fields;
  readonly site: CheckedSite;
}

/** A Markdown file, as the rules see it. */
export interface CheckedPage extends CheckedFile, ParsedDocument {
  readonly document: Document;
  /** The content plugin that reads it. */
  readonly plugin: Source;
  /** A published page of the docs: only these have rules. */
  readonly isDocument: boolean;
}

/** What rules compare a page with. */
export interface CheckedSite {
  readonly site: Site;
  /** All content except older versions. */
  readonly pages: readonly CheckedPage[];
  /** Markdown files that pages import. */
  readonly parts: readonly CheckedPage[];
  readonly numbers: RuleNumbers;
  /** ISO date. */
  readonly today: string;
  /** The names that `skip_checks` may have. */
  readonly ruleNames: readonly string[];
  readonly options: Options;
  /** Only the rules that stop a build run. */
  readonly onlyStopping: boolean;
  /** Absolute paths of folders with static files. */
  readonly staticDirs: readonly string[];
  /** The pages that Docusaurus makes; undefined if it cannot read a front matter. */
  readonly routes: readonly Route[] | undefined;
  /** The path of the site, with slashes around it. */
  readonly baseUrl: string;
}

declare module 'vfile' {
  interface DataMap {
    checked: CheckedFile;
    /** Lines that have a message. */
    said: Set<number | undefined>;
  }
}

/**
 * Reads all content, because pages share their numbers.
 *
 * @param textOf the text of a file that an editor has not saved yet
 * @param allContent what a build has loaded
 */
export async function readCheckedSite(
  siteDir: string,
  config: DocusaurusConfig,
  given: Pick<CheckedSite, 'today' | 'ruleNames' | 'onlyStopping' | 'options'>,
  textOf: (file: string) => string | undefined,
  allContent?: AllContent,
): Promise<CheckedSite> {
  const site = readSite(siteDir, config);
  const pages: CheckedPage[] = [];
  const parts = new Map<string, CheckedPage>();
  const pageOf = (
    parsed: ParsedDocument,
    plugin: Source,
    isDocument: boolean,
  ): CheckedPage => {
    for (const part of parsed.parts.values()) {
      parts.set(part.file, pageOf(part, plugin, false));
    }
    return {
      ...parsed,
      document: documentOf(site, parsed),
      fields: readFields(hasFields(parsed) ? parsed.source : ''),
      plugin,
      isDocument,
      get site() {
        return checked;
      },
    };
  };
  for (const plugin of site.sources) {
    for (const file of listFiles(siteDir, plugin)) {
      nameIfBusy(file);
      const parsed = await parseDocument(site, file, textOf(file));
      const isDocument = plugin.kind === 'docs' && plugin.id === 'default';
      const isPublished = parsed.frontMatter.draft !== true;
      pages.push(pageOf(parsed, plugin, isDocument && isPublished));
    }
  }
  for (const {file} of pages) {
    parts.delete(file);
  }
  const documents = pages.filter(({isDocument}) => isDocument);
  const checked: CheckedSite = {
    ...given,
    site,
    pages,
    parts: [...parts.values()],
    routes: pages.every(hasFields)
      ? await loadRoutes(site, config, allContent)
      : undefined,
    baseUrl: config.baseUrl,
    numbers: findOwners(
      documents.map(({document}) => document),
      readNumbers(siteDir),
    ),
    staticDirs: config.staticDirectories.map((dir) =>
      path.resolve(siteDir, dir),
    ),
  };
  return checked;
}

/** Whether the front matter of a file can be read. */
function hasFields({syntaxFindings}: ParsedDocument): boolean {
  return syntaxFindings.every(({in: at}) => at !== 'front matter');
}
