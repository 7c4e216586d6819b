import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import checkCitations, {
  type KnownRules,
} from '../../content/node/checks/checkCitations';
import {isOfToday} from '../../content/node/ContentFile';
import findCitations from '../../content/node/findCitations';
import parseMarkdown from '../../content/node/parseMarkdown';
import {listContent} from '../../content/node/readContent';
import readSkippedChecks from '../../content/node/readSkippedChecks';
import remarkPluginsOf, {syntaxOf} from '../../content/node/remarkPlugins';
import splitCitations from '../shared/splitCitations';

type Config = Pick<DocusaurusConfig, 'markdown' | 'presets' | 'plugins'>;

/**
 * What the check of the content says of citations, for the build: it reads all
 * files each time, where the bundler reads those that have changed. Only files
 * in which something may be wrong are parsed.
 *
 * @returns a line for each place, with file and line
 */
export default async function listWrongCitations(
  siteDir: string,
  config: Config,
  rules: KnownRules,
): Promise<string[]> {
  const isSkipped = readSkippedChecks(siteDir);
  const lines: string[] = [];
  for (const {file, kind} of rules.areNone
    ? []
    : listContent(siteDir).filter(isOfToday)) {
    const absolute = path.join(siteDir, file);
    const source = readFileSync(absolute, 'utf8');
    if (!mayBeWrong(source, rules) || isSkipped({file})('citation')) {
      continue;
    }
    // What is no MDX is for Docusaurus to name, with its file and line.
    const {tree, frontMatter} = await parseMarkdown(
      absolute,
      source,
      config.markdown,
      {plugins: syntaxOf(remarkPluginsOf(config, kind))},
    ).catch(() => ({tree: undefined, frontMatter: {}}));
    if (tree !== undefined && !isSkipped({file, frontMatter})('citation')) {
      lines.push(
        ...checkCitations(findCitations(tree), rules).map(
          ({line, column, message}) => `${file}:${line}:${column}  ${message}`,
        ),
      );
    }
  }
  return lines;
}

/** Whether a rule is cited that is none, or any in the text of a link. */
function mayBeWrong(source: string, rules: KnownRules): boolean {
  return (
    /\[[^\]]*§|&(?:sect|#167|#xa7);/i.test(source) ||
    (source.includes('§') &&
      splitCitations(source).some(
        ({number}) => number !== undefined && !rules.has(number),
      ))
  );
}
