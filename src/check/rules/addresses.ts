import remember from 'docusaurus-sealed/remember';

import {isoDate} from '../../rulebook/documents/review';
import {CHANGES_PAGE} from '../../rulebook/Changes';
import {RULE_PATH} from '../../rulebook/Rulebook';
import type {CheckedFile, CheckedPage, CheckedSite} from '../CheckedSite';
import type {Route} from '../loadRoutes';
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
  const owner = own === undefined ? file : ownerOf(own, site);
  // The bundler's requests for files give these signs a meaning.
  const isBuilt = !/[!?#]/.test(file);
  const [, ...date] = /(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(file) ?? [];
  const day = date.map((part) => part.padStart(2, '0')).join('-');
  // A draft has no address.
  const asked = isBuilt ? (own ?? '/') : file;
  if (!isBuilt || !isOpenable(asked)) {
    report(describeAddress(asked), fields.placeOf('slug'));
  } else if (owner !== file) {
    report(
      `The address "${own}" is already that of ${owner}, so only one of them can be opened. Rename this file, or write another "slug"`,
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

/** The same of the lists, tags, categories and pages of React of a folder. */
export const otherAddress = siteRule(
  'address',
  ({file: own, site}: CheckedFile, report) => {
    const files = new Set(site.pages.map(({file}) => file));
    for (const {path, file = '', folder} of site.routes ?? []) {
      if (folder === own && !files.has(file) && !isOpenable(path)) {
        report(describeAddress(path));
      }
    }
  },
);

const pathsOf = remember(
  ({routes = []}: CheckedSite) =>
    new Map(routes.map(({file, path}) => [file, path])),
);

/** The address of a page with the path of the site; undefined if it is not published. */
export function addressOf({file, site}: CheckedPage): string | undefined {
  return pathsOf(site).get(file);
}

/** The file of the first page of each address, those of Markdown last, or what else has it. */
const ownersOf = remember(({routes = [], pages}: CheckedSite) => {
  const files = new Set(pages.map(({file}) => file));
  const isPage = ({file = ''}: Route) => files.has(file);
  const others = routes.filter((route) => !isPage(route));
  return new Map(
    [...others, ...routes.filter(isPage)]
      .reverse()
      .map(({path, file = 'a list of pages'}) => [keyOf(path), file]),
  );
});

/** The file that has an address, or what else has it. */
export function ownerOf(url: string, site: CheckedSite): string | undefined {
  const key = keyOf(url);
  const {baseUrl, numbers} = site;
  if (numbers.owners.size > 0) {
    if (key.startsWith(`${baseUrl}${RULE_PATH}/`)) {
      return 'a rule';
    }
    if (key === baseUrl + CHANGES_PAGE.path) {
      return `"${CHANGES_PAGE.title}"`;
    }
  }
  return ownersOf(site).get(key);
}

/** What is equal for the addresses of one page. */
function keyOf(url: string): string {
  return url.replace(/(?!^)\/$/, '').toLowerCase();
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
