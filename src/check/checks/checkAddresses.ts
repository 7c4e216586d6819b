import path from 'node:path';
import type {AllContent} from '@docusaurus/types';
import {encodePath, isValidPathname, resolvePathname} from '@docusaurus/utils';

import {fileOf, isPart, START} from '../../documents';
import {reportTo, WHOLE_SITE, type Finding} from '../Finding';
import {placeOfField, type CheckedPage} from '../site/CheckedSite';

const ADVICE =
  'Use only letters, digits, spaces, "-", "_" and "." in names of files and folders, and in "slug" and "permalink"';

/** Signs with a meaning in the bundler's requests for files. */
const LOADER_SIGN = /[!?#]/;

/** Checks that the page of a file can be built and opened. */
export default function checkAddress({
  document: {file, frontMatter},
  source: {kind, folder},
  parsed,
  report,
}: CheckedPage): void {
  if (LOADER_SIGN.test(file)) {
    report('address', START, describeFile(file));
  } else if (!isPart(file)) {
    const own = file.slice(folder.length).replace(/\.mdx?$/, '');
    const {slug} = frontMatter as {slug?: string | number};
    const [dir, name] = [path.posix.dirname(own), path.posix.basename(own)];
    const address =
      kind === 'docs'
        ? resolvePathname(String(slug ?? name), dir === '/' ? dir : `${dir}/`)
        : String(slug ?? (kind === 'pages' ? encodePath(own) : own));
    if (
      !isOpenable(address.replace(/^\/?/, '/')) ||
      (kind === 'docs' && !isValidPathname(address))
    ) {
      const at = placeOfField(parsed.source, 'slug');
      report('address', at, describeAddress(address));
    }
  }
}

/**
 * Finds the addresses in the content of Docusaurus's plugins that cannot be opened,
 * those of tags, authors and categories too.
 */
export function findClosedAddresses(allContent: AllContent): Finding[] {
  /** The file that has each address. */
  const addresses = new Map<string, string>();
  const collect = (value: unknown, around: string): void => {
    const {source, permalink} = Object(value) as Record<string, unknown>;
    const isPage = typeof source === 'string' && source.startsWith('@site/');
    const file = isPage ? fileOf({source}) : around;
    // The page's own file is named, not one that links to it.
    if (
      typeof permalink === 'string' &&
      (isPage || (addresses.get(permalink) ?? WHOLE_SITE) === WHOLE_SITE)
    ) {
      addresses.set(permalink, file);
    }
    if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) {
        collect(inner, file);
      }
    }
  };
  for (const kind of ['docs', 'blog', 'pages']) {
    collect(allContent[`docusaurus-plugin-content-${kind}`], WHOLE_SITE);
  }
  const findings: Finding[] = [];
  for (const [address, file] of addresses) {
    const message = LOADER_SIGN.test(file)
      ? describeFile(file)
      : isOpenable(address)
        ? undefined
        : describeAddress(address);
    if (message !== undefined) {
      reportTo(findings, file)('address', START, message);
    }
  }
  return findings;
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

function describeFile(file: string): string {
  return `A file with "${LOADER_SIGN.exec(file)?.[0]}" in its path cannot be built. ${ADVICE}`;
}

function describeAddress(address: string): string {
  return `The address "${address}" cannot be opened: readers would see "Page Not Found". ${ADVICE}`;
}
