import path from 'node:path';
import type {AllContent} from '@docusaurus/types';
import {encodePath, fileToPath, normalizeUrl} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';
import remember from 'docusaurus-sealed/remember';

import {WITHOUT_PAGE, type Kind} from '../../rulebook/documents';
import {isoDate} from '../../rulebook/documents/review';
import {
  DefaultNumberPrefixParser,
  parseBlogFileName,
  slugOfDocument,
} from '../../shared/internals';
import {CHANGES_PAGE} from '../../rulebook/Changes';
import {RULE_PATH} from '../../rulebook/Rulebook';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';

/** Names of devices, such as `aux.md`, and ends of names that Windows drops. */
const ONLY_ELSEWHERE =
  /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/)|[. ]\/|[:<>"|\\]/i;

/** The page of a file can be built and opened, and no other page has its address. */
export const address = siteRule('address', (page, report) => {
  const {file, fields, site, plugin} = page;
  if (site.parts.includes(page)) {
    return;
  }
  const own = addressOf(page);
  const owner = ownersOf(site).get(keyOf(own)) ?? file;
  const isOfRules =
    site.numbers.owners.size > 0 && own.startsWith(`/${RULE_PATH}/`);
  // The bundler's requests for files give these signs a meaning.
  const isBuilt = !/[!?#]/.test(file);
  const [, ...date] = /(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(file) ?? [];
  const day = date.map((part) => part.padStart(2, '0')).join('-');
  if (!isBuilt || !isOpenable(own)) {
    report(describeAddress(isBuilt ? own : file), fields.placeOf('slug'));
  } else if (owner !== file || isOfRules) {
    report(
      `The address "${own}" is already that of ${isOfRules ? 'a rule' : owner}, so only one of them can be opened. Rename this file, or write another "slug"`,
      fields.placeOf('slug'),
    );
  } else if (ONLY_ELSEWHERE.test(file)) {
    report(
      'Windows cannot have a file or folder of this name: it means a device, or ends with a full stop or a space. Rename it',
    );
  } else if (/ copy(?: \d+)?\.mdx?$/i.test(file)) {
    report(
      'The name is that of a copy, which would be published as a second page. Rename the file, or delete it',
    );
  } else if (plugin.kind === 'blog' && day !== '' && !isoDate(day)) {
    report(
      `The name has the day ${day}, which does not exist. Rename the file`,
    );
  }
});

/** The id of a document, as sidebars name it. */
export function idOfDocument({file, document, plugin}: CheckedPage): string {
  const {name, dir} = path.posix.parse(
    path.posix.relative(plugin.folder, file),
  );
  const {id} = document.frontMatter;
  const folders = dir === '' ? [] : dir.split('/');
  const own =
    typeof id === 'string' ? id : DefaultNumberPrefixParser(name).filename;
  return [
    ...folders.map((folder) => DefaultNumberPrefixParser(folder).filename),
    own,
  ].join('/');
}

/** The address of a page below the base URL, by Docusaurus's own functions. */
export const addressOf = remember((page: CheckedPage): string => {
  const {file, document, plugin} = page;
  const source = path.posix.relative(plugin.folder, file);
  const {slug} = document.frontMatter as {slug?: string | number};
  const written = slug?.toString();
  const ofKind: Readonly<Record<Kind, () => string>> = {
    pages: () => written ?? encodePath(fileToPath(source)),
    blog: () => written ?? parseBlogFileName(source).slug,
    docs: () =>
      slugOfDocument({
        baseID: path.posix.basename(idOfDocument(page)),
        source,
        sourceDirName: path.posix.dirname(source),
        ...(written !== undefined && {frontMatterSlug: written}),
      }),
  };
  try {
    return normalizeUrl([routeOf(plugin), ofKind[plugin.kind]()]);
  } catch {
    // Docusaurus finds no address in it, so nobody can open one.
    return written ?? source;
  }
});

/** The address above all pages of a content plugin: `/docs`. */
export function routeOf({kind, options}: CheckedPage['plugin']): string {
  const {routeBasePath = kind === 'pages' ? '' : kind} = options;
  return normalizeUrl(['/', String(routeBasePath)]);
}

/** What is equal for the addresses of one page. */
export function keyOf(own: string): string {
  return own.replace(/(?!^)\/$/, '').toLowerCase();
}

/** The first file of each address, the site's own pages before documents. */
export const ownersOf = remember(
  (site: CheckedSite): ReadonlyMap<string, string> => {
    const {siteDir, sources} = site.site;
    const code = globSync('src/pages/**/*.{js,jsx,ts,tsx}', {
      cwd: siteDir,
      ignore: [...WITHOUT_PAGE, '**/*.{test,d}.*'],
    }).map((file) => [fileToPath(file.slice('src/pages/'.length)), file]);
    const lists = sources
      .filter(({kind}) => kind === 'blog')
      .flatMap((blog) =>
        ['', '/archive', '/authors', '/tags'].map((list) => [
          normalizeUrl([routeOf(blog), list]),
          'a list of posts',
        ]),
      );
    const pages = site.pages.map((page) => [addressOf(page), page.file]);
    const changes = [`/${CHANGES_PAGE.path}`, `"${CHANGES_PAGE.title}"`];
    const own = site.numbers.owners.size > 0 ? [changes] : [];
    // The first of two keeps its address.
    return new Map(
      [...code, ...lists, ...own, ...pages]
        .map(([url = '', owner = '']) => [keyOf(url), owner] as const)
        .reverse(),
    );
  },
);

/**
 * Describes addresses that cannot be opened in the content of Docusaurus's plugins:
 * also those of tags, authors, categories and pages of React.
 */
export function describeClosed(allContent: AllContent): string[] {
  const permalinks = new Set<string>();
  JSON.stringify(allContent, (key, value: unknown) => {
    if (key === 'permalink' && typeof value === 'string') {
      permalinks.add(value);
    }
    return value;
  });
  return [...permalinks]
    .filter((permalink) => !isOpenable(permalink))
    .map(describeAddress);
}

/** Whether a browser asks for just this address, and the router takes it literally. */
function isOpenable(own: string): boolean {
  try {
    const {pathname} = new URL(own, 'https://site.invalid');
    // Characters that the router reads as a pattern.
    return decodeURI(pathname) === own && !/[()*]|:\w/.test(own);
  } catch {
    return false;
  }
}

function describeAddress(own: string): string {
  return `"${own}" cannot be opened as an address. Use only letters, digits, spaces, "-", "_" and "." in names of files and folders, and in "slug" and "permalink"`;
}
