/*
 * Checks the texts of the site without a build: `npm run check:content`. Each check
 * is a file in checks/.
 */
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import {localToday} from '../documents/review';
import {
  documentOf,
  findSource,
  listFiles,
  parseDocument,
  readSite,
} from '../documents';
import checkAddress from './checks/checkAddresses';
import checkChangeNotes, {
  checkNoteCitations,
  checkNoteDates,
} from './checks/checkChangeNotes';
import checkCitations from './checks/checkCitations';
import checkEmbeds from './checks/checkEmbeds';
import checkForeignMarks, {checkTags} from './checks/checkForeignMarks';
import checkFrontMatter from './checks/checkFrontMatter';
import checkHeadings from './checks/checkHeadings';
import {
  checkImageSizes,
  checkImageTexts,
  checkMissingImages,
} from './checks/checkImages';
import {
  checkAdmonitions,
  checkFences,
  checkSyntax,
  checkTables,
  lintMarkdown,
} from './checks/checkMarkdown';
import checkNumbers, {findNewRules} from './checks/checkNumbers';
import checkReview from './checks/checkReview';
import checkSearch from './checks/checkSearch';
import checkSpelling from './checks/checkSpelling';
import {reportTo, WHOLE_SITE, type Finding, type ReportsOn} from './Finding';
import {
  isPublishedDocument,
  type CheckedPage,
  type CheckedSite,
  type PageCheck,
} from './site/CheckedSite';
import RuleNumbers, {addNumbers, readNumbers} from './site/RuleNumbers';
import {readSkippedChecks} from './skippedChecks';

export {addWords, WORDS_FILE} from './checks/checkSpelling';
export {NUMBERS_FILE} from './site/RuleNumbers';

const PAGE_CHECKS: readonly PageCheck[] = [
  checkSyntax,
  checkFrontMatter,
  checkAddress,
  checkReview,
  checkNoteDates,
  checkNoteCitations,
  checkHeadings,
  checkAdmonitions,
  checkFences,
  checkImageTexts,
  checkMissingImages,
  checkEmbeds,
  checkTables,
  checkForeignMarks,
  checkTags,
  lintMarkdown,
  checkCitations,
];

export interface CheckOptions {
  readonly siteDir: string;
  /** The site's configuration with Docusaurus's defaults. */
  readonly config: DocusaurusConfig;
  /** ISO date. */
  readonly today?: string;
  /** Add new numbers to the list of numbers. Documents stay as they are. */
  readonly fix?: boolean;
  /** Which files to report on; all of them are read, because they share their numbers. */
  readonly selects?: (file: string) => boolean;
}

export interface CheckResult {
  /** Sorted by file and line. */
  readonly findings: readonly Finding[];
  /** How many Markdown files were checked. */
  readonly checked: number;
  /** Numbers that `fix` added to the list. */
  readonly addedNumbers: readonly string[];
  readonly unknownWords: readonly string[];
}

/** Checks the content of a site, without a build. */
export default async function checkContent({
  siteDir,
  config,
  today = localToday(),
  fix = false,
  selects = () => true,
}: CheckOptions): Promise<CheckResult> {
  const isSkipped = readSkippedChecks(siteDir);
  const site = readSite(siteDir, config);
  const files = listFiles(site);
  const findings: Finding[] = [];
  const pages = new Map<string, CheckedPage>();
  const reportsOn: ReportsOn = (check, file) =>
    (file === WHOLE_SITE || selects(file)) &&
    !isSkipped(check, file, pages.get(file)?.document.frontMatter);
  const reportOn = (file: string) => reportTo(findings, file, reportsOn);
  for (const file of files) {
    const source = findSource(site, file);
    if (source === undefined) {
      throw new Error(`No content plugin reads ${file}.`);
    }
    const parsed = await parseDocument(site, file);
    const document = documentOf(site, parsed);
    const isDocument = isPublishedDocument(site, document);
    const report = reportOn(file);
    pages.set(file, {document, parsed, source, isDocument, report});
  }
  const given = readNumbers(siteDir);
  const numbers = new RuleNumbers(
    [...pages.values()].flatMap(({isDocument, document}) =>
      isDocument ? document : [],
    ),
    given,
  );
  const newRules = fix
    ? findNewRules(numbers).filter(({file}) => selects(file))
    : [];
  if (newRules.length > 0) {
    addNumbers(siteDir, given, newRules);
  }
  const checked: CheckedSite = {
    site,
    pages: [...pages.values()],
    numbers,
    today,
    baseUrl: config.baseUrl,
    staticDirs: config.staticDirectories.map((dir) =>
      path.resolve(siteDir, dir),
    ),
    reportsOn,
    report: reportOn(WHOLE_SITE),
  };
  const selected = checked.pages.filter(({document}) => selects(document.file));
  for (const page of selected) {
    for (const check of PAGE_CHECKS) {
      await check(page, checked);
    }
  }
  checkNumbers(checked);
  await checkChangeNotes(checked);
  checkImageSizes(checked);
  checkSearch(checked);
  const unknownWords = await checkSpelling(checked);
  // Two documents may show the same part.
  const unique = new Map(
    findings.map((finding) => [JSON.stringify(finding), finding]),
  );
  return {
    findings: [...unique.values()].sort(byPlace),
    checked: selected.length,
    addedNumbers: newRules.map(({number}) => number),
    unknownWords,
  };
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column
  );
}
