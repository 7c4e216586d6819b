import {SearchEngine} from '../shared/SearchEngine';
import type {Page} from '../shared/SearchIndex';
import buildIndex from './buildIndex';
import {parseSynonyms, SYNONYMS_FILE} from './readSynonyms';

/** Everyday searches, one for each line. Authors edit it; below the folder of the site. */
export const QUERIES_FILE = 'src/search/queries.txt';

/** A search that finds nothing, and where it is written. */
export interface Unanswered {
  /** Path below the folder of the site. */
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
  /** The entry or search as it is written. */
  readonly text: string;
  /**
   * `nothing`: a search for it finds nothing. `meaning`: it is what others mean,
   * after the `=>`, but no rule or page has all of its words.
   */
  readonly problem: 'nothing' | 'meaning';
}

interface Files {
  /** Text of synonyms.txt. */
  readonly synonyms: string;
  /** Text of queries.txt. */
  readonly queries: string;
}

/**
 * Finds the entries of the synonyms and the everyday searches that lead nowhere,
 * in the order of their files and lines.
 *
 * @throws UserError if a line of the synonyms cannot be read
 */
export default function findUnanswered(
  pages: readonly Page[],
  {synonyms, queries}: Files,
): Unanswered[] {
  const groups = parseSynonyms(synonyms);
  const {index} = buildIndex(pages, {synonyms: groups, indexPages: []});
  const engine = new SearchEngine(index);
  // A space after the last word: it is not the beginning of another one.
  const answer = (text: string) => engine.search(`${text} `);
  const findsNothing = (text: string) => answer(text).total === 0;
  return [
    ...groups
      .flatMap(({line, typed, meant = []}) => [
        ...typed
          .filter(findsNothing)
          .map((text) => ({text, line, problem: 'nothing' as const})),
        ...meant
          .filter((text) => !answer(text).hasAll)
          .map((text) => ({text, line, problem: 'meaning' as const})),
      ])
      .map((found) => ({file: SYNONYMS_FILE, ...found})),
    ...queries
      .split(/\r?\n/)
      .map((text, place) => ({
        file: QUERIES_FILE,
        line: place + 1,
        text: text.replace(/#.*/, '').trim(),
        problem: 'nothing' as const,
      }))
      .filter(({text}) => text !== '' && findsNothing(text)),
  ];
}
