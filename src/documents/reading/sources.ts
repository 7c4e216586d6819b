import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';
import type {PluggableList} from 'unified';

/** Which content plugin of Docusaurus reads a file. */
export type Kind = 'docs' | 'blog' | 'pages';

/** An instance of a content plugin, from the site's configuration. */
export interface Source {
  readonly kind: Kind;
  /** `default`, unless the site has several of its kind. */
  readonly id: string;
  /** Relative to the site's folder: `docs`. */
  readonly folder: string;
  /** Folder of the versions that Docusaurus keeps: `versioned_docs`. */
  readonly versions: string | undefined;
  /** As the configuration has them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The remark plugins that change how a text is read. */
  readonly plugins: PluggableList;
}

/** A site, as far as its Markdown is concerned. */
export interface Site {
  /** Absolute path. */
  readonly siteDir: string;
  readonly markdown: DocusaurusConfig['markdown'];
  readonly sources: readonly Source[];
}

export type SiteConfig = Pick<
  DocusaurusConfig,
  'markdown' | 'presets' | 'plugins'
>;

const DEFAULT_FOLDERS: Readonly<Record<Kind, string>> = {
  docs: 'docs',
  blog: 'blog',
  pages: 'src/pages',
};

/** By name: Docusaurus loads the configuration apart from this code. */
const KNOWN_PLUGINS: ReadonlySet<string> = new Set([
  'numberHeadings',
  'plainMarkdown',
  'remarkMath',
]);

type Options = Readonly<Record<string, unknown>>;

/** Reads which folders have content, and how to read it. */
export function readSite(
  siteDir: string,
  {markdown, presets, plugins}: SiteConfig,
): Site {
  const kinds = Object.keys(DEFAULT_FOLDERS) as Kind[];
  const entries = [...presets.flatMap(inPreset), ...plugins.flatMap(alone)];
  return {
    siteDir,
    markdown,
    sources: entries.map(([kind, options]) => sourceOf(kind, options)),
  };

  function inPreset(preset: unknown): [Kind, Options][] {
    const [, options] = nameAndOptions(preset);
    return kinds.flatMap((kind): [Kind, Options][] =>
      options[kind] === false ? [] : [[kind, (options[kind] ?? {}) as Options]],
    );
  }

  function alone(plugin: unknown): [Kind, Options][] {
    const [name, options] = nameAndOptions(plugin);
    return kinds
      .filter((kind) => name.includes(`content-${kind}`))
      .map((kind) => [kind, options]);
  }
}

/** An entry is a name, or a name and options; or nothing, if a condition left it out. */
function nameAndOptions(entry: unknown): [name: string, options: Options] {
  const [name, options]: unknown[] = [entry].flat();
  return [typeof name === 'string' ? name : '', (options ?? {}) as Options];
}

function sourceOf(kind: Kind, options: Options): Source {
  const {id = 'default', path: folder = DEFAULT_FOLDERS[kind]} = options as {
    id?: string;
    path?: string;
  };
  return {
    kind,
    id,
    folder: path.posix.normalize(folder).replace(/\/$/, ''),
    versions:
      kind === 'docs'
        ? id === 'default'
          ? 'versioned_docs'
          : `${id}_versioned_docs`
        : undefined,
    options,
    plugins: [
      ...((options.beforeDefaultRemarkPlugins ?? []) as PluggableList),
      ...((options.remarkPlugins ?? []) as PluggableList),
    ].filter((entry) => {
      const [plugin] = [entry].flat() as unknown[];
      return typeof plugin === 'function' && KNOWN_PLUGINS.has(plugin.name);
    }),
  };
}

/** Lists every Markdown file of the content, folder by folder. */
export function listFiles({siteDir, sources}: Site): string[] {
  return [
    ...new Set(
      sources.flatMap(({folder, versions}) =>
        [folder, ...(versions === undefined ? [] : [versions])].flatMap((dir) =>
          globSync(`${dir}/**/*.{md,mdx}`, {cwd: siteDir}).sort(),
        ),
      ),
    ),
  ];
}

/** The source whose folder contains a file; undefined for any other file. */
export function findSource(
  {sources}: Pick<Site, 'sources'>,
  file: string,
): Source | undefined {
  return sources
    .filter(({folder, versions}) =>
      [folder, versions].some((dir) => file.startsWith(`${dir}/`)),
    )
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** Versions that Docusaurus keeps are not edited any more. */
export function isCurrent(site: Pick<Site, 'sources'>, file: string): boolean {
  const source = findSource(site, file);
  return !file.startsWith(`${source?.versions}/`);
}

/** `docs/intro.md`, which the content plugins call `@site/docs/intro.md`. */
export function fileOf({source}: {readonly source: string}): string {
  return aliasedSitePathToRelativePath(source);
}

/** Docusaurus makes no page of a file that has an underscore in its path. */
export function isPart(file: string): boolean {
  return file.split('/').some((name) => name.startsWith('_'));
}
