import MiniSearch from 'minisearch';

import {QueryReader, type Query, type Term} from './QueryReader';
import {
  answerOf,
  byScore,
  chooseVersions,
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
  type Version,
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
const NAMES: readonly string[] = ['title', 'heading'];

/** Weight of rules, which come before posts about them. */
const RULE = 1.5;

/** Weight of a heading that is exactly the query. */
const WHOLE_HEADING = 1.5;

/** Weight of a heading that has a word in the typed form. */
const SAME_FORM = 1.1;

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

/** How well a section or row matches a part of the query, and where. */
interface Found {
  readonly score: number;
  /** It matches not only in the headings above. */
  readonly isOwn: boolean;
  /** All words are in the title or heading. */
  readonly isNamed: boolean;
}

type FoundById = ReadonlyMap<number, Found>;

/** A section, and the weighted part of the search that it has, from 0 to 1. */
type SharedSection = FoundSection & {readonly share: number};

/** Searches the sections of a site with MiniSearch. */
export class SearchEngine {
  readonly #documents: readonly SearchDocument[];
  readonly #vocabulary: Vocabulary;
  readonly #reader: QueryReader;
  readonly #index: MiniSearch<Fields>;
  readonly #versions: readonly Version[];
  readonly #rows: SearchIndex['rows'];
  readonly #kept = new Map<string, FoundById>();

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
    this.#versions = index.versions;
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
    const found = chooseVersions(this.#find(asked), this.#versions, options);
    const words = asked.terms
      .flatMap(({readings}) => readings.flat())
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
  #find({words, terms, namesRule}: Query): SharedSection[] {
    const sections = new Map<number, SharedSection>();
    const rows = new Map<number, SharedSection>();
    for (const [id, found] of this.#addUp(terms, namesRule)) {
      const [section = id, line] =
        this.#rows[id - this.#documents.length] ?? [];
      const document = this.#documents[section];
      if (document === undefined || !found.isOwn) {
        continue;
      }
      const {nameWords, number} = document;
      const isWhole =
        found.named === terms.length && nameWords.length === terms.length;
      const score =
        found.score *
        found.share ** 3 *
        (isWhole ? WHOLE_HEADING : 1) *
        (words.some((word) => nameWords.includes(word)) ? SAME_FORM : 1) *
        (number === '' ? 1 : RULE);
      for (const best of line === undefined ? [sections] : [sections, rows]) {
        if (score > (best.get(section)?.score ?? 0)) {
          best.set(section, {document, share: found.share, score, line});
        }
      }
    }
    const shares = [...sections.values()].map(({share}) => share);
    const most = shares.reduce((a, b) => Math.max(a, b), 0);
    return [...sections]
      .filter(([, {share}]) => share >= most * LEAST_SHARE)
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
    const totals = new Map<
      number,
      {score: number; share: number; isOwn: boolean; named: number}
    >();
    for (const [place, found] of byTerm.entries()) {
      const share = (weights[place] ?? 0) / allWeights;
      for (const [id, {score, isOwn, isNamed}] of found) {
        const total = totals.get(id);
        const named = isNamed ? 1 : 0;
        if (total === undefined) {
          totals.set(id, {score, share, isOwn, named});
        } else {
          total.score += score;
          total.share += share;
          total.isOwn ||= isOwn;
          total.named += named;
        }
      }
    }
    return totals;
  }

  /** Sections and rows with a term, in the best of its readings. */
  #findTerm({length, readings}: Term, namesRule: boolean): FoundById {
    const best = new Map<number, Found>();
    for (const meanings of readings) {
      const factor = length / Math.sqrt(meanings.length);
      const found = this.#findReading(meanings, namesRule);
      if (readings.length === 1 && factor === 1) {
        return found;
      }
      for (const [id, {score, isOwn, isNamed}] of found) {
        const other = best.get(id);
        best.set(id, {
          score: Math.max(score * factor, other?.score ?? 0),
          isOwn: isOwn || other?.isOwn === true,
          isNamed: isNamed || other?.isNamed === true,
        });
      }
    }
    return best;
  }

  /** Sections and rows with all words of a reading, each in any form. */
  #findReading(meanings: readonly Meaning[], namesRule: boolean): FoundById {
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
    const found = new Map<number, Found>();
    for (const {id, score, queryTerms, match} of results) {
      const places = Object.entries(match);
      found.set(id as number, {
        // MiniSearch multiplies by the number of terms, even if they mean the same.
        score: score / queryTerms.length,
        isOwn: places.some(
          ([, fields]) => fields.length > 1 || fields[0] !== 'above',
        ),
        isNamed: meanings.every((meaning) =>
          places.some(
            ([term, fields]) =>
              meaning.has(term) &&
              fields.some((field) => NAMES.includes(field)),
          ),
        ),
      });
    }
    if (this.#kept.size >= MAX_KEPT) {
      this.#kept.clear();
    }
    this.#kept.set(key, found);
    return found;
  }
}
