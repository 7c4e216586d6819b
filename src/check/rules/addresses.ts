import path from 'node:path';
import type {AllContent} from '@docusaurus/types';
import {encodePath, fileToPath, normalizeUrl} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

import {WITHOUT_PAGE} from '../../rulebook/documents';
import {
  DefaultNumberPrefixParser,
  parseBlogFileName,
  slugOfDocument,
} from '../../shared/internals';
import {CHANGES_PAGE} from '../../rulebook/Changes';
import {RULE_PATH} from '../../rulebook/Rulebook';
import remember from '../../shared/remember';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';

/** The page of a file can be built and opened, and no other page has its address. */
export const address = siteRule('address', (page, report) => {
  const {file, fields, site} = page;
  const own = addressOf(page);
  const owner = ownersOf(site).get(own.toLowerCase()) ?? file;
  const isOfRules =
    site.numbers.owners.size > 0 && own.startsWith(`/${RULE_PATH}/`);
  // The bundler's requests for files give these signs a meaning.
  const isBuilt = !/[!?#]/.test(file);
  if (!isBuilt || !isOpenable(own)) {
    report(describeAddress(isBuilt ? own : file), fields.placeOf('slug'));
  } else if (owner !== file || isOfRules) {
    report(
      `The address "${own}" is already that of ${isOfRules ? 'a rule' : owner}, so only one of them can be opened. Rename this file, or write another "slug"`,
      fields.placeOf('slug'),
    );
  }
});

/** The address of a page below the base URL, by Docusaurus's own functions. */
function addressOf({file, document, plugin}: CheckedPage): string {
  const {kind, folder, options} = plugin;
  const {routeBasePath = kind === 'pages' ? '' : kind} = options;
  const source = path.posix.relative(folder, file);
  const {name, dir} = path.posix.parse(source);
  const {slug, id} = document.frontMatter as {
    slug?: string | number;
    id?: unknown;
  };
  const written = slug?.toString();
  const ofKind = {
    pages: () => written ?? encodePath(fileToPath(source)),
    blog: () => written ?? parseBlogFileName(source).slug,
    docs: () =>
      slugOfDocument({
        baseID:
          typeof id === 'string'
            ? id
            : DefaultNumberPrefixParser(name).filename,
        source,
        sourceDirName: dir || '.',
        ...(written !== undefined && {frontMatterSlug: written}),
      }),
  };
  try {
    return normalizeUrl(['/', routeBasePath as string, ofKind[kind]()]).replace(
      /(?!^)\/$/,
      '',
    );
  } catch {
    // Docusaurus finds no address in it, so nobody can open one.
    return written ?? source;
  }
}

/** The first file of each address, the site's own pages before documents. */
const ownersOf = remember((site: CheckedSite): ReadonlyMap<string, string> => {
  const {siteDir, sources} = site.site;
  const code = globSync('src/pages/**/*.{js,jsx,ts,tsx}', {
    cwd: siteDir,
    ignore: [...WITHOUT_PAGE, '**/*.{test,d}.*'],
  }).map((file) => [fileToPath(file.slice('src/pages/'.length)), file]);
  const lists = sources
    .filter(({kind}) => kind === 'blog')
    .flatMap(({options: {routeBasePath = 'blog'}}) =>
      ['', '/archive', '/authors', '/tags'].map((list) => [
        normalizeUrl(['/', String(routeBasePath), list]),
        'a list of posts',
      ]),
    );
  const pages = site.pages.map((page) => [addressOf(page), page.file]);
  const changes = [`/${CHANGES_PAGE.path}`, `"${CHANGES_PAGE.title}"`];
  const own = site.numbers.owners.size > 0 ? [changes] : [];
  // The first of two keeps its address.
  return new Map(
    [...code, ...lists, ...own, ...pages]
      .map(([url = '', owner = '']) => [url.toLowerCase(), owner] as const)
      .reverse(),
  );
});

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
