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
  type Source,
} from '../documents';
import checkPage, {
  excusePlugins,
  settingsOf,
  type PageSettings,
} from './checkPage';
import {checkChangeNotes, checkNoteDates} from './checks/checkChangeNotes';
import checkCitations, {KnownRules} from './checks/checkCitations';
import checkImages from './checks/checkImages';
import checkImageSizes from './checks/checkImageSizes';
import checkLinks from './checks/checkLinks';
import checkNumbers, {Rulebook} from './checks/checkNumbers';
import checkReview from './checks/checkReview';
import checkSearch from './checks/checkSearch';
import checkSpelling, {type Prose, type Spelling} from './checks/checkSpelling';
import {
  severityOf,
  SITE,
  type Finding,
  type JudgedFinding,
  type Problem,
} from './Finding';
import formatFiles from './formatFiles';
import NumberList, {NUMBERS_FILE} from './NumberList';
import type {Page} from './Page';
import {proseOf, readLabels} from './readProse';
import readSkippedChecks from './readSkippedChecks';
import SiteMap from './SiteMap';

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

export interface CheckResult {
  /** In the order of files and lines. */
  readonly findings: readonly JudgedFinding[];
  /** How many Markdown files were checked. */
  readonly checked: number;
  /** Files that `fix` changed. */
  readonly fixed: readonly string[];
  readonly spelling: Spelling;
}

/** A page with what was found while its syntax tree was there. */
interface CheckedPage extends Page {
  readonly settings: PageSettings;
  readonly problems: readonly Problem[];
  readonly prose: Prose;
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
  const settings = new Map(
    site.sources.map((source) => [source, settingsOf(source)]),
  );
  const pages: CheckedPage[] = [];
  // One by one: many syntax trees at once need much memory.
  for (const file of files) {
    pages.push(await readPage(site, file, settings));
  }
  const list = new NumberList(siteDir);
  const rulebook = new Rulebook(pages.filter(isCurrentDocument), list.titles);
  if (
    fix &&
    list.add(rulebook.newRules.filter(({file}) => selects(file))) > 0
  ) {
    fixed.push(NUMBERS_FILE);
  }
  const selected = pages.filter(({document}) => selects(document.file));
  const documents = pages.map(({document}) => document);
  const links = {
    siteDir,
    staticDirs: config.staticDirectories.map((dir) =>
      path.resolve(siteDir, dir),
    ),
    baseUrl: config.baseUrl,
    map: new SiteMap(site, documents),
    documents: new Map(documents.map((document) => [document.file, document])),
  };
  const rules = new KnownRules(
    pages.filter((page) => page.isCurrent).map(({document}) => document),
  );
  const problemsOf = (page: CheckedPage): Problem[] => [
    ...page.problems,
    ...checkLinks(page, links),
    ...checkImages(page, links),
    ...(page.isCurrent ? checkCitations(page.document.citations, rules) : []),
    ...(isCurrentDocument(page)
      ? [
          ...checkReview(page, rulebook.includes(page), today),
          ...checkNoteDates(page, today),
        ]
      : []),
  ];
  const frontMatters = new Map(
    documents.map(({file, frontMatter}) => [file, frontMatter]),
  );
  const isChecked = ({file, check}: Pick<Finding, 'file' | 'check'>): boolean =>
    !isSkipped({file, frontMatter: frontMatters.get(file) ?? {}})(check);
  const spelling = await checkSpelling(
    [...pages.map(({prose}) => prose), ...(await readLabels(site))].filter(
      ({file}) => isChecked({file, check: 'spelling'}),
    ),
    siteDir,
    selects,
  );
  const findings: Finding[] = [
    ...selected.flatMap((page) =>
      problemsOf(page).map((problem) => ({
        ...excusePlugins(problem, page.settings),
        file: page.document.file,
      })),
    ),
    ...checkNumbers(rulebook),
    ...versionsOf(pages).flatMap((version) =>
      checkNumbers(new Rulebook(version)),
    ),
    ...(await checkChangeNotes(
      pages.filter(
        (page) =>
          isCurrentDocument(page) &&
          (rulebook.includes(page) || 'changes' in page.document.frontMatter),
      ),
      site,
      today,
    )),
    ...(await checkImageSizes(site, selects)),
    ...checkSearch(
      siteDir,
      pages
        .filter(({isPart: part, isCurrent: current}) => !part && current)
        .map(({document}) => document)
        .filter(({frontMatter}) => frontMatter.draft !== true),
    ),
    ...spelling.findings,
  ];
  // Two documents may show the same part.
  const unique = new Map(
    findings.map((finding) => [JSON.stringify(finding), finding]),
  );
  return {
    findings: [...unique.values()]
      .filter(({file}) => selects(file) || file === SITE)
      .filter(isChecked)
      .map((finding) => ({...finding, severity: severityOf(finding)}))
      .sort(byPlace),
    checked: selected.length,
    fixed,
    spelling,
  };
}

async function readPage(
  site: Site,
  file: string,
  allSettings: ReadonlyMap<Source, PageSettings>,
): Promise<CheckedPage> {
  const source = findSource(site, file);
  const settings = source && allSettings.get(source);
  if (source === undefined || settings === undefined) {
    throw new Error(`No content plugin reads ${file}.`);
  }
  const parsed = await parseDocument(site, file);
  const page = {
    document: await documentOf(site, parsed),
    text: parsed.source,
    source,
    isCurrent: isCurrent(site, file),
    isPart: isPart(file),
  };
  return {
    ...page,
    settings,
    problems: await checkPage({...page, parsed}, settings),
    prose: proseOf(parsed),
  };
}

/** A draft has no rules that readers could look up, and a part none of its own. */
function isPublishedDocument({document, source, isPart: part}: Page): boolean {
  return source.kind === 'docs' && !part && document.frontMatter.draft !== true;
}

function isCurrentDocument(page: Page): boolean {
  return page.isCurrent && isPublishedDocument(page);
}

/** Each version that Docusaurus keeps has numbers of its own. */
function versionsOf(pages: readonly Page[]): Page[][] {
  const versions = new Map<string, Page[]>();
  for (const page of pages) {
    if (!page.isCurrent && isPublishedDocument(page)) {
      const folder = page.document.file.split('/').slice(0, 2).join('/');
      versions.set(folder, [...(versions.get(folder) ?? []), page]);
    }
  }
  return [...versions.values()];
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column
  );
}
