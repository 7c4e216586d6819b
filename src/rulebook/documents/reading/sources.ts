import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

/** Which content plugin of Docusaurus reads a file. */
export type Kind = 'docs' | 'blog' | 'pages';

/** A content plugin, of the classic preset or another one, from the site's configuration. */
export interface Source {
  readonly kind: Kind;
  /** Relative to the site's folder: `docs`. */
  readonly folder: string;
  /** That of the preset is `default`: its documents have the rules of the site. */
  readonly id: string;
  /** The options in the configuration. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What is known of a site to read its Markdown. */
export interface Site {
  /** Absolute path. */
  readonly siteDir: string;
  readonly markdown: DocusaurusConfig['markdown'];
  readonly sources: readonly Source[];
}

const DEFAULT_FOLDERS: Readonly<Record<Kind, string>> = {
  docs: 'docs',
  blog: 'blog',
  pages: 'src/pages',
};

type SiteConfig = Pick<DocusaurusConfig, 'markdown' | 'presets' | 'plugins'>;

/** Reads which folders have content, and how to read it. */
export function readSite(
  siteDir: string,
  {markdown, presets, plugins}: SiteConfig,
): Site {
  // The classic preset and its options.
  const [, preset = {}] = [presets[0]].flat() as [
    string?,
    Readonly<Record<string, unknown>>?,
  ];
  const ofPreset = (Object.keys(DEFAULT_FOLDERS) as Kind[]).flatMap((kind) =>
    preset[kind] === false ? [] : sourceOf(kind, preset[kind]),
  );
  const others = plugins.flatMap((plugin) => {
    const [name, options] = [plugin].flat() as [unknown, unknown?];
    const [, kind] = /content-(docs|blog|pages)$/.exec(String(name)) ?? [];
    return kind === undefined ? [] : sourceOf(kind as Kind, options);
  });
  return {siteDir, markdown, sources: [...ofPreset, ...others]};
}

function sourceOf(kind: Kind, given: unknown): Source {
  const options = Object(given) as Source['options'];
  const {path: folder = DEFAULT_FOLDERS[kind], id = 'default'} = options as {
    readonly path?: string;
    readonly id?: string;
  };
  return {
    kind,
    folder: path.posix.normalize(folder).replace(/\/$/, ''),
    id,
    options,
  };
}

/** Lists the Markdown files of the pages of a plugin, without older versions. */
export function listFiles(siteDir: string, {folder}: Source): string[] {
  return globSync(`${folder}/**/*.{md,mdx}`, {
    cwd: siteDir,
    // Docusaurus makes no page of a file that has an underscore in its path.
    ignore: ['**/_*', '**/_*/**'],
    followSymbolicLinks: false,
  }).sort();
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
