/*
 * Lints the texts of the site without a build: `npm run check:content`. Each rule is
 * one of remark-lint; rules.ts lists them.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {Root} from 'mdast';
import remarkMessageControl from 'remark-message-control';
import {globSync} from 'tinyglobby';
import {unified} from 'unified';
import {VFile} from 'vfile';

import type {Place, Site} from '../documents';
import {localToday} from '../documents/review';
import {PHRASES_FILE} from '../search';
import {
  readCheckedSite,
  type CheckedPage,
  type CheckedSite,
} from './CheckedSite';
import {addNumbers} from './RuleNumbers';
import RULES, {ADVICE} from './rules';
import {findNoPages} from './rules/addresses';
import {describeForeign} from './rules/embeds';
import {encoding, findOtherBytes} from './rules/encoding';
import {findLargeImages} from './rules/images';
import {findNewRules} from './rules/numbers';
import findSearchMessages from './rules/searchPhrases';
import {
  blankFields,
  checkSpelling,
  readSpellingMessage,
  readWords,
} from './rules/spelling';
import readSkippedRules from './skippedRules';

export {addWords, WORDS_FILE} from './rules/spelling';
export {NUMBERS_FILE} from './RuleNumbers';

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
  /** The text of a file that is not saved yet. */
  readonly textOf?: (file: string) => string | undefined;
}

export interface CheckResult {
  /** Files with their messages, sorted by path and line. */
  readonly files: readonly VFile[];
  /** How many Markdown files were checked. */
  readonly checked: number;
  /** Numbers that `fix` added to the list. */
  readonly addedNumbers: readonly string[];
  readonly unknownWords: readonly UnknownWord[];
}

interface UnknownWord {
  readonly word: string;
  /** A word of the dictionary is so near that this one is probably wrong. */
  readonly isMisspelling: boolean;
}

/** Checks the content of a site, without a build. */
export default async function checkContent({
  siteDir,
  config,
  today = localToday(),
  fix = false,
  selects = () => true,
  textOf,
}: CheckOptions): Promise<CheckResult> {
  const site = await readCheckedSite(siteDir, config, today, textOf);
  const skippedIn = readSkippedRules(siteDir, ruleNames());
  const {numbers} = site;
  const newRules = fix
    ? findNewRules(numbers).filter(({file}) => selects(file))
    : [];
  if (newRules.length > 0) {
    addNumbers(siteDir, numbers.given, newRules);
  }
  const pages = site.pages.filter(({document}) => selects(document.file));
  const files: VFile[] = [];
  for (const page of pages) {
    files.push(await lintPage(page, skippedIn(page.document.file)));
  }
  files.push(...(await lintOtherFiles(site, selects, skippedIn)));
  const unknownWords = new Map<string, UnknownWord>();
  for (const {ruleId, reason} of files.flatMap(({messages}) => messages)) {
    if (ruleId === 'spelling') {
      const found = readSpellingMessage(reason);
      unknownWords.set(found.word, found);
    }
  }
  if (unknownWords.size > readWords(siteDir).length) {
    // The list is another site's.
    for (const message of files.flatMap(({messages}) => messages)) {
      message.fatal &&= message.ruleId !== 'spelling';
    }
  }
  return {
    files: files
      .filter(({messages}) => messages.length > 0)
      .sort((a, b) => a.path.localeCompare(b.path, 'en')),
    checked: pages.length,
    addedNumbers: newRules.map(({number}) => number),
    unknownWords: [...unknownWords.values()],
  };
}

const OTHER_NAMES = ['encoding', 'image-size', 'search'];

/** The names of all rules. */
function ruleNames(): ReadonlySet<string> {
  const plugins = RULES.map((entry) => [entry].flat()[0] as {name: string});
  return new Set([
    ...plugins.map(({name}) => name.replace(/^[\w-]+:/, '')),
    ...OTHER_NAMES,
  ]);
}

/** Runs the rules on a page. */
async function lintPage(
  page: CheckedPage,
  skippedHere: readonly string[],
): Promise<VFile> {
  const {document, parsed} = page;
  const file = new VFile({
    path: document.file,
    value: parsed.text,
    data: {page},
  });
  const {skip_checks: own} = document.frontMatter;
  const names = ruleNames();
  const skipped = [own ?? []].flat().map(String);
  const unknown = skipped.find((name) => !names.has(name));
  if (unknown !== undefined) {
    const message = file.message(
      `"skip_checks" names "${unknown}", which must be one of ${[...names].join(', ')}`,
      {
        place: page.fields.placeOf('skip_checks'),
        source: 'site',
        ruleId: 'front-matter',
      },
    );
    message.fatal = true;
  }
  await unified().use(encoding, ['error']).run(parsed.tree, file);
  if (file.messages.every(({ruleId}) => ruleId !== 'encoding')) {
    await unified().use({plugins: RULES}).run(parsed.tree, file);
    await unified()
      .use(remarkMessageControl, {
        name: 'message',
        source: ['site', 'remark-lint'],
        disable: [...skippedHere, ...skipped],
      })
      .run(withEnd(parsed.tree), file);
  }
  for (const message of file.messages) {
    const advice = ADVICE.get(message.ruleId);
    if (advice !== undefined) {
      message.reason = `${message.reason}. ${advice}`;
      message.message = message.reason;
    }
  }
  file.messages.sort(
    (a, b) =>
      (a.line ?? 1) - (b.line ?? 1) || (a.column ?? 1) - (b.column ?? 1),
  );
  return file;
}

/**
 * The plugin drops messages behind the last text: without an end, also those on an
 * element without content.
 */
function withEnd(tree: Root): Root {
  const {end} = tree.position ?? {};
  const last = {type: 'html' as const, value: ''};
  return {
    ...tree,
    children: [
      ...tree.children,
      ...(end ? [{...last, position: {start: end, end}}] : []),
    ],
  };
}

/** Looks at the content that is no Markdown: labels, authors, images and phrases of the search. */
async function lintOtherFiles(
  site: CheckedSite,
  selects: (file: string) => boolean,
  skippedIn: (file: string) => string[],
): Promise<VFile[]> {
  const files = new Map<string, VFile>();
  const report = (
    name: string,
    file: string,
    reason: string,
    place: Place,
    fatal = true,
  ): void => {
    if (selects(file) && !skippedIn(file).includes(name)) {
      const vfile = files.get(file) ?? new VFile({path: file});
      files.set(file, vfile);
      vfile.message(reason, {place, source: 'site', ruleId: name}).fatal =
        fatal;
    }
  };
  const start = {line: 1, column: 1};
  for (const file of findLabels(site.site).filter(selects)) {
    const text = readFileSync(path.join(site.site.siteDir, file), 'utf8');
    const bytes = findOtherBytes(path.join(site.site.siteDir, file), text);
    if (bytes !== undefined) {
      report('encoding', file, 'Save the file as UTF-8', bytes);
      continue;
    }
    await checkSpelling(
      blankFields(text),
      site.site.siteDir,
      (reason, place = start) => {
        report('spelling', file, reason, place as Place);
      },
    );
    for (const [index, line] of text.split('\n').entries()) {
      const [, url = ''] = /\bimage_url:\s*["']?([^\s"']+)/.exec(line) ?? [];
      const reason = describeForeign({element: 'img', url});
      if (reason !== undefined) {
        report('embed', file, reason, {line: index + 1, column: 1});
      }
    }
  }
  for (const {file, message} of findNoPages(site.site)) {
    report('address', file, message, start);
  }
  for (const {file, message} of findLargeImages(site.site)) {
    report('image-size', file, message, start, false);
  }
  if (selects(PHRASES_FILE)) {
    for (const {line, message} of findSearchMessages(site)) {
      report('search', PHRASES_FILE, message, {line, column: 1}, false);
    }
  }
  return [...files.values()];
}

/** The labels of categories, authors and tags, in files of their own. */
function findLabels({siteDir, sources}: Site): string[] {
  return globSync(
    sources.flatMap(({folder}) => [
      `${folder}/**/_category_.{json,yml,yaml}`,
      `${folder}/{authors,tags}.{yml,yaml,json}`,
    ]),
    {cwd: siteDir},
  ).sort();
}
