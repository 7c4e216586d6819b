import {normalizeAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {Pluggable} from 'unified';

import type {Kind} from './ContentFile';
import type {MarkdownConfig} from './parseMarkdown';

/** How the Markdown of a folder is to be read. */
export interface Syntax {
  readonly config: MarkdownConfig;
  /** The site's own remark plugins, which may bring a syntax of their own. */
  readonly plugins: readonly Pluggable[];
  /** Names of admonitions. */
  readonly keywords: readonly string[];
  /** Whether plugins of the site may change links, ids and directives. */
  readonly open: boolean;
}

/** Plugins that only know a further syntax, and how to draw it. */
const HARMLESS: ReadonlySet<string> = new Set(['remarkMath', 'rehypeKatex']);

interface PluginOptions {
  readonly admonitions?: Parameters<typeof normalizeAdmonitionOptions>[0];
  readonly beforeDefaultRemarkPlugins?: readonly unknown[];
  readonly remarkPlugins?: readonly unknown[];
  readonly beforeDefaultRehypePlugins?: readonly unknown[];
  readonly rehypePlugins?: readonly unknown[];
}

/** Reads the site's configuration, with the plugins of its preset. */
export default function readSyntax({
  markdown,
  presets,
}: Pick<DocusaurusConfig, 'markdown' | 'presets'>): Record<Kind, Syntax> {
  const [, preset = {}] = (presets[0] ?? []) as [string?, PresetOptions?];
  const syntaxOf = (kind: Kind): Syntax => {
    const options = (
      preset[kind] === false ? {} : (preset[kind] ?? {})
    ) as PluginOptions;
    const remark = [
      ...(options.beforeDefaultRemarkPlugins ?? []),
      ...(options.remarkPlugins ?? []),
    ];
    const rehype = [
      ...(options.beforeDefaultRehypePlugins ?? []),
      ...(options.rehypePlugins ?? []),
    ];
    return {
      config: markdown,
      plugins: remark as readonly Pluggable[],
      keywords: normalizeAdmonitionOptions(options.admonitions ?? true)
        .keywords,
      open: [...remark, ...rehype].some((plugin) => !isHarmless(plugin)),
    };
  };
  return {
    docs: syntaxOf('docs'),
    blog: syntaxOf('blog'),
    pages: syntaxOf('pages'),
  };
}

function isHarmless(plugin: unknown): boolean {
  const attacher: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  return typeof attacher === 'function' && HARMLESS.has(attacher.name);
}
