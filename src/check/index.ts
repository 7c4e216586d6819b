import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import {SITE_DIR} from '../config/siteDir';
import {localToday} from '../content/review';
import {
  documentOf,
  findSource,
  isPart,
  listFiles,
  listStrayEntries,
  parseDocument,
  readSite,
  START,
  type Site,
} from '../documents';
import {checkChangeNotes, checkNoteDates} from './checks/checkChangeNotes';
import checkCitations from './checks/checkCitations';
import {checkFrontMatter, checkReview} from './checks/checkFrontMatter';
import checkHeadings from './checks/checkHeadings';
import {
  checkImageSizes,
  checkImageTexts,
  checkMissingImages,
} from './checks/checkImages';
import {
  checkAdmonitions,
  checkStyle,
  checkSyntax,
  checkTables,
} from './checks/checkMarkdown';
import checkMisread from './checks/checkMisread';
import checkNumbers, {findNewRules} from './checks/checkNumbers';
import checkSearch from './checks/checkSearch';
import checkSpelling, {type Spelling} from './checks/checkSpelling';
import {proseOf, readLabels} from './checks/readProse';
import {reportTo, SITE, type Finding} from './Finding';
import {
  isPublishedDocument,
  openChecksOf,
  type CheckedSite,
  type CheckedPage,
  type ParsedPage,
} from './site/CheckedSite';
import RuleNumbers, {
  addNumbers,
  NUMBERS_FILE,
  readNumbers,
} from './site/RuleNumbers';

import {readSkippedChecks} from './skippedChecks';

export {addWords, WORDS_FILE} from './checks/checkSpelling';
export {NUMBERS_FILE} from './site/RuleNumbers';

/** Checks that need only a page and its syntax tree. */
const PAGE_CHECKS: readonly ((page: ParsedPage) => void | Promise<void>)[] = [
  checkSyntax,
  checkFrontMatter,
  checkHeadings,
  checkAdmonitions,
  checkImageTexts,
  checkTables,
  checkMisread,
  checkStyle,
];

export interface CheckOptions {
  readonly siteDir: string;
  /** The site's configuration with Docusaurus's defaults. */
  readonly config: DocusaurusConfig;
  /** ISO date. */
  readonly today?: string;
  /** Format the files, and add new numbers to the list of numbers. */
  readonly fix?: boolean;
  /** Which files to report on; all of them are read, because they share their numbers. */
  readonly selects?: (file: string) => boolean;
}

export interface CheckResult {
  /** In the order of files and lines. */
  readonly findings: readonly Finding[];
  /** How many Markdown files were checked. */
  readonly checked: number;
  /** Files that `fix` changed. */
  readonly fixed: readonly string[];
  readonly spelling: Spelling;
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
  const fixed = fix ? await formatFiles(siteDir, files.filter(selects)) : [];
  const findings: Finding[] = [];
  const pages: CheckedPage[] = [];
  const prose = readLabels(site);
  for (const {file, problem} of listStrayEntries(site)) {
    reportTo(findings, file)('stray', START, `This ${problem}`);
  }
  // One by one: many syntax trees at once need much memory.
  for (const file of files) {
    const {parsed, ...page} = await readPage(site, file, findings);
    prose.push(proseOf(file, parsed.source));
    pages.push(page);
    for (const check of selects(file) ? PAGE_CHECKS : []) {
      await check({...page, parsed});
    }
  }
  const documents = new Map(
    pages.map(({document}) => [document.file, document]),
  );
  const given = readNumbers(siteDir);
  const numbers = new RuleNumbers(
    pages.filter(({isDocument}) => isDocument).map(({document}) => document),
    given,
  );
  const newRules = fix
    ? findNewRules(numbers).filter(({file}) => selects(file))
    : [];
  if (newRules.length > 0) {
    addNumbers(siteDir, given, newRules);
    fixed.push(NUMBERS_FILE);
  }
  const checked: CheckedSite = {
    site,
    pages,
    numbers,
    staticDirs: config.staticDirectories.map((dir) =>
      path.resolve(siteDir, dir),
    ),
    today,
    selects,
    report: reportTo(findings, SITE),
  };
  const selected = pages.filter(({document}) => selects(document.file));
  for (const page of selected) {
    checkMissingImages(page, checked);
    if (page.isDocument) {
      checkReview(page, checked);
      checkNoteDates(page, checked);
    }
    checkCitations(page.document, numbers, page.report);
  }
  checkNumbers(checked);
  await checkChangeNotes(checked);
  await checkImageSizes(checked);
  checkSearch(checked);
  const isChecked = ({file, check}: Pick<Finding, 'file' | 'check'>): boolean =>
    !isSkipped(check, file, documents.get(file)?.frontMatter);
  const spelling = await checkSpelling(
    prose.filter(({file}) => isChecked({file, check: 'spelling'})),
    checked,
  );
  // Two documents may show the same part.
  const unique = new Map(
    findings.map((finding) => [JSON.stringify(finding), finding]),
  );
  return {
    findings: [...unique.values()]
      .filter(({file}) => selects(file) || file === SITE)
      .filter(isChecked)
      .sort(byPlace),
    checked: selected.length,
    fixed,
    spelling,
  };
}

async function readPage(
  site: Site,
  file: string,
  findings: Finding[],
): Promise<ParsedPage> {
  const source = findSource(site, file);
  if (source === undefined) {
    throw new Error(`No content plugin reads ${file}.`);
  }
  const parsed = await parseDocument(site, file);
  const document = await documentOf(site, parsed);
  return {
    document,
    text: parsed.source,
    source,
    isPart: isPart(file),
    isDocument: isPublishedDocument(site, document),
    report: reportTo(findings, file, openChecksOf(source)),
    parsed,
  };
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column
  );
}

/**
 * Formats files as `npm run format` does; line endings stay. Files that Prettier
 * cannot read stay as they are.
 *
 * @param files relative to the site's folder
 * @returns those that were changed
 */
async function formatFiles(
  siteDir: string,
  files: readonly string[],
): Promise<string[]> {
  if (files.length === 0) {
    return [];
  }
  const {execa} = await import('execa');
  const options = ['--write', '--list-different', '--end-of-line=auto'];
  const {stdout} = await execa('prettier', [...options, '--', ...files], {
    cwd: siteDir,
    preferLocal: true,
    localDir: SITE_DIR,
    reject: false,
    lines: true,
  });
  return stdout;
}
