import path from 'node:path';
import {normalizeAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions';
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
import checkAdmonitions from './checks/checkAdmonitions';
import {checkChangeNotes, checkNoteDates} from './checks/checkChangeNotes';
import checkFrontMatter from './checks/checkFrontMatter';
import checkHeadings from './checks/checkHeadings';
import checkImages from './checks/checkImages';
import checkImageSizes from './checks/checkImageSizes';
import checkImageTexts from './checks/checkImageTexts';
import checkLinks from './checks/checkLinks';
import {checkGiven, checkOrder, checkSections, Rules} from './checks/checkNumbers';
import checkReview from './checks/checkReview';
import checkSpelling, {type Spelling} from './checks/checkSpelling';
import checkStyle from './checks/checkStyle';
import checkSyntax from './checks/checkSyntax';
import checkTables from './checks/checkTables';
import {
  severityOf,
  SITE,
  type CheckName,
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
  const pages = await Promise.all(files.map((file) => readPage(site, file)));
  const documents = new Map(
    pages.map(({document}) => [document.file, document]),
  );

  const numbered = pages.filter(isNumbered);
  const list = new NumberList(siteDir);
  const current = numbered.filter((page) => page.isCurrent);
  const rules = new Rules(
    current.map(({document}) => document),
    list.titles,
  );
  if (fix) {
    const added = rules.owners.filter(
      ({number, file}) => !list.titles.has(number) && selects(file),
    );
    if (added.length > 0) {
      list.add(added);
      fixed.push(NUMBERS_FILE);
    }
  }
  const sections = checkSections(rules);
  const withRules = new Set([
    ...rules.documents
      .filter((document) => document.rules.length > 0)
      .map(({file}) => file),
    ...sections.map(({file}) => file),
  ]);

  const links = {
    siteDir,
    staticDirs: config.staticDirectories.map((dir) =>
      path.resolve(siteDir, dir),
    ),
    baseUrl: config.baseUrl,
    map: new SiteMap(
      site,
      pages.map(({document}) => document),
    ),
  };
  const checkPage = async (page: Page): Promise<Finding[]> => {
    const {document, parsed, source} = page;
    const problems: Problem[] = [
      ...checkSyntax(parsed),
      ...checkFrontMatter(page),
      ...checkHeadings(page),
      ...checkAdmonitions(parsed, keywordsOf(source)),
      ...checkImageTexts(parsed),
      ...checkImages(document, links),
      ...checkTables(parsed),
      ...(await checkStyle(parsed)),
      ...checkLinks(page, links, documents),
      ...(source.kind === 'docs' && page.isCurrent
        ? [
            ...checkReview(page, withRules.has(document.file), today),
            ...checkNoteDates(page, today),
          ]
        : []),
    ];
    const isOpen = hasUnknownPlugins(source);
    return problems.map((problem) => ({
      file: document.file,
      ...problem,
      ...(isOpen && OPEN_TO_PLUGINS.has(problem.check) && WARNING),
    }));
  };

  const selected = pages.filter(({document}) => selects(document.file));
  const noted = numbered.filter(
    ({document: {file, frontMatter}, isCurrent: isToday}) =>
      isToday && (withRules.has(file) || 'changes' in frontMatter),
  );
  const frontMatters = new Map(
    pages.map(({document: {file, frontMatter}}) => [file, {file, frontMatter}]),
  );
  const skips = ({file, check}: {file: string; check: CheckName}): boolean =>
    isSkipped(frontMatters.get(file) ?? {file})(check);
  const spelling = await checkSpelling(
    [...selected.map(({parsed}) => proseOf(parsed)), ...(await readLabels(site))]
      .filter(({file}) => selects(file) && !skips({file, check: 'spelling'})),
    siteDir,
  );
  const findings = [
    ...(await Promise.all(selected.map(checkPage))).flat(),
    ...versionsOf(numbered).flatMap((version) =>
      checkOrder(
        version.every((page) => page.isCurrent)
          ? rules
          : new Rules(
              version.map(({document}) => document),
              new Map(),
            ),
      ),
    ),
    ...(rules.owners.length > 0 ? [...checkGiven(rules), ...sections] : []),
    ...(await checkChangeNotes(noted, site, today)),
    ...(await checkImageSizes(site, selects)),
    ...spelling.findings,
  ]
    .filter(({file}) => selects(file) || file === SITE)
    .filter((finding) => !skips(finding))
    .map((finding) => ({...finding, severity: severityOf(finding)}))
    .sort(byPlace);
  return {findings, checked: selected.length, fixed, spelling};
}

async function readPage(site: Site, file: string): Promise<Page> {
  const parsed = await parseDocument(site, file);
  return {
    parsed,
    document: await documentOf(site, parsed),
    source: findSource(site, file) as Source,
    isCurrent: isCurrent(site, file),
    isPart: isPart(file),
  };
}

/** A draft has no rules that readers could look up, and a part none of its own. */
function isNumbered({document, source, isPart: part}: Page): boolean {
  return (
    source.kind === 'docs' && !part && document.frontMatter.draft !== true
  );
}

/** Each version that Docusaurus keeps has numbers of its own. */
function versionsOf(pages: readonly Page[]): Page[][] {
  const versions = new Map<string, Page[]>();
  for (const page of pages) {
    const key = page.isCurrent
      ? ''
      : page.document.file.split('/').slice(0, 2).join('/');
    versions.set(key, [...(versions.get(key) ?? []), page]);
  }
  return [...versions.values()];
}

function keywordsOf({options}: Source): readonly string[] {
  return normalizeAdmonitionOptions(
    (options.admonitions ?? true) as Parameters<
      typeof normalizeAdmonitionOptions
    >[0],
  ).keywords;
}

/** Plugins that add a syntax, or change nothing of what is checked here. */
const KNOWN_PLUGINS: ReadonlySet<string> = new Set([
  'remarkMath',
  'rehypeKatex',
  'numberHeadings',
  'linkCitations',
]);

/** What any other plugin of the site may make right. */
const OPEN_TO_PLUGINS: ReadonlySet<CheckName> = new Set([
  'link',
  'anchor',
  'admonition',
  'image-missing',
]);

const WARNING = {severity: 'warning'} as const;

function hasUnknownPlugins({options}: Source): boolean {
  return [
    options.beforeDefaultRemarkPlugins,
    options.remarkPlugins,
    options.beforeDefaultRehypePlugins,
    options.rehypePlugins,
  ]
    .flatMap((plugins) => (plugins ?? []) as readonly unknown[])
    .map((entry) => (Array.isArray(entry) ? (entry[0] as unknown) : entry))
    .some(
      (plugin) =>
        typeof plugin !== 'function' || !KNOWN_PLUGINS.has(plugin.name),
    );
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column
  );
}
