import type {Entry} from './SearchIndex';

export interface SearchAnswer {
  /** The best sections, or the row that was found in each; the best first. */
  readonly hits: readonly Entry[];
  /** To mark in the texts of the hits: words and stems of the site. */
  readonly words: ReadonlySet<string>;
  /** The sections are only the nearest: they have little of what was typed. */
  readonly isWeak: boolean;
  /** The number that was typed, if no rule has it: the sections are those around it. */
  readonly missing?: string;
  /** How many sections are found, shown or not. */
  readonly total: number;
}
