import groupBy from '../../shared/groupBy';
import type {Page, SearchDocument, Version} from './SearchIndex';
import showText, {type ShownText} from './showText';

export interface SearchOptions {
  /** Show at most this many pages. */
  readonly maxPages?: number;
  /** Show at most this many hits of one page. */
  readonly maxHits?: number;
  /** Only one area, by its name, or one page, by its address. */
  readonly within?: string | undefined;
  /** Only one version of documents that have several, by its path. */
  readonly version?: string | undefined;
  /** Address of the page that is being read: its version comes first. */
  readonly at?: string | undefined;
}

/** A section that a search has found; its title is its heading, or that of the page. */
export interface Hit extends ShownText {
  readonly url: string;
  readonly score: number;
  /** The headings above it. */
  readonly above: string;
}

/** A page, and its hits or their number, the best first. */
interface PageHits<Hits> {
  readonly title: string;
  readonly url: string;
  readonly trail: readonly string[];
  readonly hits: Hits;
}

interface Area {
  readonly name: string;
  readonly count: number;
  /** Those with the most hits first. */
  readonly pages: readonly PageHits<number>[];
}

export interface SearchAnswer {
  readonly pages: readonly PageHits<readonly Hit[]>[];
  /** How many sections are found, shown or not. */
  readonly total: number;
  /** Areas and pages with hits, for filtering; the most hits first. */
  readonly areas: readonly Area[];
  /** Words of the site that are similar to the query, if nothing was found. */
  readonly suggestions: readonly string[];
}

export interface FoundSection {
  readonly document: SearchDocument;
  readonly score: number;
  /** The line of its text with the table row that was found, if it is one. */
  readonly line?: number | undefined;
}

/** A section that is only in versions other than the reader's counts less. */
const OTHER_VERSION = 0.3;

/** The best first; equal ones in the order of the site. */
export function byScore(a: FoundSection, b: FoundSection): number {
  return b.score - a.score || a.document.id - b.document.id;
}

/**
 * Groups sections by page: pages by their best section, sections by their score,
 * and a count for each area.
 *
 * @param sections the best first
 * @param words to mark
 */
export function answerOf(
  sections: readonly FoundSection[],
  words: ReadonlySet<string>,
  {maxPages = Infinity, maxHits = Infinity, within}: SearchOptions,
): Omit<SearchAnswer, 'suggestions'> {
  const found = [...groupBy(sections, ({document}) => document.page)].map(
    ([{title, url, trail}, hits]) => ({title, url, trail, hits}),
  );
  const pages = found.filter(
    ({url, trail}) =>
      within === undefined || url === within || trail[0] === within,
  );
  return {
    total: pages.reduce((sum, {hits}) => sum + hits.length, 0),
    areas: [...groupBy(found, ({trail: [area = '']}) => area)]
      .map(([name, own]) => ({
        name,
        count: own.reduce((sum, {hits}) => sum + hits.length, 0),
        pages: own
          .map((page) => ({...page, hits: page.hits.length}))
          .sort((a, b) => b.hits - a.hits),
      }))
      .sort((a, b) => b.count - a.count),
    pages: pages.slice(0, maxPages).map(({hits, ...page}) => ({
      ...page,
      hits: hits.slice(0, maxHits).map((hit) => hitOf(hit, words)),
    })),
  };
}

function hitOf(
  {document: {page, url, headings, text}, score, line}: FoundSection,
  words: ReadonlySet<string>,
): Hit {
  return {
    url,
    score,
    above: headings.slice(0, -1).join(' › '),
    ...showText(headings.at(-1) ?? page.title, text, words, line),
  };
}

/** The version of a page, by its address. */
export function versionAt(
  versions: readonly Version[],
  pathname: string,
): Version | undefined {
  return versions
    .filter(({path}) => `${pathname}/`.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/**
 * Keeps each section once, however many versions have it: the one of the requested
 * version, or of the version being read, else of the latest. Sections that only
 * other versions have come last, or are left out if a version was requested.
 *
 * @returns the best first
 */
export function chooseVersions(
  sections: readonly FoundSection[],
  versions: readonly Version[],
  {version, at = ''}: SearchOptions,
): readonly FoundSection[] {
  if (versions.length === 0) {
    return sections;
  }
  const wanted = versions.find(({path}) => path === version);
  const own = wanted ?? versionAt(versions, at);
  const rankOf = (page: Page): number => {
    const place = versions.findIndex(({path}) => path === page.version?.path);
    const {path, latest} = versions[place] ?? {};
    if (path === (latest === own?.latest ? own?.path : latest)) {
      return 0;
    }
    return latest === wanted?.latest
      ? Infinity
      : path === latest
        ? 1
        : 2 + place;
  };
  const chosen = new Map<string, FoundSection & {readonly rank: number}>();
  for (const section of sections) {
    const {page, url} = section.document;
    const rank = rankOf(page);
    const key = (page.version?.page ?? page.url) + url.slice(page.url.length);
    if (rank < (chosen.get(key)?.rank ?? Infinity)) {
      chosen.set(key, {...section, rank});
    }
  }
  return [...chosen.values()]
    .map(({rank, ...section}) => ({
      ...section,
      score: section.score * (rank === 0 ? 1 : OTHER_VERSION),
    }))
    .sort(byScore);
}

/** Address of the page with all results, below the base URL. */
export const SEARCH_PATH = 'search';

/**
 * Parameters in its fragment, because browsers send the query of an address to the
 * host, and never the fragment.
 */
export const QUERY = 'q';
export const WITHIN = 'in';
export const VERSION = 'version';

/** The address of the search page. */
export function searchUrl(
  baseUrl: string,
  query: string,
  {within, version}: Pick<SearchOptions, 'within' | 'version'> = {},
): string {
  const parameters = new URLSearchParams({
    [QUERY]: query,
    ...(within !== undefined && {[WITHIN]: within}),
    ...(version !== undefined && {[VERSION]: version}),
  });
  return `${baseUrl}${SEARCH_PATH}#${parameters.toString()}`;
}
