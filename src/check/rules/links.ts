import {existsSync} from 'node:fs';
import path from 'node:path';
import {resolveMarkdownLinkPathname} from '@docusaurus/utils';

import {headingsOf} from '../../rulebook/documents';
import {stockIdOf} from '../../rulebook/documents/ruleNumber';
import {RULE_PATH} from '../../rulebook/Rulebook';
import decodeComponent from '../../shared/decodeComponent';
import remember from '../../shared/remember';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';
import {addressOf, keyOf, ownersOf, routeOf} from './addresses';
import {elementsOf, urlsOf} from './elements';

/** Where a link leads: the page if it is of Markdown, and what is wrong with it. */
interface Target {
  readonly page?: CheckedPage | undefined;
  readonly wrong?: string;
}

/** Links and images lead to pages and files that exist. */
export const link = siteRule('link', (page, report) => {
  for (const element of elementsOf(page)) {
    for (const url of urlsOf(element)) {
      report(findTarget(url, element, page).wrong, element);
    }
  }
});

/** What is behind the "#" of a link is the id of a heading, or another id, of that page. */
export const anchor = siteRule('anchor', (page, report) => {
  for (const element of elementsOf(page)) {
    for (const url of element.name === 'a' ? urlsOf(element) : []) {
      const {page: target} = findTarget(url, element, page);
      const id = decodeComponent(url.split('#')[1] ?? '');
      if (id !== '' && target && anchorsOf(target)?.has(id) === false) {
        report(
          `"${url}" leads to no place, because ${target.file} has no heading with the id "${id}". Correct the part behind "#", or remove it`,
          element,
        );
      }
    }
  }
});

function findTarget(
  url: string,
  {name, from}: {readonly name: string; readonly from: string},
  page: CheckedPage,
): Target {
  const [pathname = ''] = url.split(/[?#]/);
  const asked = decodeComponent(pathname);
  if (url.trim() === '') {
    return {wrong: 'The link has no address. Write one between "(" and ")"'};
  } else if (/^(?:[a-z][\w+.-]*:|\/\/|\\)/i.test(url)) {
    // Other sites, and marks of Discord.
    return {};
  } else if (asked === '') {
    return {page};
  }
  const isFound = filesOf(asked, page).some((file) => existsSync(file));
  const isFile = name !== 'a' || /\.(?!html?$)\w{2,5}$/i.test(asked);
  if (from === 'Markdown' && name === 'a' && /\.mdx?$/i.test(asked)) {
    return findDocument(asked, page);
  } else if (!isFile) {
    return findPage(asked, page);
  } else if (
    from === 'Markdown' ||
    (from === 'HTML' && asked.startsWith('/'))
  ) {
    return isFound
      ? {}
      : {
          wrong: `The file "${url}" does not exist. Correct it, or add the file`,
        };
  }
  return {
    wrong: `"${url}" cannot be opened: elements do not bring files with them. Write ${name === 'a' ? `[its name](${url})` : `![what it shows](${url})`}`,
  };
}

/** Where Docusaurus looks for a file: in "static", beside the page, or in the site. */
function filesOf(asked: string, {file, site}: CheckedPage): string[] {
  const {siteDir} = site.site;
  const below = asked.replace(/^@site(?=\/)/, '');
  return below !== asked
    ? [path.join(siteDir, below)]
    : asked.startsWith('/')
      ? site.staticDirs.map((folder) => path.join(folder, asked))
      : [path.join(siteDir, path.dirname(file), asked)];
}

/** The pages by the names that Docusaurus has for their files. */
const pagesOf = remember(
  ({pages}: CheckedSite) =>
    new Map(pages.map((page) => [`@site/${page.file}`, page])),
);

/** Docusaurus's map of pages, in which a file stands for its own address. */
const namesOf = remember(
  (site: CheckedSite) =>
    new Map([...pagesOf(site).keys()].map((name) => [name, name])),
);

/** The page of a file, as Docusaurus finds it: among those of the same plugin. */
function findDocument(
  asked: string,
  {file, plugin, site}: CheckedPage,
): Target {
  const {siteDir} = site.site;
  const found = resolveMarkdownLinkPathname(encodeURI(asked), {
    siteDir,
    sourceFilePath: path.join(siteDir, file),
    contentPaths: {
      contentPath: path.join(siteDir, plugin.folder),
      contentPathLocalized: undefined,
    },
    sourceToPermalink: namesOf(site),
  });
  const page = pagesOf(site).get(found ?? '');
  return page?.plugin === plugin
    ? {page}
    : {
        wrong: `"${asked}" leads to no page of ${plugin.folder}/. Write the path that the file has now, or remove the link. Pages of other folders have addresses, such as "/blog"`,
      };
}

function findPage(asked: string, page: CheckedPage): Target {
  const {site} = page;
  // The site's path may be before an address.
  const below = asked.startsWith(site.baseUrl)
    ? asked.slice(site.baseUrl.length - 1)
    : asked;
  const base = `https://site.invalid${encodeURI(addressOf(page))}`;
  const key = keyOf(decodeURI(new URL(encodeURI(below), base).pathname));
  const owner = ownersOf(site).get(key);
  return owner !== undefined || isGenerated(key, site)
    ? {page: pagesOf(site).get(`@site/${owner}`)}
    : {
        wrong: `No page has the address "${asked}". Correct it, or write a link to a file, such as "./page.md"`,
      };
}

/** Whether Docusaurus checks the page: that of a rule, tag, category, version or another plugin. */
function isGenerated(
  key: string,
  {site, numbers, hasOtherPages}: CheckedSite,
): boolean {
  const hasVersions = existsSync(path.join(site.siteDir, 'versions.json'));
  return (
    hasOtherPages ||
    (numbers.owners.size > 0 && key.startsWith(`/${RULE_PATH}/`)) ||
    site.sources.some((source) => {
      const route = keyOf(routeOf(source)).replace(/\/$/, '');
      const [list] = key.slice(route.length + 1).split('/');
      return (
        key.startsWith(`${route}/`) &&
        (/^(?:category|tags|authors|page)$/.test(list ?? '') ||
          (source.kind === 'docs' && hasVersions))
      );
    })
  );
}

/** The ids of a page; undefined if components may have others. */
const anchorsOf = remember(
  ({document, source, tree}: CheckedPage): ReadonlySet<string> | undefined =>
    JSON.stringify(tree).includes('"mdxJsx')
      ? undefined
      : new Set([
          ...headingsOf(document).flatMap(({id, text}) => [
            id,
            stockIdOf(text),
          ]),
          ...document.sections.flatMap(({blocks}) =>
            blocks.flatMap(({id}) => id ?? []),
          ),
          ...[...source.matchAll(/\b(?:id|name)=["']([^"']+)/g)].map(
            ([, id = '']) => id,
          ),
        ]),
);
