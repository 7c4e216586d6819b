import MiniSearch, {type SearchResult} from 'minisearch';

import PhraseBook from './PhraseBook';
import readQuery, {type TypedWord} from './readQuery';
import {
  answerOf,
  byScore,
  type FoundSection,
  type SearchAnswer,
  type SearchOptions,
} from './SearchAnswer';
import {
  documentsOf,
  FIELDS,
  type Field,
  type Fields,
  type SearchDocument,
  type SearchIndex,
} from './SearchIndex';
import {stem} from './words';

/** Weights of the fields. */
const BOOST: Record<Field, number> = {
  title: 8,
  heading: 6,
  row: 5,
  phrases: 3,
  above: 2,
  labels: 1,
  text: 1,
};

/** Weight of the rule whose number was typed; its section's other rules have half. */
const NAMED = 2_000;

/** Weight of rules, which come before posts about them. */
const RULE = 1.5;

/** Weight of a word that is everywhere; rare ones count up to about ten more. */
const COMMON = 2;
/** Weight of words such as "off". */
const SMALL = 0.6;

// How well terms fit that are not the typed word: longer, apart, misspelt.
const LONGER = 0.7;
const APART = 0.7;
const MISSPELT = 0.6;

/** Shorter words are complete: "mod" is not the beginning of "mode". */
const SHORTEST_BEGINNING = 4;
const SHORTEST_COMPOUND = 6;

// A section needs these parts of the best section's share and score.
const LEAST_SHARE = 0.4;
const LEAST_SCORE = 0.05;

/** Below this share of what was typed, the best section is no answer. */
const WEAK_SHARE = 0.55;
const MOST_WEAK = 3;

/** Rounding error of shares. */
const ROUNDING = 0.001;

/** Words to keep: each keystroke needs most of them again. */
const MAX_KEPT = 30;

/** What the index has for a word. */
interface Match {
  /** Scores of sections and rows. */
  readonly scores: Map<number, number>;
  /** Words and stems of the site that it means. */
  readonly terms: Set<string>;
  /** How well they fit, up to 1. */
  readonly fit: number;
}

/** A word of a search; rare ones have a greater weight. */
type WeightedWord = TypedWord & Match & {readonly weight: number};

/** The share is the weighted part of the search that a section has, from 0 to 1. */
interface Total {
  readonly score: number;
  readonly share: number;
}

/** Searches the sections of a site with MiniSearch. */
export class SearchEngine {
  readonly #documents: readonly SearchDocument[];
  readonly #numbers: ReadonlySet<string>;
  readonly #index: MiniSearch<Fields>;
  readonly #rows: SearchIndex['rows'];
  readonly #phrases: PhraseBook;
  readonly #kept = new Map<string, Match>();

  constructor({pages, rows, phrases, miniSearch}: SearchIndex) {
    this.#documents = documentsOf(pages);
    this.#numbers = new Set(this.#documents.map(({number}) => number));
    this.#rows = rows;
    this.#phrases = new PhraseBook(phrases);
    this.#index = MiniSearch.loadJSON<Fields>(miniSearch, {
      fields: [...FIELDS],
      // Queries are already terms.
      tokenize: (term) => [term],
      processTerm: (term) => term,
      searchOptions: {boost: BOOST},
    });
  }

  /** Lets the browser compile the search while idle: its first run is slow. */
  prepare(): void {
    this.search('s');
    this.search('zzzz');
  }

  search(query: string, options: SearchOptions = {}): SearchAnswer {
    const {number, words: typed} = readQuery(query, this.#numbers);
    const words = typed.map((word) => this.#weigh(word));
    const totals = this.#addUp(words);
    this.#addPhrases(words, totals);
    this.#addNumber(number, totals);
    const {found, share} = this.#choose(totals);
    const isWeak = share < WEAK_SHARE;
    const terms = words.flatMap((word) => [...word.terms]);
    return answerOf(
      isWeak ? found.slice(0, MOST_WEAK) : found,
      new Set(terms),
      isWeak,
      options,
    );
  }

  #weigh(typed: TypedWord): WeightedWord {
    const match: Match = typed.isSmall
      ? {scores: new Map(), terms: new Set([stem(typed.word)]), fit: 1}
      : this.#match(typed);
    const count = Math.max(1, match.scores.size);
    return {
      ...typed,
      ...match,
      weight: typed.isSmall
        ? SMALL
        : COMMON + Math.log(1 + this.#index.documentCount / count),
    };
  }

  #match({word, isOpen}: TypedWord): Match {
    const key = `${word}${isOpen ? '*' : ''}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      return kept;
    }
    const match = {
      scores: new Map<number, number>(),
      terms: new Set<string>(),
      fit: 1,
    };
    const add = (found: readonly SearchResult[], fit: number): void => {
      for (const {id, score, terms, queryTerms} of found) {
        // MiniSearch multiplies by the number of terms, even if they mean the same.
        const own = (score * fit) / queryTerms.length;
        match.scores.set(
          id as number,
          Math.max(match.scores.get(id as number) ?? 0, own),
        );
        for (const term of terms) {
          match.terms.add(term);
        }
      }
    };
    const isFound = (): boolean => match.scores.size > 0;
    add(this.#index.search(stem(word)), 1);
    if (isOpen && (word.length >= SHORTEST_BEGINNING || !isFound())) {
      add(this.#index.search(word, {prefix: true}), LONGER);
    }
    // "slowmode" is in the texts as "slow mode".
    for (
      let at = word.length - 2;
      at > 1 && word.length >= SHORTEST_COMPOUND && !isFound();
      at--
    ) {
      const queries = [stem(word.slice(0, at)), stem(word.slice(at))];
      add(this.#index.search({queries, combineWith: 'AND'}), APART);
    }
    const errors = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
    if (errors > 0 && !isFound()) {
      const fuzzy = {
        fuzzy: errors,
        // Few people err in the first letter: "prank" is not "rank".
        boostDocument: (_: unknown, term: string) =>
          term.startsWith(word.charAt(0)) ? 1 : 0,
      };
      add(this.#index.search(word, fuzzy), MISSPELT);
      match.fit = MISSPELT;
    }
    if (this.#kept.size >= MAX_KEPT) {
      this.#kept.clear();
    }
    this.#kept.set(key, match);
    return match;
  }

  /** Adds up the words of each section or row. All shares add up to 1. */
  #addUp(words: readonly WeightedWord[]): Map<number, Total> {
    const telling = words.filter(({isSmall}) => !isSmall);
    const all = telling.reduce((sum, {weight}) => sum + weight, 0);
    const totals = new Map<number, Total>();
    for (const {scores, weight, fit} of telling) {
      for (const [id, own] of scores) {
        const {score, share} = totals.get(id) ?? {score: 0, share: 0};
        totals.set(id, {
          score: score + own,
          share: share + (weight * fit) / all,
        });
      }
    }
    return totals;
  }

  #addPhrases(
    words: readonly WeightedWord[],
    totals: Map<number, Total>,
  ): void {
    const ids = new Map(
      this.#rows.map((row, place) => [
        row.join(),
        this.#documents.length + place,
      ]),
    );
    const best = new Map<number, Total>();
    for (const {section, line, ...own} of this.#phrases.find(words)) {
      const id = line === null ? section : ids.get(`${section},${line}`);
      if (id !== undefined && own.score > (best.get(id)?.score ?? 0)) {
        best.set(id, own);
      }
    }
    for (const [id, {score, share}] of best) {
      const own = totals.get(id) ?? {score: 0, share: 0};
      const most = Math.max(own.share, share);
      // A phrase already counts by its share.
      totals.set(id, {score: own.score + score / most ** 2, share: most});
    }
  }

  /** The rule with a number, or the section with its rules. */
  #addNumber(number: string | undefined, totals: Map<number, Total>): void {
    for (const {id, number: own} of this.#documents) {
      if (
        number !== undefined &&
        (own === number || own.startsWith(`${number}.`))
      ) {
        const score = own === number ? NAMED : NAMED / 2;
        totals.set(id, {
          score: (totals.get(id)?.score ?? 0) + score,
          share: 1,
        });
      }
    }
  }

  /** The sections that are an answer, the best first, and the share of the best. */
  #choose(totals: ReadonlyMap<number, Total>): {
    readonly found: FoundSection[];
    readonly share: number;
  } {
    const most = Math.max(0, ...[...totals.values()].map(({share}) => share));
    const sections = new Map<number, FoundSection & Total>();
    const rows = new Map<number, FoundSection & Total>();
    for (const [id, {score: sum, share}] of totals) {
      const [section = id, line] =
        this.#rows[id - this.#documents.length] ?? [];
      const document = this.#documents[section];
      if (document !== undefined && share >= most * LEAST_SHARE) {
        const score = sum * share ** 2 * (document.number === '' ? 1 : RULE);
        for (const best of line === undefined ? [sections] : [sections, rows]) {
          if (score > (best.get(section)?.score ?? 0)) {
            best.set(section, {document, score, share, line});
          }
        }
      }
    }
    const found = [...sections].map(([section, one]) => {
      const row = rows.get(section);
      // The row has as much as its section, and is more precise.
      return row !== undefined && row.share > one.share - ROUNDING
        ? {...one, line: row.line}
        : one;
    });
    const best = Math.max(...found.map(({score}) => score));
    return {
      found: found
        .filter(({score}) => score >= best * LEAST_SCORE)
        .sort(byScore),
      share: most,
    };
  }
}
