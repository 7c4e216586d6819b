import {linesOf, type Entry} from './SearchIndex';
import showText, {type ShownText} from './showText';

/** A section that a search has found; its title is its heading, or that of the page. */
export interface Hit extends ShownText {
  readonly url: string;
  readonly score: number;
  /** The path to its page, and the headings above it. */
  readonly above: string;
  /** The place of the table row that was found among the rows of the section, from 0 on. */
  readonly row?: number;
}

export interface SearchAnswer {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** The sections are only the nearest: they have little of what was typed. */
  readonly isWeak: boolean;
  /** How many sections are found, shown or not. */
  readonly total: number;
}

/** An entry that a search has found. */
export interface Found {
  readonly entry: Entry;
  readonly score: number;
}

/**
 * @param sections the best first
 * @param words to mark
 */
export function answerOf(
  sections: readonly Found[],
  words: ReadonlySet<string>,
  isWeak: boolean,
  most: number,
): SearchAnswer {
  return {
    isWeak,
    total: sections.length,
    hits: sections.slice(0, most).map((hit) => hitOf(hit, words)),
  };
}

function hitOf(
  {entry: {page, url, headings, text, line}, score}: Found,
  words: ReadonlySet<string>,
): Hit {
  return {
    url,
    score,
    above: [
      ...new Set([
        ...page.trail,
        ...(headings.length === 0 ? [] : [page.title]),
      ]),
      ...headings.slice(0, -1),
    ].join(' › '),
    ...(line !== undefined && {row: rowsBefore(text, line)}),
    ...showText(headings.at(-1) ?? page.title, text, words, line),
  };
}

function rowsBefore(text: string, line: number): number {
  return linesOf(text)
    .slice(0, line)
    .filter(({heads}) => heads !== undefined).length;
}
