import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {
  parseLocalURLPath,
  parseURLPath,
  resolveMarkdownLinkPathname,
} from '@docusaurus/utils';

import {findSource, type Site} from '../../documents';
import decodeComponent from '../../shared/decodeComponent';
import nearest, {didYouMean} from '../checks/nearest';
import type {CheckedSite} from './CheckedSite';
import {withoutSlash} from './SiteMap';

interface LinkTarget {
  /** Markdown file of the page. */
  readonly file: string;
  /** Id of a heading, without its number sign. */
  readonly hash: string;
}

/** What links lead to. */
type Links = Pick<CheckedSite, 'site' | 'map' | 'staticDirs' | 'baseUrl'>;

/**
 * Finds the file that a link leads to, as Docusaurus would.
 *
 * @returns undefined if it leads to another site, to a file that exists, or to
 *   an address that only the build knows
 */
export default function resolveLink(
  url: string,
  file: string,
  links: Links,
): LinkTarget | {readonly problem: string} | undefined {
  const local = parseLocalURLPath(url);
  if (local === null) {
    return undefined;
  }
  const {pathname, hash = ''} = local;
  if (pathname === '') {
    return {file, hash};
  }
  if (/\.mdx?$/i.test(pathname)) {
    const target = findFile(pathname, file, links);
    return target === undefined
      ? {problem: describeMissingFile(url, pathname, file, links)}
      : {file: target, hash};
  }
  if (placesOfFile(pathname, file, links).some(isFile)) {
    return undefined;
  }
  const {map} = links;
  const own = map.addressOf(file);
  if (own === undefined && !pathname.startsWith('/')) {
    return undefined;
  }
  const written = withoutSlash(parseURLPath(url, own).pathname);
  const address = withoutSlash(
    written.startsWith(links.baseUrl)
      ? `/${written.slice(links.baseUrl.length)}`
      : written,
  );
  const target = map.fileAt(address) ?? map.fileAt(decodeComponent(address));
  if (target !== undefined) {
    return {file: target, hash};
  }
  // No page has an address that ends as the name of a file does.
  return map.isMissing(address) || /\.(?!html?$)[a-z]\w{1,4}$/i.test(address)
    ? {
        problem: `"${url}" leads to no page and no file${didYouMean(
          nearest(address, map.addresses),
          'Link a Markdown file by its path, such as "./other-page.md"',
        )}`,
      }
    : undefined;
}

/** The published Markdown file of the same content plugin that a path names. */
function findFile(
  pathname: string,
  file: string,
  {site, map}: Links,
): string | undefined {
  const {siteDir} = site;
  const contentPath = path.join(siteDir, rootOf(file, site));
  const found = resolveMarkdownLinkPathname(pathname, {
    sourceFilePath: path.join(siteDir, file),
    // Only pages of one content plugin link each other by their files.
    sourceToPermalink: map.linkTargetsOf(findSource(site, file)),
    siteDir,
    contentPaths: {contentPath, contentPathLocalized: contentPath},
  });
  return found ?? undefined;
}

/** The folder that a path with a slash in front is seen from. */
function rootOf(file: string, site: Site): string {
  const {folder = '', versions} = findSource(site, file) ?? {};
  return versions !== undefined && file.startsWith(`${versions}/`)
    ? file
        .split('/')
        .slice(0, versions.split('/').length + 1)
        .join('/')
    : folder;
}

function describeMissingFile(
  url: string,
  pathname: string,
  file: string,
  {site, map}: Links,
): string {
  const folder = path.posix.dirname(file);
  const target = path.posix.join(folder, pathname);
  const address = map.addressOf(target);
  if (address !== undefined) {
    return `"${url}" leads from ${rootOf(file, site)}/ to another folder, where only addresses work. Write "${address}"`;
  }
  if (existsSync(path.join(site.siteDir, target))) {
    return `"${url}" leads to a file that is not a page of the published site, such as a draft. Publish it, or remove the link`;
  }
  const meant = nearest(
    target,
    map.linkTargetsOf(findSource(site, file)).values(),
  );
  return `"${url}" leads to a file that does not exist${didYouMean(
    meant && relative(folder, meant),
    'Write the path of a file, seen from this one',
  )}`;
}

function relative(folder: string, file: string): string {
  const way = path.posix.relative(folder, file);
  return way.startsWith('.') ? way : `./${way}`;
}

function isFile(place: string): boolean {
  return statSync(place, {throwIfNoEntry: false})?.isFile() ?? false;
}

/** Absolute paths that a path may mean, in the order in which Docusaurus looks for files. */
export function placesOfFile(
  pathname: string,
  file: string,
  {site: {siteDir}, staticDirs}: Pick<Links, 'site' | 'staticDirs'>,
): string[] {
  const name = decodeComponent(pathname);
  if (name.startsWith('@site/')) {
    return [path.join(siteDir, name.slice('@site/'.length))];
  }
  return name.startsWith('/')
    ? staticDirs.map((dir) => path.join(dir, name))
    : [path.join(siteDir, path.dirname(file), name)];
}
