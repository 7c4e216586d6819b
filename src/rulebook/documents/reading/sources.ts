import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

/** Which content plugin of Docusaurus reads a file. */
export type Kind = 'docs' | 'blog' | 'pages';

/** A content plugin of the classic preset, from the site's configuration. */
export interface Source {
  readonly kind: Kind;
  /** Relative to the site's folder: `docs`. */
  readonly folder: string;
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

/** Reads which folders have content, and how to read it. */
export function readSite(
  siteDir: string,
  {markdown, presets}: Pick<DocusaurusConfig, 'markdown' | 'presets'>,
): Site {
  // The classic preset and its options.
  const [, preset = {}] = [presets[0]].flat() as [
    string?,
    Readonly<Record<string, unknown>>?,
  ];
  const sources = Object.entries(DEFAULT_FOLDERS).flatMap(
    ([kind, byDefault]): Source | [] => {
      const options = Object(preset[kind]) as Source['options'];
      const {path: folder = byDefault} = options as {path?: string};
      return preset[kind] === false
        ? []
        : {
            kind: kind as Kind,
            folder: path.posix.normalize(folder).replace(/\/$/, ''),
            options,
          };
    },
  );
  return {siteDir, markdown, sources};
}

/** Docusaurus makes no page of a file that has an underscore in its path. */
export const WITHOUT_PAGE = ['**/_*', '**/_*/**'];

/** Lists the Markdown files of the pages, folder by folder, without older versions. */
export function listFiles({siteDir, sources}: Site): string[] {
  return sources.flatMap(({folder}) =>
    globSync(`${folder}/**/*.{md,mdx}`, {
      cwd: siteDir,
      ignore: WITHOUT_PAGE,
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
