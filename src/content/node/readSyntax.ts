import {normalizeAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {DocusaurusConfig} from '@docusaurus/types';

import type {Kind} from './ContentFile';
import {schemaOf, type Schema} from './frontMatterSchemas';
import type {MarkdownConfig} from './parseMarkdown';
import remarkPluginsOf, {syntaxOf, type RemarkPlugins} from './remarkPlugins';

/** How the Markdown of a folder is to be read. */
export interface Syntax {
  readonly config: MarkdownConfig;
  /** The site's own remark plugins, as far as they bring a syntax of their own. */
  readonly plugins: RemarkPlugins;
  /** Names of admonitions. */
  readonly keywords: readonly string[];
  /** Whether plugins of the site may change links, ids and directives. */
  readonly open: boolean;
  /** Of the front matter. */
  readonly schema: Schema;
}

/** Plugins that only know a further syntax, and how to draw it; and this site's own. */
const HARMLESS: ReadonlySet<string> = new Set([
  'remarkMath',
  'rehypeKatex',
  'numberHeadings',
  'linkCitations',
  'readEmbeds',
]);

interface PluginOptions {
  readonly admonitions?: Parameters<typeof normalizeAdmonitionOptions>[0];
  readonly beforeDefaultRehypePlugins?: readonly unknown[];
  readonly rehypePlugins?: readonly unknown[];
  readonly onInlineAuthors?: string;
}

/** Reads the site's configuration, with the plugins of its preset. */
export default function readSyntax(
  site: Pick<DocusaurusConfig, 'markdown' | 'presets' | 'plugins'>,
): Record<Kind, Syntax> {
  const {markdown, presets} = site;
  const [, preset = {}] = (presets[0] ?? []) as [string?, PresetOptions?];
  const syntaxOfKind = (kind: Kind): Syntax => {
    const options = (
      preset[kind] === false ? {} : (preset[kind] ?? {})
    ) as PluginOptions;
    const remark = remarkPluginsOf(site, kind);
    const rehype = [
      ...(options.beforeDefaultRehypePlugins ?? []),
      ...(options.rehypePlugins ?? []),
    ];
    return {
      config: markdown,
      plugins: syntaxOf(remark),
      keywords: normalizeAdmonitionOptions(options.admonitions ?? true)
        .keywords,
      open: [...remark.before, ...remark.after, ...rehype].some(
        (plugin) => !isHarmless(plugin),
      ),
      schema: schemaOf(kind, options),
    };
  };
  return {
    docs: syntaxOfKind('docs'),
    blog: syntaxOfKind('blog'),
    pages: syntaxOfKind('pages'),
  };
}

function isHarmless(plugin: unknown): boolean {
  const attacher: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  return typeof attacher === 'function' && HARMLESS.has(attacher.name);
}
