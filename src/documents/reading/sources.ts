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
  /** Relative to the site's folder: `docs`. */
  readonly folder: string;
  /** The options in the configuration. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The remark plugins that change how a text is read. */
  readonly plugins: PluggableList;
}

/** What is known of a site to read its Markdown. */
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

/**
 * Plugins that run here, too. They are known by name, because Docusaurus loads the
 * configuration separately from this code.
 */
const APPLIED_PLUGINS: ReadonlySet<string> = new Set([
  'addressRows',
  'numberHeadings',
  'showAlerts',
]);

type Options = Readonly<Record<string, unknown>>;

/** Reads which folders have content, and how to read it. */
export function readSite(
  siteDir: string,
  {markdown, presets, plugins}: SiteConfig,
): Site {
  const kinds = Object.keys(DEFAULT_FOLDERS) as Kind[];
  return {
    siteDir,
    markdown,
    sources: [
      ...presets
        .map(nameAndOptions)
        .flatMap(([, options]) =>
          kinds
            .filter((kind) => options[kind] !== false)
            .map((kind) => sourceOf(kind, (options[kind] ?? {}) as Options)),
        ),
      ...plugins
        .map(nameAndOptions)
        .flatMap(([name, options]) =>
          kinds
            .filter((kind) => name.includes(`content-${kind}`))
            .map((kind) => sourceOf(kind, options)),
        ),
    ],
  };
}

/** An entry is a name, or a name with options; a condition may leave it empty. */
function nameAndOptions(entry: unknown): [name: string, options: Options] {
  const [name, options]: unknown[] = [entry].flat();
  return [typeof name === 'string' ? name : '', (options ?? {}) as Options];
}

function sourceOf(kind: Kind, options: Options): Source {
  const {path: folder = DEFAULT_FOLDERS[kind]} = options as {path?: string};
  return {
    kind,
    folder: path.posix.normalize(folder).replace(/\/$/, ''),
    options,
    plugins: [
      ...((options.beforeDefaultRemarkPlugins ?? []) as PluggableList),
      ...((options.remarkPlugins ?? []) as PluggableList),
    ].filter((entry) => {
      const [plugin] = [entry].flat() as unknown[];
      return typeof plugin === 'function' && APPLIED_PLUGINS.has(plugin.name);
    }),
  };
}

/** Lists the Markdown files of the content, folder by folder, without older versions. */
export function listFiles({siteDir, sources}: Site): string[] {
  return sources.flatMap(({folder}) =>
    globSync(`${folder}/**/*.{md,mdx}`, {
      cwd: siteDir,
      followSymbolicLinks: false,
    }).sort(),
  );
}

/** The source whose folder contains a file; undefined for any other file. */
export function findSource(
  {sources}: Pick<Site, 'sources'>,
  file: string,
): Source | undefined {
  return sources.find(({folder}) => file.startsWith(`${folder}/`));
}

/** `docs/intro.md`, which the content plugins call `@site/docs/intro.md`. */
export function fileOf({source}: {readonly source: string}): string {
  return aliasedSitePathToRelativePath(source);
}

/** Docusaurus makes no page of a file that has an underscore in its path. */
export function isPart(file: string): boolean {
  return file.split('/').some((name) => name.startsWith('_'));
}
