import type {Block} from '../../documents/Document';
import letters from './letters';
import type {Entry} from './SearchIndex';
import showText, {type ShownText} from './showText';

/** A section that a search has found; its title is its heading, or that of the page. */
export interface Hit extends Omit<ShownText, 'line'> {
  readonly url: string;
  readonly score: number;
  /** The path to its page, and the headings above it. */
  readonly above: string;
  /**
   * The place of the row or paragraph that was found: the part of the section's
   * letters up to its middle. None for the heading and what is right below it.
   */
  readonly place?: number;
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
  {entry: {page, url, headings, blocks, row}, score}: Found,
  words: ReadonlySet<string>,
): Hit {
  const {line: shown, ...parts} = showText(
    headings.at(-1) ?? page.title,
    blocks,
    words,
    row,
  );
  const path = headings.length === 0 ? page.trail : [...page.trail, page.title];
  return {
    url,
    score,
    above: [...new Set(path), ...headings.slice(0, -1)].join(' › '),
    ...((row !== undefined || shown > 0) && {place: placeOf(blocks, shown)}),
    ...parts,
  };
}

function placeOf(blocks: readonly Block[], row: number): number {
  const lettersIn = (some: readonly Block[]): number =>
    letters(some.flatMap(({cells}) => cells).join());
  const before = lettersIn(blocks.slice(0, row));
  const own = lettersIn(blocks.slice(row, row + 1));
  return (before + own / 2) / (lettersIn(blocks) || 1);
}
