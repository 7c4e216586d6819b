import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import plural from '../shared/plural';

/** A link that leads nowhere, as Docusaurus reports it after a build. */
interface BrokenLink {
  /** The address of the page that has it. */
  readonly page: string;
  readonly link: string;
}

/** A broken link in the file that has it. */
export interface LocatedLink {
  readonly link: string;
  /** Undefined if the link is in no file of the content; the file is relative to the site's folder. */
  readonly place?: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
  };
  /** The pages that show it. */
  readonly pages: readonly string[];
}

/**
 * Reads Docusaurus's report of broken links and anchors.
 *
 * @returns nothing if the text has none
 */
export function readBrokenLinks(report: string): BrokenLink[] {
  const links: BrokenLink[] = [];
  let page = '';
  for (const line of report.split('\n')) {
    page =
      /^\s*- Broken (?:link|anchor) on source page path = (.+):$/.exec(
        line,
      )?.[1] ?? page;
    const [, link] =
      /^\s*-> linking to (.+?)(?: \(resolved as: .+\))?$/.exec(line) ?? [];
    if (link !== undefined) {
      links.push({page, link});
    }
  }
  return links;
}

interface Site {
  readonly siteDir: string;
  /** Docusaurus's folder of generated files, of the same build. */
  readonly generatedDir: string;
  readonly baseUrl: string;
}

/** Files whose links are on many pages, or on pages without Markdown. */
const OTHER_FILES = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'src/config/*.ts',
  'src/{pages,theme}/**/*.{ts,tsx,js,jsx}',
  '{docs,blog}/**/*.{yml,yaml,json}',
];

/**
 * Finds where each broken link was written: in the document of the page that shows it,
 * else in code and settings.
 */
export function locateLinks(
  links: readonly BrokenLink[],
  {siteDir, generatedDir, baseUrl}: Site,
): LocatedLink[] {
  const documents = readDocumentFiles(generatedDir);
  const others = globSync(OTHER_FILES, {cwd: siteDir}).sort();
  // The site's path is before an address; the name of a file may be before an anchor.
  const waysToWrite = (link: string) => [
    link,
    decodeURI(link),
    ...(link.startsWith(baseUrl) ? [link.slice(baseUrl.length - 1)] : []),
    ...(/#.+$/.exec(link) ?? []),
  ];
  const located = new Map<string, LocatedLink>();
  for (const {page, link} of links) {
    const own = documents.get(page);
    const place = [...(own === undefined ? [] : [own]), ...others]
      .map((file) => findText(siteDir, file, waysToWrite(link)))
      .find((found) => found !== undefined);
    const key = JSON.stringify([link, place]);
    const pages = [...(located.get(key)?.pages ?? []), page];
    located.set(key, {link, ...(place && {place}), pages});
  }
  return [...located.values()];
}

/** @returns the files of documents, posts and pages by address */
function readDocumentFiles(generatedDir: string): Map<string, string> {
  const pattern = 'docusaurus-plugin-content-*/*/*.json';
  return new Map(
    globSync(pattern, {cwd: generatedDir}).flatMap((name) => {
      const text = readFileSync(path.join(generatedDir, name), 'utf8');
      const {permalink, source} = JSON.parse(text) as {
        readonly permalink?: string;
        readonly source?: string;
      };
      return permalink === undefined || source === undefined
        ? []
        : [[permalink, source.replace('@site/', '')] as const];
    }),
  );
}

/** @returns where a file has the first of these addresses that it has */
function findText(
  siteDir: string,
  file: string,
  addresses: readonly string[],
): LocatedLink['place'] {
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  for (const address of addresses) {
    let index = text.indexOf(address);
    // A longer address begins with it.
    while (
      index !== -1 &&
      /[\w/.#%-]/.test(text[index + address.length] ?? '')
    ) {
      index = text.indexOf(address, index + 1);
    }
    if (index !== -1) {
      const before = text.slice(0, index).split('\n');
      const column = (before.at(-1)?.length ?? 0) + 1;
      return {file, line: before.length, column};
    }
  }
  return undefined;
}

export function describeLink({link, pages}: LocatedLink): string {
  const reason = link.includes('#')
    ? 'its page does not exist, or has no heading with this id'
    : 'no page has this address';
  const shown =
    pages.length > 1
      ? `; ${plural(pages.length, '# page shows', '# pages show')} it`
      : '';
  return `The link "${link}" is broken: ${reason}${shown}. Correct or remove it.`;
}
