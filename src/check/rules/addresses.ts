import path from 'node:path';
import type {AllContent} from '@docusaurus/types';
import {encodePath, isValidPathname, resolvePathname} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

import {isPart, type Site} from '../../documents';
import {CHANGES_PAGE, RULE_PATH} from '../../rulebook';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';

const ADVICE =
  'Use only letters, digits, spaces, "-", "_" and "." in names of files and folders, and in "slug" and "permalink"';

/** Signs with a meaning in the bundler's requests for files. */
const LOADER_SIGN = /[!?#]/;

/** The page of a file can be built and opened, and no other page has its address. */
export const address = siteRule('address', (page, report) => {
  const {document, source, fields, site} = page;
  const {file} = document;
  const [sign] = LOADER_SIGN.exec(file) ?? [];
  if (sign !== undefined) {
    report(`A file with "${sign}" in its path cannot be built. ${ADVICE}`);
    return;
  }
  const own = addressOf(page);
  if (own === undefined) {
    return;
  }
  const place = fields.placeOf('slug');
  if (!isOpenable(own) || (source.kind === 'docs' && !isValidPathname(own))) {
    report(describeAddress(own), place);
    return;
  }
  const full = routeOf(page, own);
  const others = routesOf(site).get(full) ?? [];
  const taken = others.find((other) => other !== file);
  if (taken !== undefined && file !== others[0]) {
    report(
      `The address "${full}" is already that of ${taken}, so only one of them can be opened. Rename this file, or write another "slug"`,
      place,
    );
  } else if (
    site.numbers.owners.size > 0 &&
    `${full}/`.startsWith(`/${RULE_PATH}/`)
  ) {
    report(
      `The address "${full}" cannot be opened, because the site shows rules below "/${RULE_PATH}/". Rename the file, or write another "slug"`,
      place,
    );
  }
});

/** The address of a page within its content plugin; posts have it from their date. */
function addressOf({
  document: {file, frontMatter},
  source: {kind, folder},
}: CheckedPage): string | undefined {
  if (isPart(file)) {
    return undefined;
  }
  const own = file.slice(folder.length).replace(/\.mdx?$/, '');
  const {slug} = frontMatter as {slug?: string | number};
  const [dir, name] = [path.posix.dirname(own), path.posix.basename(own)];
  const written =
    kind === 'docs'
      ? resolvePathname(String(slug ?? name), dir === '/' ? dir : `${dir}/`)
      : String(slug ?? (kind === 'pages' ? encodePath(own) : own));
  return written.replace(/^\/?/, '/');
}

/** The address on the site, as Docusaurus makes it: without numbers, and without the name of an index. */
function routeOf(
  {document: {frontMatter}, source: {kind, options}}: CheckedPage,
  own: string,
): string {
  const {routeBasePath = kind === 'pages' ? '/' : kind} = options as {
    routeBasePath?: string;
  };
  let parts = own.split('/').filter((part) => part !== '');
  if (kind === 'docs' && frontMatter.slug === undefined) {
    parts = parts.map((part) =>
      part.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])(?!\d)/, ''),
    );
  }
  const last = parts.at(-1)?.toLowerCase();
  if (
    frontMatter.slug === undefined &&
    (last === 'index' ||
      (kind === 'docs' &&
        (last === 'readme' || last === parts.at(-2)?.toLowerCase())))
  ) {
    parts.pop();
  }
  return `/${[...routeBasePath.split('/'), ...parts].filter((part) => part !== '').join('/')}`;
}

const routes = new WeakMap<CheckedSite, Map<string, string[]>>();

/** The files of each address, those of the site's own pages first. */
function routesOf(site: CheckedSite): Map<string, string[]> {
  const known = routes.get(site);
  if (known !== undefined) {
    return known;
  }
  const found = new Map<string, string[]>();
  const add = (route: string, file: string): void => {
    found.set(route, [...(found.get(route) ?? []), file]);
  };
  for (const file of ownPages(site.site)) {
    const [, route = ''] =
      /^src\/pages\/(.*?)(?:\/?\bindex)?\.\w+$/.exec(file) ?? [];
    add(`/${route}`, file);
  }
  if (site.numbers.owners.size > 0) {
    add(`/${CHANGES_PAGE.path}`, `the page "${CHANGES_PAGE.title}"`);
  }
  for (const page of site.pages) {
    const own = addressOf(page);
    // Docusaurus makes the addresses of posts.
    if (own !== undefined && page.source.kind !== 'blog') {
      add(routeOf(page, own), page.document.file);
    }
  }
  routes.set(site, found);
  return found;
}

function ownPages({siteDir}: Site): string[] {
  return globSync('src/pages/**/*.{js,jsx,ts,tsx}', {cwd: siteDir}).filter(
    (file) => !isPart(file) && !/\.(?:test|d)\.\w+$/.test(file),
  );
}

/** Finds files that look like pages of the content, but are none: `RULES.MD`. */
export function* findNoPages({
  siteDir,
  sources,
}: Site): Iterable<{file: string; message: string}> {
  const files = globSync(
    sources.map(({folder}) => `${folder}/**/*.{md,mdx,markdown,mdown,txt.md}`),
    {cwd: siteDir, caseSensitiveMatch: false},
  );
  for (const file of files.filter((name) => !/\.mdx?$/.test(name))) {
    const name = `${path.posix.basename(file).replace(/\.\w+$/, '')}.md`;
    const message = `The file is no page, because its name ends with "${path.extname(file)}". Rename it to "${name}"`;
    yield {file, message};
  }
}

/**
 * Finds the addresses of tags, authors and categories that cannot be opened, in the
 * content of Docusaurus's plugins.
 */
export function findClosedAddresses(allContent: AllContent): string[] {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    const {source, permalink} = Object(value) as Record<string, unknown>;
    if (typeof permalink === 'string' && typeof source !== 'string') {
      found.add(permalink);
    }
    if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(collect);
    }
  };
  for (const kind of ['docs', 'blog', 'pages']) {
    collect(allContent[`docusaurus-plugin-content-${kind}`]);
  }
  return [...found]
    .filter((permalink) => !isOpenable(permalink))
    .map(describeAddress);
}

/** Characters that the router reads as a pattern. */
const PATTERN = /[()*]|:\w/;

/** Whether a browser asks for just this address, and the router takes it literally. */
function isOpenable(address: string): boolean {
  try {
    const {pathname} = new URL(address, 'https://site.invalid');
    return decodeURI(pathname) === address && !PATTERN.test(address);
  } catch {
    return false;
  }
}

function describeAddress(address: string): string {
  return `The address "${address}" cannot be opened: readers would see "Page Not Found". ${ADVICE}`;
}
