import type {DocusaurusConfig} from '@docusaurus/types';

interface ContentOptions {
  readonly id?: string;
  readonly rehypePlugins?: readonly unknown[];
}

/** The content plugins of a site, in the configuration as it is written, to which a rehype plugin is not given. */
export default function listUnread(
  {presets, plugins}: Pick<DocusaurusConfig, 'presets' | 'plugins'>,
  rehypePlugin: unknown,
): string[] {
  const ofPresets = presets
    .map(nameAndOptions)
    .filter(({name}) => name.endsWith('classic'))
    .flatMap(({options}) =>
      (['docs', 'blog', 'pages'] as const).map((kind) => ({
        name: `"${kind}" of the preset`,
        options: (options as Record<string, ContentOptions | false>)[kind],
      })),
    );
  const ofPlugins = plugins
    .map(nameAndOptions)
    .filter(({name}) => /content-(?:docs|blog|pages)$/.test(name))
    .map(({name, options}) => ({
      name: `${name} "${options.id ?? 'default'}"`,
      options,
    }));
  return [...ofPresets, ...ofPlugins]
    .filter(
      ({options}) =>
        options !== false &&
        !options?.rehypePlugins?.flat().includes(rehypePlugin),
    )
    .map(({name}) => name);
}

/** An entry is a name, or a name and options; or nothing, where a condition says so. */
function nameAndOptions(entry: unknown): {
  readonly name: string;
  readonly options: ContentOptions;
} {
  const [name, options = {}] = [entry].flat() as [unknown, ContentOptions?];
  return {name: typeof name === 'string' ? name : '', options};
}
