import type {Entry} from './SearchIndex';
import showText, {type ShownText} from './showText';

/** A section that a search has found; its title is its heading, or that of the page. */
export interface Hit extends ShownText {
  /** Of the section, or of the row in it that was found. */
  readonly url: string;
  /** Of the section. */
  readonly section: string;
  readonly score: number;
  /** The path to its page, and the headings above it. */
  readonly above: string;
}

export interface SearchAnswer {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** The sections are only the nearest: they have little of what was typed. */
  readonly isWeak: boolean;
  /** The number that was typed, if no rule has it: the sections are those around it. */
  readonly missing?: string;
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
  most: number,
): Pick<SearchAnswer, 'hits' | 'total'> {
  return {
    total: sections.length,
    hits: sections.slice(0, most).map((hit) => hitOf(hit, words)),
  };
}

function hitOf(
  {entry: {url, section, title, above, blocks}, score}: Found,
  words: ReadonlySet<string>,
): Hit {
  return {url, section, score, above, ...showText(title, blocks, words)};
}
