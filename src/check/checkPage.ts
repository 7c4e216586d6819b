import type {Source} from '../documents';
import {normalizeAdmonitionOptions} from '../sealing/docusaurus';
import checkAdmonitions from './checks/checkAdmonitions';
import checkFrontMatter from './checks/checkFrontMatter';
import checkHeadings from './checks/checkHeadings';
import checkImageTexts from './checks/checkImageTexts';
import checkStyle from './checks/checkStyle';
import checkSyntax from './checks/checkSyntax';
import checkTables from './checks/checkTables';
import type {Problem} from './Finding';
import {schemaOf, type Schema} from './frontMatterSchemas';
import type {ParsedPage} from './Page';

/** How the files of a content plugin are checked. */
export interface PageSettings {
  /** Of the front matter. */
  readonly schema: Schema;
  /** Names of admonitions. */
  readonly admonitions: readonly string[];
  /** Plugins of the site may make right what looks wrong. */
  readonly isOpen: boolean;
}

/** Runs the checks that need nothing but the file itself. */
export default async function checkPage(
  page: ParsedPage,
  {schema, admonitions}: PageSettings,
): Promise<Problem[]> {
  const {parsed} = page;
  return [
    ...checkSyntax(parsed),
    ...checkFrontMatter(page, schema),
    ...checkHeadings(page),
    ...checkAdmonitions(parsed, admonitions),
    ...checkImageTexts(parsed),
    ...checkTables(parsed),
    ...(await checkStyle(parsed)),
  ];
}

type AdmonitionOptions = Parameters<typeof normalizeAdmonitionOptions>[0];

/** Plugins that add a syntax, or change nothing of what is checked here. */
const KNOWN_PLUGINS: ReadonlySet<string> = new Set([
  'remarkMath',
  'rehypeKatex',
  'numberHeadings',
  'linkCitations',
  'plainMarkdown',
  'readEmbeds',
]);

/** What any other plugin of the site may make right. */
const OPEN_TO_PLUGINS: ReadonlySet<string> = new Set([
  'link',
  'anchor',
  'admonition',
  'image-missing',
]);

export function settingsOf({kind, options}: Source): PageSettings {
  const {admonitions = true} = options;
  const plugins = [
    options.beforeDefaultRemarkPlugins,
    options.remarkPlugins,
    options.beforeDefaultRehypePlugins,
    options.rehypePlugins,
  ].flatMap((configured) => (configured ?? []) as readonly unknown[]);
  return {
    schema: schemaOf(kind, options).unknown(false),
    admonitions: normalizeAdmonitionOptions(admonitions as AdmonitionOptions)
      .keywords,
    isOpen: plugins.some((entry) => {
      const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
      return typeof plugin !== 'function' || !KNOWN_PLUGINS.has(plugin.name);
    }),
  };
}

/** Makes warnings of problems that a plugin of the site may make right. */
export function excusePlugins(
  problem: Problem,
  {isOpen}: PageSettings,
): Problem {
  return isOpen && OPEN_TO_PLUGINS.has(problem.check)
    ? {...problem, severity: 'warning'}
    : problem;
}
