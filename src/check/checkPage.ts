import {normalizeAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions';

import type {Source} from '../documents';
import checkAdmonitions from './checks/checkAdmonitions';
import checkFrontMatter from './checks/checkFrontMatter';
import checkHeadings from './checks/checkHeadings';
import checkImageTexts from './checks/checkImageTexts';
import checkStyle from './checks/checkStyle';
import checkSyntax from './checks/checkSyntax';
import checkTables from './checks/checkTables';
import type {Problem} from './Finding';
import type {ParsedPage} from './Page';

/** Runs the checks that need nothing but the file itself. */
export default async function checkPage(page: ParsedPage): Promise<Problem[]> {
  const {parsed, source} = page;
  return [
    ...checkSyntax(parsed),
    ...checkFrontMatter(page),
    ...checkHeadings(page),
    ...checkAdmonitions(parsed, admonitionsOf(source)),
    ...checkImageTexts(parsed),
    ...checkTables(parsed),
    ...(await checkStyle(parsed)),
  ];
}

type AdmonitionOptions = Parameters<typeof normalizeAdmonitionOptions>[0];

/** The names of admonitions that the site has. */
function admonitionsOf({options}: Source): readonly string[] {
  const {admonitions = true} = options;
  return normalizeAdmonitionOptions(admonitions as AdmonitionOptions).keywords;
}

/** Plugins that add a syntax, or change nothing of what is checked here. */
const KNOWN_PLUGINS: ReadonlySet<string> = new Set([
  'remarkMath',
  'rehypeKatex',
  'numberHeadings',
  'linkCitations',
  'readEmbeds',
]);

/** What any other plugin of the site may make right. */
const OPEN_TO_PLUGINS: ReadonlySet<string> = new Set([
  'link',
  'anchor',
  'admonition',
  'image-missing',
]);

/** Makes warnings of problems that a plugin of the site may make right. */
export function excusePlugins(problem: Problem, {options}: Source): Problem {
  const plugins = [
    options.beforeDefaultRemarkPlugins,
    options.remarkPlugins,
    options.beforeDefaultRehypePlugins,
    options.rehypePlugins,
  ].flatMap((configured) => (configured ?? []) as readonly unknown[]);
  const isOpen = plugins.some((entry) => {
    const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
    return typeof plugin !== 'function' || !KNOWN_PLUGINS.has(plugin.name);
  });
  return isOpen && OPEN_TO_PLUGINS.has(problem.check)
    ? {...problem, severity: 'warning'}
    : problem;
}
