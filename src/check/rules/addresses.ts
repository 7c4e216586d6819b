import path from 'node:path';
import type {AllContent} from '@docusaurus/types';
import {encodePath, fileToPath, normalizeUrl} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

import {isPart} from '../../documents';
import {
  DefaultNumberPrefixParser,
  parseBlogFileName,
  slugOfDocument,
} from '../../internals';
import {CHANGES_PAGE, RULE_PATH} from '../../rulebook';
import remember from '../../shared/remember';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';

const ADVICE =
  'Use only letters, digits, spaces, "-", "_" and "." in names of files and folders, and in "slug" and "permalink"';

/** The page of a file can be built and opened, and no other page has its address. */
export const address = siteRule('address', (page, report) => {
  const {file, fields, site} = page;
  // Signs with a meaning in the bundler's requests for files.
  const [sign] = /[!?#]/.exec(file) ?? [];
  const place = fields.placeOf('slug');
  const own = addressOf(page);
  const owner = ownersOf(site).get(own?.toLowerCase() ?? '');
  if (sign !== undefined) {
    report(`A file with "${sign}" in its path cannot be built. ${ADVICE}`);
  } else if (own !== undefined && !isOpenable(own)) {
    report(describeAddress(own), place);
  } else if (own !== undefined && owner !== undefined && owner !== file) {
    report(
      `The address "${own}" is already that of ${owner}, so only one of them can be opened. Rename this file, or write another "slug"`,
      place,
    );
  } else if (
    site.numbers.owners.size > 0 &&
    own?.startsWith(`/${RULE_PATH}/`) === true
  ) {
    report(
      `The address "${own}" cannot be opened, because the site shows rules below "/${RULE_PATH}/". Rename the file, or write another "slug"`,
      place,
    );
  }
});

/** The address of a page below the base URL, by Docusaurus's own functions. */
function addressOf(page: CheckedPage): string | undefined {
  const {file, document, plugin} = page;
  const {kind, folder, options} = plugin;
  if (isPart(file)) {
    return undefined;
  }
  const base = (options.routeBasePath ??
    (kind === 'pages' ? '' : kind)) as string;
  const own = path.posix.relative(folder, file);
  const {slug, id} = document.frontMatter as Readonly<
    Record<string, string | number | undefined>
  >;
  const written = slug?.toString();
  try {
    const below =
      kind === 'pages'
        ? (written ?? encodePath(fileToPath(own)))
        : kind === 'blog'
          ? (written ?? parseBlogFileName(own).slug)
          : slugOfDocument({
              baseID:
                typeof id === 'string'
                  ? id
                  : DefaultNumberPrefixParser(path.parse(own).name).filename,
              source: own,
              sourceDirName: path.posix.dirname(own),
              ...(written !== undefined && {frontMatterSlug: written}),
            });
    return normalizeUrl(['/', base, below]).replace(/(?!^)\/$/, '');
  } catch {
    // Docusaurus finds no address in it, so nobody can open one.
    return written ?? own;
  }
}

/** The first file of each address, the site's own pages before documents. */
const ownersOf = remember((site: CheckedSite): ReadonlyMap<string, string> => {
  const owners = new Map<string, string>();
  const {siteDir, sources} = site.site;
  const code = globSync('src/pages/**/*.{js,jsx,ts,tsx}', {cwd: siteDir})
    .filter((file) => !isPart(file) && !/\.(?:test|d)\.\w+$/.test(file))
    .map((file) => [fileToPath(file.slice('src/pages/'.length)), file]);
  const lists = sources
    .filter(({kind}) => kind === 'blog')
    .flatMap(({options: {routeBasePath = 'blog'}}) =>
      ['', '/archive', '/authors', '/tags'].map((list) => [
        normalizeUrl(['/', String(routeBasePath), list]),
        'a list of posts',
      ]),
    );
  const changes = [`/${CHANGES_PAGE.path}`, `"${CHANGES_PAGE.title}"`];
  const pages = site.pages.map((page) => [addressOf(page), page.file]);
  for (const [own = '', owner = ''] of [
    ...code,
    ...lists,
    ...(site.numbers.owners.size > 0 ? [changes] : []),
    ...pages,
  ]) {
    const key = own.toLowerCase();
    owners.set(key, owners.get(key) ?? owner);
  }
  return owners;
});

/**
 * Finds the addresses of tags, authors and categories that cannot be opened, in the
 * content of Docusaurus's plugins.
 */
export function findClosedAddresses(allContent: AllContent): string[] {
  /** The file of each page of React; the rule `address` names Markdown files. */
  const files = new Map<string, string>();
  const ofMarkdown = new Set<string>();
  const collect = (value: unknown): void => {
    const {source, permalink} = Object(value) as Record<string, unknown>;
    if (typeof permalink === 'string') {
      const file = typeof source === 'string' ? source : '';
      if (/\.mdx?$/.test(file)) {
        ofMarkdown.add(permalink);
      } else if (file !== '' || !files.has(permalink)) {
        files.set(permalink, file.replace('@site/', ''));
      }
    }
    if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(collect);
    }
  };
  for (const kind of ['docs', 'blog', 'pages']) {
    collect(allContent[`docusaurus-plugin-content-${kind}`]);
  }
  return [...files]
    .filter(([permalink]) => !isOpenable(permalink))
    .filter(([permalink]) => !ofMarkdown.has(permalink))
    .map(([permalink, file]) =>
      [...(file === '' ? [] : [file]), describeAddress(permalink)].join(': '),
    );
}

/** Characters that the router reads as a pattern. */
const PATTERN = /[()*]|:\w/;

/** Whether a browser asks for just this address, and the router takes it literally. */
function isOpenable(own: string): boolean {
  try {
    const {pathname} = new URL(own, 'https://site.invalid');
    return decodeURI(pathname) === own && !PATTERN.test(own);
  } catch {
    return false;
  }
}

function describeAddress(own: string): string {
  return `The address "${own}" cannot be opened: readers would see "Page Not Found". ${ADVICE}`;
}
