import type {DocusaurusConfig} from '@docusaurus/types';
import type {PluggableList, Plugin} from 'unified';

import type {Kind} from './ContentFile';

/** What a site adds to the reading of Markdown, before and behind Docusaurus's own plugins. */
export interface RemarkPlugins {
  readonly before: PluggableList;
  readonly after: PluggableList;
}

export const NO_PLUGINS: RemarkPlugins = {before: [], after: []};

interface PluginOptions {
  readonly id?: string;
  readonly beforeDefaultRemarkPlugins?: PluggableList;
  readonly remarkPlugins?: PluggableList;
}

type Configured = Pick<DocusaurusConfig, 'presets' | 'plugins'>;

/**
 * The remark plugins that the site's configuration gives to an instance of a
 * content plugin, be it in a preset or by itself.
 */
export default function remarkPluginsOf(
  {presets, plugins}: Configured,
  kind: Kind,
  id = 'default',
): RemarkPlugins {
  const options = [
    ...presets.map((entry) => optionsOf(entry)?.[kind]),
    ...plugins
      .filter((entry) => nameOf(entry).includes(`content-${kind}`))
      .map(optionsOf),
  ].find(
    (candidate): candidate is PluginOptions =>
      typeof candidate === 'object' && (candidate.id ?? 'default') === id,
  );
  return {
    before: options?.beforeDefaultRemarkPlugins ?? [],
    after: options?.remarkPlugins ?? [],
  };
}

/** An entry is a name, or a name and options; or nothing, where a condition says so. */
function nameOf(entry: unknown): string {
  const [name] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  return typeof name === 'string' ? name : '';
}

function optionsOf(
  entry: unknown,
): Readonly<Partial<Record<Kind, PluginOptions>> & PluginOptions> | undefined {
  return Array.isArray(entry)
    ? (entry[1] as PluginOptions | undefined)
    : undefined;
}

/** By name: Docusaurus loads the configuration and each plugin apart. */
const OWN: ReadonlySet<string> = new Set(['numberHeadings', 'plainMarkdown']);

/**
 * The same plugins as far as they teach the parser: what they do to the tree
 * afterwards is left out, but for the ids of rules and what plain text refuses.
 */
export function syntaxOf({before, after}: RemarkPlugins): RemarkPlugins {
  const withoutTransformers = (plugins: PluggableList): PluggableList =>
    plugins.map((entry) => {
      const [plugin, ...parameters]: unknown[] = Array.isArray(entry)
        ? entry
        : [entry];
      if (typeof plugin !== 'function' || OWN.has(plugin.name)) {
        return entry;
      }
      const attach: Plugin<unknown[]> = function attach(...given) {
        (plugin as Plugin<unknown[]>).apply(this, given);
      };
      return [attach, ...parameters] as PluggableList[number];
    });
  return {
    before: withoutTransformers(before),
    after: withoutTransformers(after),
  };
}
