import MiniSearch from 'minisearch';

import {QueryReader, type Query, type Term} from './QueryReader';
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
import {Vocabulary, type Meaning} from './Vocabulary';

/** Weights of the fields. */
const BOOST: Record<Field, number> = {
  number: 1000,
  title: 8,
  heading: 6,
  row: 5,
  above: 2,
  labels: 1,
  text: 1,
};

const UNNUMBERED = FIELDS.filter((field) => field !== 'number');

/** Weight of rules, which come before posts about them. */
const RULE = 1.5;

/** Weight of a word that is everywhere; rare ones count up to about ten more. */
const COMMON = 2;

/** Rounding error of shares. */
const ROUNDING = 0.001;

/** A section needs this part of the best section's share. */
const LEAST_SHARE = 0.4;

/** Terms with a lower fit are not marked: the texts also have the typed word. */
const LEAST_MARKED = 0.5;

/** Results of readings to keep: each keystroke needs most of them again. */
const MAX_KEPT = 30;

/** Scores of sections and rows. */
type Scores = ReadonlyMap<number, number>;

/** The weighted part of the search that a section has, from 0 to 1. */
type SharedSection = FoundSection & {readonly share: number};

/** Searches the sections of a site with MiniSearch. */
export class SearchEngine {
  readonly #documents: readonly SearchDocument[];
  readonly #vocabulary: Vocabulary;
  readonly #reader: QueryReader;
  readonly #index: MiniSearch<Fields>;
  readonly #rows: SearchIndex['rows'];
  readonly #kept = new Map<string, Scores>();

  constructor(index: SearchIndex) {
    this.#documents = documentsOf(index.pages);
    this.#rows = index.rows;
    this.#index = MiniSearch.loadJSON<Fields>(index.miniSearch, {
      fields: [...FIELDS],
      // Queries are already terms.
      tokenize: (term) => [term],
      processTerm: (term) => term,
      searchOptions: {boost: BOOST},
    });
    this.#vocabulary = new Vocabulary(index.words, index.unusedWords);
    this.#reader = new QueryReader(
      this.#vocabulary,
      new Set(this.#documents.map(({number}) => number)),
      index.synonyms,
    );
  }

  /** Lets the browser compile the search while idle: its first run is slow. */
  prepare(): void {
    this.search('s');
    this.search('zzzz');
  }

  search(query: string, options: SearchOptions = {}): SearchAnswer {
    const asked = this.#reader.read(query);
    const found = this.#find(asked);
    const words = asked.terms
      .flat(2)
      .flatMap((meaning) => [...meaning])
      .filter(([, fit]) => fit >= LEAST_MARKED)
      .flatMap(([term]) => this.#vocabulary.formsOf(term));
    return {
      ...answerOf(found, new Set(words), options),
      suggestions:
        found.length === 0 ? this.#vocabulary.suggest(asked.words) : [],
    };
  }

  /** The sections that are an answer, the best first. */
  #find({terms, namesRule}: Query): FoundSection[] {
    const totals = this.#addUp(terms, namesRule);
    let most = 0;
    for (const {share} of totals.values()) {
      most = Math.max(most, share);
    }
    const sections = new Map<number, SharedSection>();
    const rows = new Map<number, SharedSection>();
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
    return [...sections]
      .map(([section, found]) => {
        const row = rows.get(section);
        // The row has as much as its section, and is more precise.
        return row !== undefined && row.share > found.share - ROUNDING
          ? {...found, line: row.line}
          : found;
      })
      .sort(byScore);
  }

  /** Adds up the terms of each section or row. Rare terms have a greater share; all shares add up to 1. */
  #addUp(terms: readonly Term[], namesRule: boolean) {
    const byTerm = terms.map((term) => this.#findTerm(term, namesRule));
    const weights = byTerm.map(
      ({size}) =>
        COMMON + Math.log(1 + this.#index.documentCount / Math.max(1, size)),
    );
    const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
    const totals = new Map<number, {score: number; share: number}>();
    for (const [place, scores] of byTerm.entries()) {
      for (const [id, score] of scores) {
        const total = totals.get(id) ?? {score: 0, share: 0};
        totals.set(id, total);
        total.score += score;
        total.share += (weights[place] ?? 0) / allWeights;
      }
    }
    return totals;
  }

  /** Scores of a term, in the best of its readings. */
  #findTerm(readings: Term, namesRule: boolean): Scores {
    const best = new Map<number, number>();
    for (const meanings of readings) {
      const factor = 1 / Math.sqrt(meanings.length);
      for (const [id, score] of this.#findReading(meanings, namesRule)) {
        best.set(id, Math.max(score * factor, best.get(id) ?? 0));
      }
    }
    return best;
  }

  /** Scores of all words of a reading together, each in any form. */
  #findReading(meanings: readonly Meaning[], namesRule: boolean): Scores {
    const key = JSON.stringify([namesRule, ...meanings.map((all) => [...all])]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      return kept;
    }
    const results = this.#index.search({
      combineWith: 'AND',
      fields: namesRule ? [...FIELDS] : UNNUMBERED,
      queries: meanings.map((meaning) => ({
        combineWith: 'OR',
        queries: [...meaning].map(([term, fit]) => ({
          queries: [term],
          boostTerm: () => fit,
        })),
      })),
    });
    const found = new Map<number, number>();
    for (const {id, score, queryTerms} of results) {
      // MiniSearch multiplies by the number of terms, even if they mean the same.
      found.set(id as number, score / queryTerms.length);
    }
    if (this.#kept.size >= MAX_KEPT) {
      this.#kept.clear();
    }
    this.#kept.set(key, found);
    return found;
  }
}
