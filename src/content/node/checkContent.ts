import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {DocusaurusConfig} from '@docusaurus/types';

import {Anchors} from './Anchors';
import Cache from './Cache';
import {checkNoteDates} from './checks/checkChangeNotes';
import {isOfToday} from './ContentFile';
import checkCitations, {KnownRules} from './checks/checkCitations';
import checkImages from './checks/checkImages';
import checkImageSizes from './checks/checkImageSizes';
import checkLinks from './checks/checkLinks';
import checkNumbers from './checks/checkNumbers';
import checkReview from './checks/checkReview';
import checkHistory from './checkHistory';
import type {FileFacts} from './FileFacts';
import {rulesOf} from '../../rulebook/shared/ruleNumber';
import {
  SITE,
  START,
  type Fault,
  type Finding,
  type JudgedFinding,
  type Severity,
} from './Finding';
import keyOfCode from './keyOfCode';
import {foldersOf, loadSite} from './loadSite';
import readContent, {listContent} from './readContent';
import readSkippedChecks from './readSkippedChecks';
import readSyntax from './readSyntax';
import {OPEN_TO_PLUGINS, WARNINGS} from './rules';
import findLabelWords from './spelling/findLabelWords';
import judgeSpelling, {type Spelling} from './spelling/judgeSpelling';

/** What was found out of each file, for the next run; it quotes the content. */
const CACHE_FILE = '.build/check-content.cache';

export interface CheckOptions {
  readonly siteDir: string;
  /** The site's configuration with Docusaurus's defaults. */
  readonly config: DocusaurusConfig;
  /** ISO date. */
  readonly today: string;
  /** Mend what can be mended without changing what is said. */
  readonly fix: boolean;
  /** Which files to look at; links lead to all of them in any case. */
  readonly selects: (file: string) => boolean;
}

export interface CheckResult {
  /** In the order of files and lines; words come last. */
  readonly findings: readonly JudgedFinding[];
  /** How many Markdown files were looked at. */
  readonly checked: number;
  /** Files that were mended. */
  readonly mended: readonly string[];
  readonly spelling: Spelling;
}

/** Checks the content of a site: all that an author can mend without a build. */
export default async function checkContent(
  options: CheckOptions,
): Promise<CheckResult> {
  const {siteDir, config, selects} = options;
  const skips = readSkippedChecks(siteDir);
  const mended = options.fix ? await mend(options) : [];
  const cache = await Cache.open(
    path.join(siteDir, CACHE_FILE),
    keyOfCode(siteDir),
  );
  const syntax = readSyntax(config);
  const files = await readContent(siteDir, syntax, cache);
  const labels = await findLabelWords(siteDir, cache);
  const spelled = [...files, ...labels].filter(
    (file) => !skips(file)('spelling'),
  );
  const spelling = await judgeSpelling(
    spelled,
    spelled.filter(({file}) => selects(file)),
    siteDir,
    cache,
  );
  await cache.save();
  const byFile = new Map(files.map((document) => [document.file, document]));
  const severityOf = ({file, rule}: Finding): Severity => {
    const kind = byFile.get(file)?.kind;
    const isOpen = kind !== undefined && syntax[kind].open;
    return WARNINGS.has(rule) || (isOpen && OPEN_TO_PLUGINS.has(rule))
      ? 'warning'
      : 'error';
  };
  const selected = files.filter(({file}) => selects(file));
  const rules = new KnownRules(files.filter(isOfToday).flatMap(rulesIn));
  const findings = [
    ...checkNumbers(files),
    ...(await checkHistory(files, options)),
    ...selected
      .filter(isOfToday)
      .flatMap((document) =>
        addFile(document, checkCitations(document.citations, rules)),
      ),
    ...(await checkImageSizes(siteDir)),
    ...selected.flatMap((document) => checkFile(document, options)),
    ...(await checkAllLinks(selected, files, options)),
  ]
    .filter(({file}) => selects(file) || file === SITE)
    .filter(({file, rule}) => !skips(byFile.get(file) ?? {file})(rule))
    .map((finding) => ({...finding, severity: severityOf(finding)}))
    .sort(byPlace);
  return {
    findings: [...findings, ...spelling.findings],
    checked: selected.length,
    mended,
    spelling,
  };
}

async function mend({
  siteDir,
  config,
  selects,
}: CheckOptions): Promise<string[]> {
  const {default: mendLayout} = await import('./mendLayout');
  const mended: string[] = [];
  const syntax = readSyntax(config);
  for (const {file, kind} of listContent(siteDir)) {
    if (selects(file) && (await mendLayout(siteDir, file, syntax[kind]))) {
      mended.push(file);
    }
  }
  return mended;
}

/** The rules of a document; a draft has none that readers could look up. */
function rulesIn({kind, frontMatter, headings}: FileFacts) {
  return kind === 'docs' && frontMatter.draft !== true ? rulesOf(headings) : [];
}

/** What is wrong within a file, and on the day of the check. */
function checkFile(
  document: FileFacts,
  {siteDir, config, today}: CheckOptions,
): Finding[] {
  return addFile(document, [
    ...document.faults,
    ...checkReview(document, today),
    ...checkNoteDates(document, today),
    ...checkImages(document, foldersOf(siteDir, config)),
  ]);
}

async function checkAllLinks(
  documents: readonly FileFacts[],
  files: readonly FileFacts[],
  {siteDir, config}: CheckOptions,
): Promise<Finding[]> {
  try {
    const site = await loadSite(siteDir, config);
    const anchors = new Anchors(files, site);
    return documents.flatMap((document) =>
      addFile(document, checkLinks(document, site, anchors)),
    );
  } catch (error) {
    const {message} = error as Error;
    return [
      {
        file: SITE,
        ...START,
        rule: 'site',
        message: `Docusaurus cannot read the content, and no link was checked: ${stripVTControlCharacters(message)}`,
      },
    ];
  }
}

function addFile(
  {file}: Pick<FileFacts, 'file'>,
  faults: readonly Fault[],
): Finding[] {
  return faults.map((fault) => ({file, ...fault}));
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column
  );
}
