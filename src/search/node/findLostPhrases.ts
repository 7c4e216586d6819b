import {isWithdrawn} from '../../rulebook/documents/ruleNumber';
import {SearchEngine} from '../shared/SearchEngine';
import {isRow, type Entry} from '../shared/SearchIndex';
import buildIndex from './buildIndex';
import type {Page} from './collectPages';
import {findTarget, titleOf, type PhraseLine} from './phrases';

/** A line that leads to nothing that counts, or a phrase that does not find its rule. */
export interface LostPhrase {
  readonly line: number;
  readonly target: string;
  /** Undefined if the target does not exist or is withdrawn. */
  readonly phrase?: string;
  /** The target is a withdrawn rule, which only old citations need. */
  readonly isWithdrawn?: boolean;
}

/** A phrase must find its rule among as many results. */
const MOST = 3;

/** Finds the phrases that do not find their rules, in the order of the file. */
export default function findLostPhrases(
  pages: readonly Page[],
  lines: readonly PhraseLine[],
): LostPhrase[] {
  const index = buildIndex(pages, lines);
  const engine = new SearchEngine(index);
  return lines.flatMap(({line, target, phrases}) => {
    const entry = index.entries[findTarget(index.entries, target)];
    if (entry === undefined) {
      return [{line, target}];
    }
    return isWithdrawn(titleOf(entry))
      ? [{line, target, isWithdrawn: true}]
      : phrases
          // A space ends the last word, which would otherwise match as a beginning.
          .filter((phrase) => !finds(engine, `${phrase} `, entry))
          .map((phrase) => ({line, target, phrase}));
  });
}

/** A row must be found itself, a section may be found by one of its rows. */
function finds(engine: SearchEngine, query: string, entry: Entry): boolean {
  return engine
    .search(query, MOST)
    .hits.some(
      ({url, section}) => (isRow(entry) ? url : section) === entry.url,
    );
}
