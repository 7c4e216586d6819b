/*
 * Lints the texts of the site without a build: `npm run check:content`. Each rule is
 * one of remark-lint; rules.ts lists them.
 */
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';
import type {Root} from 'mdast';
import remarkMessageControl from 'remark-message-control';
import {unified, type PluggableList} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';

import {START} from '../rulebook/documents';
import {localToday} from '../rulebook/documents/review';
import {readCheckedSite, type CheckedFile} from './CheckedSite';
import nameIfBusy from './busy';
import {addNumbers} from './RuleNumbers';
import RULES, {RULE_NAMES, STOPPING_NAMES} from './rules';
import {findNewRules} from './rules/numbers';
import {listOtherFiles} from './rules/otherFiles';
import {collectWords, readWords} from './rules/spelling';
import type {Options} from './options';
import {nameOf} from './siteRule';

export {default as describeFiles} from './report';
export {addWords, WORDS_FILE} from './rules/spelling';
export {NUMBERS_FILE} from './RuleNumbers';

export interface CheckOptions {
  readonly siteDir: string;
  /** The site's configuration with Docusaurus's defaults. */
  readonly config: DocusaurusConfig;
  readonly options?: Options;
  /** ISO date. */
  readonly today?: string;
  /** Add new numbers to the list of numbers. Documents stay as they are. */
  readonly fix?: boolean;
  /** Which files to report on; all of them are read, because they share their numbers. */
  readonly selects?: (file: string) => boolean;
  /** The text of a file that is not saved yet. */
  readonly textOf?: (file: string) => string | undefined;
  /** What a build has loaded; by default, Docusaurus's plugins load it. */
  readonly allContent?: AllContent;
  /** Only the rules that stop a build: the others take longer. */
  readonly onlyStopping?: boolean;
}

export interface CheckResult {
  /** Files with their messages, sorted by path and line. */
  readonly files: readonly VFile[];
  /** How many Markdown files were checked. */
  readonly checked: number;
  /** Numbers that `fix` added to the list. */
  readonly addedNumbers: readonly string[];
  /** Words that are in no dictionary, and the word of one that is probably meant. */
  readonly unknownWords: ReadonlyMap<string, string | undefined>;
}

/**
 * Checks the content of a site, without a build.
 *
 * @throws UserError if Docusaurus cannot load the content, for another reason than what is
 *   wrong with a front matter
 */
export default async function checkContent(
  options: CheckOptions,
): Promise<CheckResult> {
  try {
    return await checkFiles(options);
  } finally {
    nameIfBusy(undefined);
  }
}

async function checkFiles({
  siteDir,
  config,
  options = {},
  today = localToday(),
  fix = false,
  selects = () => true,
  textOf = () => undefined,
  allContent,
  onlyStopping = false,
}: CheckOptions): Promise<CheckResult> {
  const site = await readCheckedSite(
    siteDir,
    config,
    {today, onlyStopping, options, ruleNames: RULE_NAMES},
    textOf,
    allContent,
  );
  const added = findNewRules(site.numbers).filter(
    ({file}) => fix && selects(file),
  );
  if (added.length > 0) {
    addNumbers(siteDir, site.numbers.given, added);
  }
  const pages = [...site.pages, ...site.parts].filter(({file}) =>
    selects(file),
  );
  const others = listOtherFiles(site).filter(({file}) => selects(file));
  const choose = (rules: PluggableList) =>
    rules.filter(
      (rule) => !onlyStopping || STOPPING_NAMES.includes(nameOf(rule)),
    );
  const files: VFile[] = [];
  for (const page of pages) {
    const skipped = [page.frontMatter.skip_checks ?? []].flat();
    const options = {
      name: 'message',
      source: 'site',
      known: RULE_NAMES,
      disable: skipped.map(String),
    };
    // It searches comments of any length slowly.
    const isControlled =
      skipped.length > 0 || /(?:<!--|\{\/\*)\s*message\s/.test(page.source);
    const control: PluggableList = isControlled
      ? [[remarkMessageControl, options]]
      : [];
    files.push(await lint(page, [...choose(RULES), ...control]));
  }
  for (const other of others) {
    files.push(await lint(other, choose(other.rules)));
  }
  const unknownWords = collectWords(files, readWords(siteDir).length);
  return {
    files: files
      .filter(({messages}) => messages.length > 0)
      .sort((a, b) => a.path.localeCompare(b.path, 'en')),
    checked: pages.length,
    addedNumbers: added.map(({number}) => number),
    unknownWords,
  };
}

/** Runs rules on a file. */
async function lint(
  checked: CheckedFile,
  rules: PluggableList,
): Promise<VFile> {
  const {file: name, text, tree} = checked;
  nameIfBusy(name);
  const file = new VFile({path: name, value: text, data: {checked}});
  await unified().use({plugins: rules}).run(withComments(tree), file);
  file.messages.sort(
    (a, b) =>
      (a.line ?? 1) - (b.line ?? 1) || (a.column ?? 1) - (b.column ?? 1),
  );
  return file;
}

/**
 * `remark-message-control` reads HTML's comments, which Docusaurus's parser has as
 * nodes of another type, and drops messages between the last node and the end.
 */
function withComments({children, position}: Root): Root {
  const start = position?.start ?? START;
  const tree: Root = {
    type: 'root',
    children,
    position: {start, end: START},
  };
  visit(tree, (node: {type: string; value?: string; commentValue?: string}) => {
    if (node.type === 'comment') {
      Object.assign(node, {type: 'html', value: `<!--${node.commentValue}-->`});
    }
  });
  return tree;
}
