import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {resolveMarkdownLinkPathname} from '@docusaurus/utils';
import decodeComponent from 'docusaurus-sealed/decodeComponent';
import remember from 'docusaurus-sealed/remember';

import {headingsOf, readPicture} from '../../rulebook/documents';
import {stockIdOf} from '../../rulebook/documents/ruleNumber';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';
import isPublicAddress from './publicAddress';
import {addressOf, ownerOf} from './addresses';
import {elementsOf, urlsOf, type Element} from './elements';
import describeMoved from './movedRules';
import {isGone} from './numbers';

/** Links and images lead to pages, files and headings that exist. */
export const link = siteRule('link', async (page, report) => {
  for (const element of elementsOf(page)) {
    for (const url of urlsOf(element)) {
      report(
        describeBroken(url, element, page) ??
          (await describePicture(url, element, page)),
        element,
      );
    }
  }
});

/** What is wrong with a picture that exists. */
async function describePicture(
  url: string,
  {name, from}: Element,
  page: CheckedPage,
): Promise<string | undefined> {
  const asked = decodeComponent(url.replace(/[?#].*/, ''));
  const file = name === 'img' ? findFile(asked, from, page) : undefined;
  const found = file === undefined ? undefined : await readPicture(file);
  return typeof found === 'string'
    ? `Browsers cannot show "${url}", because it is ${found}. Save the picture as .png, .jpg or .webp`
    : undefined;
}

/** What is wrong with a link. */
function describeBroken(
  url: string,
  {name, from}: Pick<Element, 'name' | 'from'>,
  page: CheckedPage,
): string | undefined {
  const [, pathname = '', hash = ''] = /^([^?#]*)[^#]*#?(.*)/.exec(url) ?? [];
  const asked = decodeComponent(pathname);
  const {opens = []} = page.site.options;
  if (opens.some((start) => url.startsWith(start))) {
    return undefined;
  } else if (url.trim() === '') {
    return 'The link has no address. Write one between "(" and ")"';
  } else if (/^(?:[a-z][\w+.-]*:|\/\/|\\)/i.test(url)) {
    // Marks of Discord, Docusaurus's mark for files, and pictures in a text have rules elsewhere.
    return /^(?:id|pathname):/i.test(url) ||
      (name !== 'a' && /^data:/i.test(url)) ||
      isPublicAddress(url)
      ? undefined
      : `Readers cannot open "${url}": only your own computer or network has it, or a program that they may not have. Write a path such as "./page.md", or an address that begins with https:// or mailto:`;
  }
  const isDocument =
    from === 'Markdown' && name === 'a' && /\.mdx?$/i.test(asked);
  if (name !== 'a' || (!isDocument && /\.(?!html?$)\w{2,5}$/i.test(asked))) {
    return findFile(asked, from, page) !== undefined
      ? undefined
      : (describeAccents(asked, page) ??
          `The file "${url}" does not exist, or HTML does not bring it. Correct it, or write [its name](./file.pdf) or ![what it shows](./file.png)`);
  }
  const target =
    asked === ''
      ? page
      : isDocument
        ? findDocument(asked, page)
        : findPage(asked, page);
  const id = decodeComponent(hash);
  const moved = () =>
    describeMoved(
      id,
      from === 'Markdown' && !asked.startsWith('/'),
      target === 'generated' ? undefined : target,
      page,
    );
  if (target === undefined) {
    return (
      moved() ??
      describeAccents(asked, page) ??
      `${isDocument ? `"${asked}" leads to no page` : `No page has the address "${asked}"`}. Write the path that the file has now, such as "./page.md", or, from docs to blog and back, an address such as "/blog"`
    );
  }
  // A rule that is gone has one message, which counts its links.
  return id === '' ||
    target === 'generated' ||
    anchorsOf(target)?.has(id) !== false
    ? undefined
    : (moved() ??
        (!page.site.onlyStopping && isGone(id, page.site.numbers)
          ? undefined
          : `${target.file} has no heading with the id "${id}". Correct the part behind "#", or remove it`));
}

/**
 * macOS may write "é" in the name of a file as two signs, "e" and an accent: a link that
 * looks like the name leads nowhere.
 */
function describeAccents(
  asked: string,
  {file, site}: CheckedPage,
): string | undefined {
  const {siteDir} = site.site;
  const own = path.join(siteDir, path.dirname(file), asked);
  const folder = path.dirname(own);
  const name = path.basename(own);
  const same = existsSync(folder)
    ? readdirSync(folder).find(
        (other) => other.normalize() === name.normalize(),
      )
    : undefined;
  return same === undefined || same === name
    ? undefined
    : `The link has ${describeSigns(name)}, but the name of the file ${describeSigns(same)}: they look the same. Rename the file, or copy its name into the link`;
}

/** "é" of "café.md" as one sign or as two: `"é" as U+0065 U+0301`. */
function describeSigns(name: string): string {
  const [sign = ''] = /\p{L}\p{M}+|[^\0-\x7F]/u.exec(name) ?? [];
  const codes = Array.from(sign).map(
    (part) =>
      `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `"${sign}" as ${codes.join(' ')}`;
}

/** Finds a file where Docusaurus looks: in "static", beside the page, or in the site. */
function findFile(
  asked: string,
  from: Element['from'],
  {file, site}: CheckedPage,
): string | undefined {
  const {siteDir} = site.site;
  const folders = asked.startsWith('/')
    ? site.staticDirs
    : asked.startsWith('@site/')
      ? [siteDir]
      : [path.join(siteDir, path.dirname(file))];
  const below = asked.replace(/^@site(?=\/)/, '');
  // Only Markdown brings files with it.
  const isBrought =
    from === 'Markdown' || (from === 'HTML' && asked.startsWith('/'));
  return isBrought
    ? folders
        .map((folder) => path.join(folder, below))
        .find((found) => existsSync(found) && statSync(found).isFile())
    : undefined;
}

/** The published files by the names that Docusaurus has for them. */
const filesOf = remember(
  ({pages, routes}: CheckedSite) =>
    new Map(
      pages
        .filter((page) => !routes || addressOf(page) !== undefined)
        .map(({file}) => [`@site/${file}`, file]),
    ),
);

/** The page of a file, as Docusaurus finds it: among those of the same plugin. */
function findDocument(
  asked: string,
  {file, plugin, site}: CheckedPage,
): CheckedPage | undefined {
  const {siteDir} = site.site;
  const found = resolveMarkdownLinkPathname(encodeURI(asked), {
    siteDir,
    sourceFilePath: path.join(siteDir, file),
    contentPaths: {
      contentPath: path.join(siteDir, plugin.folder),
      contentPathLocalized: undefined,
    },
    sourceToPermalink: filesOf(site),
  });
  return site.pages.find(
    (page) => page.file === found && page.plugin === plugin,
  );
}

/** The page of an address; pages without Markdown are generated. */
function findPage(
  asked: string,
  page: CheckedPage,
): CheckedPage | 'generated' | undefined {
  const {site} = page;
  const own = addressOf(page);
  const isAbsolute = asked.startsWith('/');
  if (site.routes === undefined || (own === undefined && !isAbsolute)) {
    // Nothing could be loaded, or the page is a part of another one.
    return 'generated';
  }
  // The site's path may be before an address.
  const whole =
    isAbsolute && !asked.startsWith(site.baseUrl)
      ? site.baseUrl + asked.slice(1)
      : asked;
  const base = `https://site.invalid${encodeURI(own ?? site.baseUrl)}`;
  const {pathname} = new URL(encodeURI(whole), base);
  const owner = ownerOf(decodeURI(pathname), site);
  const found = site.pages.find(({file}) => file === owner);
  return found ?? (owner === undefined ? undefined : 'generated');
}

/** The ids of a page; undefined if components may have others. */
const anchorsOf = remember(
  (page: CheckedPage): ReadonlySet<string> | undefined =>
    JSON.stringify(page.tree).includes('"mdxJsx')
      ? undefined
      : new Set([
          ...headingsOf(page.document).flatMap(({id, text}) => [
            id,
            stockIdOf(text),
          ]),
          ...page.document.sections.flatMap(({blocks}) =>
            blocks.flatMap(({id}) => id ?? []),
          ),
          ...elementsOf(page).flatMap(({attributes}) =>
            ['id', 'name'].flatMap((name) => attributes.get(name) ?? []),
          ),
        ]),
);
