import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {
  parseLocalURLPath,
  parseURLPath,
  resolveMarkdownLinkPathname,
} from '@docusaurus/utils';

import {placesOfFile} from '../../documents';
import decodeComponent from '../../shared/decodeComponent';
import type {CheckedSite, Page} from '../site/CheckedSite';
import {withoutSlash} from '../site/SiteMap';
import nearest, {didYouMean} from './nearest';

/** No heading, or an id that Docusaurus generates. */
const GENERATED_ID = /^(?:$|user-content-|__docusaurus)/;

/**
 * Checks that links lead to pages, files and headings that exist. Links to other
 * sites are not checked, and uncertain ones are left to the build.
 */
export default function checkLinks(
  {document, isPart, report}: Page,
  site: CheckedSite,
): void {
  for (const link of document.links) {
    const target = resolveLink(link.url, document.file, site);
    if (target === undefined) {
      continue;
    }
    if ('problem' in target) {
      report('link', link, target.problem);
      continue;
    }
    const {file, hash} = target;
    // The ids around a part depend on the pages that show it.
    const ids =
      GENERATED_ID.test(hash) || (isPart && file === document.file)
        ? undefined
        : site.documents.get(file)?.ids;
    // Docusaurus accepts an id as written and as encoded by a browser.
    if (ids?.has(hash) === false && !ids.has(decodeComponent(hash))) {
      const meant = nearest(hash, ids);
      report(
        'anchor',
        link,
        `"${link.url}" leads to a heading that does not exist${didYouMean(
          meant && `#${meant}`,
          `Give one the id {#${hash}}, or remove "#${hash}"`,
        )}`,
      );
    }
  }
}

/**
 * Finds the file that a link leads to, as Docusaurus would.
 *
 * @returns the Markdown file of the page and the id of a heading; undefined if it
 *   leads to another site, to a file that exists, or to an address that only the
 *   build knows
 */
function resolveLink(
  url: string,
  file: string,
  checked: CheckedSite,
):
  | {readonly file: string; readonly hash: string}
  | {readonly problem: string}
  | undefined {
  const local = parseLocalURLPath(url);
  if (local === null) {
    return undefined;
  }
  const {pathname, hash = ''} = local;
  if (pathname === '') {
    return {file, hash};
  }
  if (/\.mdx?$/i.test(pathname)) {
    const target = findFile(pathname, file, checked);
    return target === undefined
      ? {problem: describeMissingFile(url, pathname, file, checked)}
      : {file: target, hash};
  }
  const {site, map, staticDirs, baseUrl} = checked;
  const own = map.addressOf.get(file);
  if (
    placesOfFile(pathname, file, site.siteDir, staticDirs).some(isFile) ||
    (own === undefined && !pathname.startsWith('/'))
  ) {
    return undefined;
  }
  const written = withoutSlash(parseURLPath(url, own).pathname);
  const address = withoutSlash(
    written.startsWith(baseUrl) ? `/${written.slice(baseUrl.length)}` : written,
  );
  const target =
    map.fileAt.get(address) ?? map.fileAt.get(decodeComponent(address));
  if (target !== undefined) {
    return {file: target, hash};
  }
  // No page has an address with the ending of a file.
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
  {site: {siteDir}, map}: CheckedSite,
): string | undefined {
  const base = map.baseOf(file);
  // A path with a leading slash starts there.
  const contentPath = path.join(siteDir, base?.folder ?? '');
  const found = resolveMarkdownLinkPathname(pathname, {
    sourceFilePath: path.join(siteDir, file),
    // Pages of other content plugins cannot be linked by their files.
    sourceToPermalink: base?.targets ?? new Map<string, string>(),
    siteDir,
    contentPaths: {contentPath, contentPathLocalized: contentPath},
  });
  return found ?? undefined;
}

function describeMissingFile(
  url: string,
  pathname: string,
  file: string,
  {site, map}: CheckedSite,
): string {
  const folder = path.posix.dirname(file);
  const target = path.posix.join(folder, pathname);
  const base = map.baseOf(file);
  const address = map.addressOf.get(target);
  if (address !== undefined) {
    return `"${url}" leads from ${base?.folder}/ to another folder, where only addresses work. Write "${address}"`;
  }
  if (existsSync(path.join(site.siteDir, target))) {
    return `"${url}" leads to a file that is not a page of the published site, such as a draft. Publish it, or remove the link`;
  }
  const meant = nearest(target, base?.targets.values() ?? []);
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
