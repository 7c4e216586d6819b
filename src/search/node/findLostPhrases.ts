import {SearchEngine} from '../shared/SearchEngine';
import {entriesOf, type IndexedPage} from '../shared/SearchIndex';
import buildIndex from './buildIndex';
import {findTarget, type PhraseLine} from './phrases';

/** A line that leads nowhere, or a phrase that does not find its rule. */
export interface LostPhrase {
  readonly line: number;
  readonly target: string;
  /** Undefined if the target does not exist. */
  readonly phrase?: string;
}

/** A phrase must find its rule among as many results. */
const MOST = 3;

/** Finds the phrases that do not find their rules, in the order of the file. */
export default function findLostPhrases(
  pages: readonly IndexedPage[],
  lines: readonly PhraseLine[],
): LostPhrase[] {
  const engine = new SearchEngine(buildIndex(pages, {phrases: lines}));
  const entries = entriesOf(pages);
  return lines.flatMap(({line, target, phrases}) => {
    const url = entries[findTarget(entries, target)]?.url;
    return url === undefined
      ? [{line, target}]
      : phrases
          // A space ends the last word, which would otherwise match as a beginning.
          .filter((phrase) => !firstOf(engine, `${phrase} `).includes(url))
          .map((phrase) => ({line, target, phrase}));
  });
}

function firstOf(engine: SearchEngine, query: string): string[] {
  return engine.search(query, MOST).hits.map(({url}) => url);
}
