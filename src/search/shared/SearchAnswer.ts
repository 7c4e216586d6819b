import groupBy from '../../shared/groupBy';
import {linesOf, type Entry} from './SearchIndex';
import showText, {type ShownText} from './showText';

export interface SearchOptions {
  /** Show at most this many pages. */
  readonly maxPages?: number;
  /** Show at most this many hits of one page. */
  readonly maxHits?: number;
  /** Only one area, by its name. */
  readonly within?: string | undefined;
  /** Only sections and rules with a number. */
  readonly rulesOnly?: boolean;
}

/** A section that a search has found; its title is its heading, or that of the page. */
export interface Hit extends ShownText {
  readonly url: string;
  readonly score: number;
  /** The headings above it. */
  readonly above: string;
  /** The place of the table row that was found among the rows of the section, from 0 on. */
  readonly row?: number;
}

/** A page and its hits, the best first. */
interface PageHits {
  readonly title: string;
  readonly url: string;
  readonly trail: readonly string[];
  readonly hits: readonly Hit[];
}

interface Area {
  readonly name: string;
  readonly count: number;
}

export interface SearchAnswer {
  readonly pages: readonly PageHits[];
  /** The sections are only the nearest: they have little of what was typed. */
  readonly isWeak: boolean;
  /** How many sections are found, shown or not. */
  readonly total: number;
  /** Areas with hits, for filtering; the most hits first. */
  readonly areas: readonly Area[];
  /** How many of the sections in all areas have a number. */
  readonly rules: number;
}

/** An entry that a search has found. */
export interface Found {
  readonly entry: Entry;
  readonly score: number;
}

/**
 * Groups sections by page: pages by their best section, sections by their score,
 * and a count for each area.
 *
 * @param sections the best first
 * @param words to mark
 */
export function answerOf(
  sections: readonly Found[],
  words: ReadonlySet<string>,
  isWeak: boolean,
  {maxPages = Infinity, maxHits = Infinity, within, rulesOnly}: SearchOptions,
): SearchAnswer {
  const areaOf = ({entry}: Found) => entry.page.trail[0] ?? '';
  const isRule = ({entry}: Found) => entry.number !== '';
  const chosen = sections.filter(
    (section) =>
      (within === undefined || areaOf(section) === within) &&
      (rulesOnly !== true || isRule(section)),
  );
  return {
    isWeak,
    total: chosen.length,
    areas: [...groupBy(sections, areaOf)]
      .map(([name, {length: count}]) => ({name, count}))
      .sort((a, b) => b.count - a.count),
    rules: sections.filter(isRule).length,
    pages: [...groupBy(chosen, ({entry}) => entry.page)]
      .slice(0, maxPages)
      .map(([{title, url, trail}, hits]) => ({
        title,
        url,
        trail,
        hits: hits.slice(0, maxHits).map((hit) => hitOf(hit, words)),
      })),
  };
}

function hitOf(
  {entry: {page, url, headings, text, line}, score}: Found,
  words: ReadonlySet<string>,
): Hit {
  return {
    url,
    score,
    above: headings.slice(0, -1).join(' › '),
    ...(line !== undefined && {row: rowsBefore(text, line)}),
    ...showText(headings.at(-1) ?? page.title, text, words, line),
  };
}

function rowsBefore(text: string, line: number): number {
  return linesOf(text)
    .slice(0, line)
    .filter(({heads}) => heads !== undefined).length;
}

/** Address of the page with all results, below the base URL. */
export const SEARCH_PATH = 'search';

/**
 * Parameters in its fragment, because browsers send the query of an address to the
 * host, and never the fragment.
 */
export const QUERY = 'q';
export const WITHIN = 'in';
/** Its value in {@link WITHIN}; no area has this name. */
export const RULES_ONLY = '§';

/** The address of the search page. */
export function searchUrl(
  baseUrl: string,
  query: string,
  within?: string,
): string {
  const parameters = new URLSearchParams({
    [QUERY]: query,
    ...(within !== undefined && {[WITHIN]: within}),
  });
  return `${baseUrl}${SEARCH_PATH}#${parameters.toString()}`;
}
