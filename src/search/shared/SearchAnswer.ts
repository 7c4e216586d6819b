import type {SearchDocument, Page, Version} from './SearchIndex';

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

/** A section that a search has found. */
export interface Hit {
  readonly section: number;
  /** Headings above and at the hit, from the outermost on; empty for the page itself. */
  readonly headings: readonly string[];
  readonly url: string;
  readonly score: number;
  /** The line of its text with the table row that was found, if it is one. */
  readonly line?: number | undefined;
}

/** The hits of one page, the best first. */
export interface PageHits {
  readonly title: string;
  readonly url: string;
  readonly trail: readonly string[];
  readonly hits: readonly Hit[];
}

export interface AreaCount {
  readonly name: string;
  readonly count: number;
  readonly pageCount: number;
  /** Those with the most hits. */
  readonly pages: readonly {
    readonly title: string;
    readonly url: string;
    readonly count: number;
  }[];
}

/** The sections that were found. */
export interface GroupedHits {
  readonly pages: readonly PageHits[];
  /** How many sections are found, shown or not. */
  readonly total: number;
  /** Areas and pages with hits, for filtering; the most hits first. */
  readonly areas: readonly AreaCount[];
}

export interface SearchAnswer extends GroupedHits {
  /** Whether a section has all words of the search, or what they mean. */
  readonly hasAll: boolean;
  /** Words of the texts that match the search, to be marked. */
  readonly words: readonly string[];
  /** Words of the site that are similar to the query, if nothing was found. */
  readonly suggestions: readonly string[];
}

export interface FoundSection {
  readonly document: SearchDocument;
  readonly score: number;
  /** As in `Hit`. */
  readonly line?: number | undefined;
}

/** A page, and its sections that were found. */
type FoundPage = readonly [page: Page, sections: readonly FoundSection[]];

const MAX_AREA_PAGES = 12;

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
 */
export function groupHits(
  sections: readonly FoundSection[],
  {maxPages = Infinity, maxHits = Infinity, within}: SearchOptions,
): GroupedHits {
  const found = [...groupBy(sections, ({document}) => document.page)];
  const wanted = found.filter(
    ([{url, trail}]) =>
      within === undefined || url === within || trail[0] === within,
  );
  return {
    total: countOf(wanted),
    areas: [...groupBy(found, ([{trail}]) => trail[0] ?? '')]
      .map(([name, own]) => ({
        name,
        count: countOf(own),
        pageCount: own.length,
        pages: own
          .map(([{title, url}, {length}]) => ({title, url, count: length}))
          .sort((a, b) => b.count - a.count)
          .slice(0, MAX_AREA_PAGES),
      }))
      .sort((a, b) => b.count - a.count),
    pages: wanted.slice(0, maxPages).map(([{title, url, trail}, own]) => ({
      title,
      url,
      trail,
      hits: own.slice(0, maxHits).map(({document, score, line}) => ({
        section: document.id,
        headings: document.headings,
        url: document.url,
        score,
        line,
      })),
    })),
  };
}

function countOf(found: readonly FoundPage[]): number {
  return found.reduce((sum, [, {length}]) => sum + length, 0);
}

/** In the order in which the keys first appear. */
function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
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
  const ranks = new Map(
    versions.map(({path, latest}, place) => {
      const best = latest === own?.latest ? own.path : latest;
      const isLeftOut = latest === wanted?.latest && path !== best;
      const rank = path === best ? 0 : path === latest ? 1 : 2 + place;
      return [path, {latest, rank: isLeftOut ? Infinity : rank}];
    }),
  );

  const chosen = new Map<string, {rank: number; section: FoundSection}>();
  for (const section of sections) {
    const {page, url} = section.document;
    const {latest = '', rank = 0} = ranks.get(page.version?.path ?? '') ?? {};
    const key =
      page.version === undefined
        ? url
        : [latest, page.version.page, url.slice(page.url.length)].join('\n');
    if (rank < (chosen.get(key)?.rank ?? Infinity)) {
      chosen.set(key, {rank, section});
    }
  }
  return [...chosen.values()]
    .map(({rank, section}) => ({
      ...section,
      score: rank === 0 ? section.score : section.score * OTHER_VERSION,
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
