import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import {
  documentOf,
  findSource,
  isCurrent,
  isPart,
  listFiles,
  parseDocument,
  readSite,
  type Site,
} from '../documents';
import checkAdmonitions from './checks/checkAdmonitions';
import {checkChangeNotes, checkNoteDates} from './checks/checkChangeNotes';
import checkCitations from './checks/checkCitations';
import checkFrontMatter from './checks/checkFrontMatter';
import checkHeadings from './checks/checkHeadings';
import {
  checkImageSizes,
  checkImageTexts,
  checkMissingImages,
} from './checks/checkImages';
import checkLinks from './checks/checkLinks';
import checkNumbers, {findNewRules} from './checks/checkNumbers';
import checkReview from './checks/checkReview';
import checkSearch from './checks/checkSearch';
import checkSpelling, {type Prose} from './checks/checkSpelling';
import checkStyle from './checks/checkStyle';
import checkSyntax from './checks/checkSyntax';
import checkTables from './checks/checkTables';
import {proseOf, readLabels} from './checks/readProse';
import type {CheckResult} from './findings/describeFindings';
import {reportTo, SITE, type Finding} from './findings/Finding';
import readSkippedChecks from './findings/readSkippedChecks';
import type {CheckedSite} from './site/CheckedSite';
import formatFiles from './site/formatFiles';
import NumberList, {NUMBERS_FILE} from './site/NumberList';
import {
  isPublishedDocument,
  openChecksOf,
  type Page,
  type ParsedPage,
} from './site/Page';
import Rulebook from './site/Rulebook';
import SiteMap from './site/SiteMap';

export type {CheckResult} from './findings/describeFindings';
export type {Finding} from './findings/Finding';
export {
  default as describeFindings,
  countFindings,
  describeFinding,
} from './findings/describeFindings';
export {NUMBERS_FILE} from './site/NumberList';
export {default as WordList, WORDS_FILE} from './site/WordList';

/** Checks that need only a page and its syntax tree. */
const PAGE_CHECKS: readonly ((page: ParsedPage) => void | Promise<void>)[] = [
  checkSyntax,
  checkFrontMatter,
  checkHeadings,
  checkAdmonitions,
  checkImageTexts,
  checkTables,
  checkStyle,
];

/** What compares a page with the site: any page, or a document that is not of an old version. */
const LINK_CHECKS = [checkLinks, checkMissingImages];
const DOCUMENT_CHECKS = [checkReview, checkNoteDates];

/** What looks at the site as a whole. */
const SITE_CHECKS: readonly ((site: CheckedSite) => void | Promise<void>)[] = [
  checkNumbers,
  checkChangeNotes,
  checkImageSizes,
  checkSearch,
];

export interface CheckOptions {
  readonly siteDir: string;
  /** The site's configuration with Docusaurus's defaults. */
  readonly config: DocusaurusConfig;
  /** ISO date. */
  readonly today: string;
  /** Format the files, and add new numbers to the list of numbers. */
  readonly fix: boolean;
  /** Which files to report on; links lead to all of them in any case. */
  readonly selects: (file: string) => boolean;
}

/** Checks the content of a site: all that can be known without a build. */
export default async function checkContent({
  siteDir,
  config,
  today,
  fix,
  selects,
}: CheckOptions): Promise<CheckResult> {
  const isSkipped = readSkippedChecks(siteDir);
  const site = readSite(siteDir, config);
  const files = listFiles(site);
  const fixed = fix ? await formatFiles(siteDir, files.filter(selects)) : [];
  const findings: Finding[] = [];
  const pages: Page[] = [];
  const prose: Prose[] = await readLabels(site);
  // One by one: many syntax trees at once need much memory.
  for (const file of files) {
    const {parsed, ...page} = await readPage(site, file, findings);
    prose.push(proseOf(parsed));
    pages.push(page);
    if (selects(file)) {
      for (const check of PAGE_CHECKS) {
        await check({...page, parsed});
      }
    }
  }
  const documents = new Map(
    pages.map(({document}) => [document.file, document]),
  );
  const list = new NumberList(siteDir);
  const checked: CheckedSite = {
    site,
    pages,
    documents,
    map: new SiteMap(site, [...documents.values()]),
    rulebook: new Rulebook(
      pages
        .filter(({isCurrent: current, isDocument}) => current && isDocument)
        .map(({document}) => document),
      list.titles,
    ),
    staticDirs: config.staticDirectories.map((dir) =>
      path.resolve(siteDir, dir),
    ),
    baseUrl: config.baseUrl,
    today,
    selects,
    report: reportTo(findings, SITE),
  };
  const newRules = fix ? findNewRules(checked.rulebook) : [];
  if (list.add(newRules.filter(({file}) => selects(file))) > 0) {
    fixed.push(NUMBERS_FILE);
  }
  const selected = pages.filter(({document}) => selects(document.file));
  for (const page of selected) {
    for (const check of [
      ...LINK_CHECKS,
      ...(page.isCurrent && page.isDocument ? DOCUMENT_CHECKS : []),
    ]) {
      check(page, checked);
    }
    if (page.isCurrent) {
      checkCitations(page.document, checked.rulebook, page.report);
    }
  }
  for (const check of SITE_CHECKS) {
    await check(checked);
  }
  const isChecked = ({file, check}: Pick<Finding, 'file' | 'check'>): boolean =>
    !isSkipped({
      file,
      frontMatter: documents.get(file)?.frontMatter ?? {},
    })(check);
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
    isCurrent: isCurrent(site, file),
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
