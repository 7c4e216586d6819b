import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {
  parseLocalURLPath,
  parseURLPath,
  resolveMarkdownLinkPathname,
} from '@docusaurus/utils';

import decodeComponent from '../../sealing/shared/decodeComponent';
import {rootOf, type Kind} from './ContentFile';
import type {FileFacts} from './FileFacts';
import {permalinkOf, withoutSlash, type Folders, type Site} from './loadSite';
import nearest from './nearest';

type Document = Pick<FileFacts, 'file' | 'kind'>;

export interface PageTarget {
  /** Address of the page, or nothing for the page itself. */
  readonly page: string | undefined;
  /** Id of a heading, without its number sign. */
  readonly hash: string;
}

/**
 * Says where a link leads, as Docusaurus would.
 *
 * @returns nothing where it leads out of the site, to a file that exists, or
 *   where only the build can tell
 */
export default function resolveLink(
  url: string,
  document: Document,
  site: Site,
): PageTarget | {readonly problem: string} | undefined {
  const local = parseLocalURLPath(url);
  if (local === null) {
    return undefined;
  }
  const {pathname, hash = ''} = local;
  if (pathname === '') {
    return {page: undefined, hash};
  }
  if (/\.mdx?$/i.test(pathname)) {
    const page = resolveMarkdownFile(pathname, document, site);
    return page === undefined
      ? {problem: explainMarkdownFile(url, pathname, document, site)}
      : {page, hash};
  }
  if (placesOfFile(pathname, document, site).some(isFile)) {
    return undefined;
  }
  const own = permalinkOf(document, site);
  if (own === undefined && !pathname.startsWith('/')) {
    return undefined;
  }
  const page = withoutSlash(parseURLPath(url, own).pathname);
  if (site.routes.has(page) || site.routes.has(decodeComponent(page))) {
    return {page, hash};
  }
  const meant = nearest(page, site.routes);
  return {
    problem: `"${url}" leads to no page and no file: ${
      meant === undefined
        ? 'link a Markdown file by its path, such as ./other-page.md'
        : `write "${meant}"`
    }`,
  };
}

function resolveMarkdownFile(
  pathname: string,
  {file, kind}: Document,
  {siteDir, permalinks}: Site,
): string | undefined {
  const contentPath = path.join(siteDir, rootOf({file, kind}));
  const page = resolveMarkdownLinkPathname(pathname, {
    sourceFilePath: path.join(siteDir, file),
    sourceToPermalink: permalinks[kind],
    siteDir,
    contentPaths: {contentPath, contentPathLocalized: contentPath},
  });
  return page === null ? undefined : withoutSlash(page);
}

function explainMarkdownFile(
  url: string,
  pathname: string,
  {file, kind}: Document,
  {siteDir, permalinks}: Site,
): string {
  const target = path.posix.join(path.posix.dirname(file), pathname);
  const elsewhere = (Object.keys(permalinks) as Kind[])
    .map((other) => permalinks[other].get(`@site/${target}`))
    .find((page) => page !== undefined);
  if (elsewhere !== undefined) {
    return `"${url}" leads from ${rootOf({file, kind})}/ to another folder, where only addresses lead: write "${elsewhere}"`;
  }
  if (existsSync(path.join(siteDir, target))) {
    return `"${url}" leads to a file that is no page of the published site, such as a draft: publish it, or take the link out`;
  }
  const meant = nearest(
    target,
    [...permalinks[kind].keys()].map((source) => source.slice('@site/'.length)),
  );
  return `"${url}" leads to a file that does not exist: ${
    meant === undefined
      ? 'write the path of one that does, seen from this file'
      : `write "${relative(path.posix.dirname(file), meant)}"`
  }`;
}

function relative(folder: string, file: string): string {
  const way = path.posix.relative(folder, file);
  return way.startsWith('.') ? way : `./${way}`;
}

function isFile(place: string): boolean {
  return statSync(place, {throwIfNoEntry: false})?.isFile() ?? false;
}

/** Absolute paths that a path may mean, as Docusaurus looks for files. */
export function placesOfFile(
  pathname: string,
  {file}: Pick<FileFacts, 'file'>,
  {siteDir, staticDirs}: Folders,
): string[] {
  const name = decodeComponent(pathname);
  if (name.startsWith('@site/')) {
    return [path.join(siteDir, name.slice('@site/'.length))];
  }
  return name.startsWith('/')
    ? staticDirs.map((dir) => path.join(dir, name))
    : [path.join(siteDir, path.dirname(file), name)];
}
