import MiniSearch from 'minisearch';

import groupHits, {byScore, type FoundSection} from './groupHits';
import {QueryReader, type Query, type Term} from './QueryReader';
import type {SearchAnswer, SearchOptions} from './SearchAnswer';
import type {SearchIndex, Version} from './SearchIndex';
import documentsOf, {
  FIELDS,
  type Field,
  type Fields,
  type SearchDocument,
} from './SearchDocument';
import chooseVersions from './versions';
import {Vocabulary, type Meaning} from './Vocabulary';

/** What a word counts in each field. */
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

/** What has a number is a rule, and comes before posts about it. */
const RULE = 1.5;

/** The heading is all that was asked for. */
const WHOLE_HEADING = 1.5;

/** The heading has a word in the form in which it was typed. */
const SAME_FORM = 1.1;

/** What a word of the search counts that is everywhere; rare ones count up to some ten more. */
const COMMON = 2;

/** By which shares that are the same may differ. */
const ALMOST_NOTHING = 0.001;

/** Of the words of the search that the best section has. */
const LEAST_SHARE = 0.4;

const MAX_WORDS = 300;

const LEAST_MARKED = 0.5;

/** So many meanings of words are kept: each key asks for most of those before it. */
const MAX_KEPT = 30;

/** How much a section or row has of something that was searched for, and where. */
interface Found {
  readonly score: number;
  /** Not only in the headings above. */
  readonly isOwn: boolean;
  readonly isNamed: boolean;
}

type FoundById = ReadonlyMap<number, Found>;

/** A section, and which part of the search it has, from 0 to 1. */
type SharedSection = FoundSection & {readonly share: number};

/** What a section or row has of all that was searched for. */
interface Total {
  score: number;
  weight: number;
  isOwn: boolean;
  named: number;
}

/** Searches the sections of a site with MiniSearch. */
export class SearchEngine {
  readonly #documents: readonly SearchDocument[];
  readonly #vocabulary: Vocabulary;
  readonly #reader: QueryReader;
  readonly #index: MiniSearch<Fields>;
  readonly #versions: readonly Version[] | undefined;
  /** Of each row that MiniSearch knows after the sections, its section and line. */
  readonly #rows: readonly (readonly [section: number, line: number])[];
  readonly #kept = new Map<string, FoundById>();

  constructor({
    pages,
    rows,
    miniSearch,
    words,
    unusedWords,
    synonyms,
    versions,
  }: SearchIndex) {
    this.#documents = documentsOf(pages);
    this.#rows = rows;
    this.#index = MiniSearch.loadJSON<Fields>(miniSearch, {
      fields: [...FIELDS],
      // What is searched for are terms already.
      tokenize: (term) => [term],
      processTerm: (term) => term,
      searchOptions: {boost: BOOST},
    });
    this.#versions = versions;
    this.#vocabulary = new Vocabulary(words, unusedWords);
    this.#reader = new QueryReader(
      this.#vocabulary,
      new Set(this.#documents.map(({number}) => number)),
      synonyms,
    );
  }

  /** Has the browser compile the search, whose first run is slow; to be called when there is time. */
  prepare(): void {
    this.search('s');
    this.search('zzzz');
  }

  search(query: string, options: SearchOptions = {}): SearchAnswer {
    const asked = this.#reader.read(query);
    const {words, terms} = asked;
    const sections = this.#find(asked);
    const hasAll = sections.some(({share}) => share > 1 - ALMOST_NOTHING);
    const found = groupHits(
      this.#versions === undefined
        ? sections
        : chooseVersions(sections, this.#versions, options),
      options,
    );
    return {
      ...found,
      hasAll,
      words: terms
        .flatMap(termsOf)
        .flatMap((term) => this.#vocabulary.formsOf(term))
        .slice(0, MAX_WORDS),
      suggestions: found.total === 0 ? this.#vocabulary.suggest(words) : [],
    };
  }

  /** The sections that are an answer, the best first. */
  #find({words, terms, namesRule}: Query): SharedSection[] {
    const sections = new Map<number, SharedSection>();
    const rows = new Map<number, SharedSection>();
    for (const [id, total] of this.#addUp(terms, namesRule)) {
      const {section, line} = this.#placeOf(id);
      const document = this.#documents[section];
      if (document === undefined || !total.isOwn) {
        continue;
      }
      const {nameWords, number} = document;
      const isWhole =
        total.named === terms.length && nameWords.length === terms.length;
      const share = total.weight;
      const score =
        total.score *
        share ** 3 *
        (isWhole ? WHOLE_HEADING : 1) *
        (words.some((word) => nameWords.includes(word)) ? SAME_FORM : 1) *
        (number === '' ? 1 : RULE);
      const found = {document, share, score, line};
      keepBest(sections, section, found);
      if (line !== undefined) {
        keepBest(rows, section, found);
      }
    }
    const most = [...sections.values()].reduce(
      (max, {share}) => Math.max(max, share),
      0,
    );
    return (
      [...sections]
        // Beside sections with all that is asked for, a small part of it is no answer.
        .filter(([, {share}]) => share >= most * LEAST_SHARE)
        .map(([section, found]) => {
          const row = rows.get(section);
          // It has as much as the section: there the reader wants to go.
          return row !== undefined && row.share > found.share - ALMOST_NOTHING
            ? {...found, line: row.line}
            : found;
        })
        .sort(byScore)
    );
  }

  /** Adds up what each section or row has of the terms. Rare terms weigh more; all of them weigh 1. */
  #addUp(
    terms: readonly Term[],
    namesRule: boolean,
  ): ReadonlyMap<number, Total> {
    const byTerm = terms.map((term) => this.#findTerm(term, namesRule));
    const weights = byTerm.map(
      ({size}) =>
        COMMON + Math.log(1 + this.#index.documentCount / Math.max(1, size)),
    );
    const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
    const totals = new Map<number, Total>();
    for (const [place, found] of byTerm.entries()) {
      const weight = (weights[place] ?? 0) / allWeights;
      for (const [id, {score, isOwn, isNamed}] of found) {
        const total = totals.get(id);
        const named = isNamed ? 1 : 0;
        if (total === undefined) {
          totals.set(id, {score, weight, isOwn, named});
        } else {
          total.score += score;
          total.weight += weight;
          total.isOwn ||= isOwn;
          total.named += named;
        }
      }
    }
    return totals;
  }

  /** The section of what MiniSearch has found, and the line of the row if it is one. */
  #placeOf(id: number): {section: number; line: number | undefined} {
    const [section = id, line] = this.#rows[id - this.#documents.length] ?? [];
    return {section, line};
  }

  /** What has a term, by the best of its readings. */
  #findTerm({length, readings}: Term, namesRule: boolean): FoundById {
    const best = new Map<number, Found>();
    for (const {meanings, weight} of readings) {
      const factor = (weight * length) / Math.sqrt(meanings.length);
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

  /** What has all words of a reading. */
  #findReading(meanings: readonly Meaning[], namesRule: boolean): FoundById {
    const [first, ...others] = meanings.map((meaning) =>
      this.#findMeaning(meaning, namesRule),
    );
    return others.reduce<FoundById>((all, other) => {
      const both = new Map<number, Found>();
      for (const [id, a] of all) {
        const b = other.get(id);
        if (b !== undefined) {
          both.set(id, {
            score: a.score + b.score,
            isOwn: a.isOwn || b.isOwn,
            isNamed: a.isNamed && b.isNamed,
          });
        }
      }
      return both;
    }, first ?? new Map());
  }

  /** What has a word, in any form of it. */
  #findMeaning(meaning: Meaning, namesRule: boolean): FoundById {
    const key = JSON.stringify([namesRule, ...meaning]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      return kept;
    }
    const found = new Map<number, Found>();
    for (const {id, score, queryTerms, match} of this.#index.search({
      combineWith: 'OR',
      fields: namesRule ? [...FIELDS] : UNNUMBERED,
      queries: [...meaning].map(([term, fit]) => ({
        queries: [term],
        boostTerm: () => fit,
      })),
    })) {
      let isOwn = false;
      let isNamed = false;
      for (const fields of Object.values(match)) {
        isOwn ||= fields.length > 1 || fields[0] !== 'above';
        isNamed ||= fields.some((field) => NAMES.includes(field));
      }
      // MiniSearch multiplies by the number of terms, also of those that mean the same.
      found.set(id as number, {
        score: score / queryTerms.length,
        isOwn,
        isNamed,
      });
    }
    if (this.#kept.size >= MAX_KEPT) {
      this.#kept.clear();
    }
    this.#kept.set(key, found);
    return found;
  }
}

function keepBest(
  all: Map<number, SharedSection>,
  section: number,
  found: SharedSection,
): void {
  if (found.score > (all.get(section)?.score ?? 0)) {
    all.set(section, found);
  }
}

/** What is worth a mark: not what is only related to a word that the texts have, too. */
function termsOf({readings}: Term): string[] {
  return readings.flatMap(({meanings}) =>
    meanings.flatMap((meaning) =>
      [...meaning].flatMap(([term, fit]) => (fit < LEAST_MARKED ? [] : [term])),
    ),
  );
}
