import {stripVTControlCharacters} from 'node:util';
import type {DocusaurusConfig} from '@docusaurus/types';

import {Anchors} from './Anchors';
import checkAdmonitions from './checks/checkAdmonitions';
import checkEmbeds from './checks/checkEmbeds';
import checkFrontMatter from './checks/checkFrontMatter';
import checkHeadings from './checks/checkHeadings';
import checkImages from './checks/checkImages';
import checkImageSizes from './checks/checkImageSizes';
import checkLayout, {layOut} from './checks/checkLayout';
import checkLinks from './checks/checkLinks';
import {checkNumbers, findDuplicates} from './checks/checkNumbers';
import checkReview from './checks/checkReview';
import checkSpelling from './checks/checkSpelling';
import checkStyle from './checks/checkStyle';
import type {ContentFile} from './ContentFile';
import {START, type Fault, type Finding} from './Finding';
import {foldersOf, loadSite} from './loadSite';
import mendLayout from './mendLayout';
import readContent from './readContent';
import readDictionary from './readDictionary';
import type {Rule} from './rules';

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
  /** In the order of files and lines. */
  readonly findings: readonly Finding[];
  /** How many Markdown files were looked at. */
  readonly checked: number;
  /** Files that were mended. */
  readonly mended: readonly string[];
  /** Links want content that Docusaurus can read. */
  readonly linksChecked: boolean;
}

/** Checks the content of a site: all that an author can mend without a build. */
export default async function checkContent(
  options: CheckOptions,
): Promise<CheckResult> {
  const {siteDir, config, selects} = options;
  const mended = options.fix ? await mend(options) : [];
  const {files, findings: unreadable} = await readContent(
    siteDir,
    config.markdown,
  );
  const selected = files.filter(({file}) => selects(file));
  const findings = [
    ...unreadable,
    ...findDuplicates(files),
    ...(await checkImageSizes(siteDir)),
    ...(await checkFiles(selected, options)),
  ].filter(({file}) => selects(file));
  // Docusaurus stops at such faults, and would print what stands there.
  const readable = !findings.some(({rule}) => STOPPERS.has(rule));
  const links = readable ? await checkAllLinks(selected, files, options) : [];
  const skipped = new Map(
    selected.map(({file, frontMatter}) => [file, frontMatter.skip_checks]),
  );
  return {
    findings: [...findings, ...links]
      .filter(({file, rule}) => !includes(skipped.get(file), rule))
      .sort(byPlace),
    checked: selected.length,
    mended,
    linksChecked: readable,
  };
}

const STOPPERS: ReadonlySet<Rule> = new Set(['syntax', 'front-matter']);

async function mend({
  siteDir,
  config,
  selects,
}: CheckOptions): Promise<string[]> {
  const {files} = await readContent(siteDir, config.markdown);
  const mended: string[] = [];
  for (const document of files.filter(({file}) => selects(file))) {
    if (await mendLayout(siteDir, document, config.markdown)) {
      mended.push(document.file);
    }
  }
  return mended;
}

/** The checks that need no more than the file itself. */
async function checkFiles(
  documents: readonly ContentFile[],
  {siteDir, config, today}: CheckOptions,
): Promise<Finding[]> {
  const folders = foldersOf(siteDir, config);
  const dictionary = await readDictionary(siteDir);
  const findings: Finding[] = [];
  for (const document of documents) {
    const faults: Fault[] = [
      ...checkFrontMatter(document),
      ...checkReview(document, today),
      ...checkHeadings(document),
      ...checkNumbers(document),
      ...checkAdmonitions(document),
      ...checkImages(document, folders),
      ...checkEmbeds(document),
      ...checkSpelling(document, dictionary),
      ...(await checkStyle(document)),
      ...checkLayout(document, await layOut(siteDir, document)),
    ];
    findings.push(...faults.map((fault) => ({file: document.file, ...fault})));
  }
  return findings;
}

async function checkAllLinks(
  documents: readonly ContentFile[],
  files: readonly ContentFile[],
  {siteDir, config}: CheckOptions,
): Promise<Finding[]> {
  try {
    const site = await loadSite(siteDir, config);
    const anchors = new Anchors(files, site);
    return documents.flatMap((document) =>
      checkLinks(document, site, anchors).map((fault) => ({
        file: document.file,
        ...fault,
      })),
    );
  } catch (error) {
    const {message} = error as Error;
    return [
      {
        file: '.',
        ...START,
        rule: 'site',
        message: `Docusaurus cannot read the content, and no link was checked: ${stripVTControlCharacters(message)}`,
      },
    ];
  }
}

function includes(skipped: unknown, rule: Rule): boolean {
  return Array.isArray(skipped) && skipped.includes(rule);
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column
  );
}
