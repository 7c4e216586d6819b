import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

interface Site {
  readonly siteDir: string;
  /** Docusaurus's folder of generated files, of the same build. */
  readonly generatedDir: string;
  readonly baseUrl: string;
}

/**
 * Reads Docusaurus's report of broken links, and finds where documents have them.
 *
 * @returns for each place the file, and its line as `npm run check:content` prints it,
 * which GitHub shows in a pull request; for a link that no document has, a line with
 * the first page that shows it; none if the report is about something else
 */
export default function listBrokenLinks(
  report: string,
  {siteDir, generatedDir, baseUrl}: Site,
): readonly string[] {
  const links = [...readReport(report)];
  if (links.length === 0) {
    // Other failures, such as a full disk, leave files that end in the middle.
    return [];
  }
  const documents = readDocumentFiles(generatedDir);
  return links.flatMap(([link, pages]) => {
    const message = `The link "${link}" is broken: no page has this address. Correct or remove it.`;
    const addresses = [
      link,
      decodeURI(link),
      // The site's path is before an address.
      ...(link.startsWith(baseUrl) ? [link.slice(baseUrl.length - 1)] : []),
    ];
    const places = pages.flatMap((page) => {
      const file = documents.get(page);
      const place = file && findText(path.join(siteDir, file), addresses);
      return place ? [file, `  ${place} error ${message} link site`] : [];
    });
    // The page for unknown addresses has no other links.
    if (pages.includes(`${baseUrl}404.html`)) {
      const file = 'docusaurus.config.ts or src/config/site.ts';
      return [`In the navbar or the footer (${file}): ${message}`, ...places];
    }
    return places.length > 0
      ? places
      : `On ${pages.length > 1 ? `${pages.length} pages, such as ` : ''}${pages[0]}: ${message}`;
  });
}

/** @returns the addresses of the pages that show each broken link */
function readReport(report: string): ReadonlyMap<string, readonly string[]> {
  const links = new Map<string, string[]>();
  let page = '';
  for (const line of report.split('\n')) {
    page = /- Broken link on source page path = (.+):$/.exec(line)?.[1] ?? page;
    const [, link] =
      /^\s*-> linking to (.+?)(?: \(resolved as: .+\))?$/.exec(line) ?? [];
    if (link !== undefined) {
      links.set(link, [...(links.get(link) ?? []), page]);
    }
  }
  return links;
}

/** @returns the files of documents, posts and pages by address */
function readDocumentFiles(generatedDir: string): ReadonlyMap<string, string> {
  const pattern = 'docusaurus-plugin-content-*/*/*.json';
  return new Map(
    globSync(pattern, {cwd: generatedDir}).map((name) => {
      const text = readFileSync(path.join(generatedDir, name), 'utf8');
      const {permalink = '', source = ''} = JSON.parse(text) as {
        readonly permalink?: string;
        readonly source?: string;
      };
      return [permalink, source.replace('@site/', '')];
    }),
  );
}

/** @returns line and column where a file has one of these addresses */
function findText(
  file: string,
  addresses: readonly string[],
): string | undefined {
  const escaped = addresses.map((address) =>
    address.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
  );
  // Text may contain a short address, such as `/`, and a longer address may begin with it.
  const pattern = new RegExp(
    `(?<=[("'<=\`]|:\\s*)(?:${escaped.join('|')})(?![\\w/.#%-])`,
  );
  const [before = '', ...after] = readFileSync(file, 'utf8').split(pattern);
  const lines = before.split('\n');
  return after.length > 0
    ? `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
    : undefined;
}
