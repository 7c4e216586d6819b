import MiniSearch, {type Query as MiniSearchQuery} from 'minisearch';

import groupHits, {byScore, type FoundSection} from './groupHits';
import {QueryReader, type Query, type Term} from './QueryReader';
import type {SearchAnswer, SearchOptions} from './SearchAnswer';
import type {SearchIndex, Version} from './SearchIndex';
import documentsOf, {
  FIELDS,
  type Field,
  type SearchDocument,
} from './SearchDocument';
import chooseVersions from './versions';
import {Vocabulary} from './Vocabulary';

/** What a word counts in each field. */
const BOOST: Record<Field, number> = {
  number: 1000,
  title: 8,
  heading: 6,
  above: 2,
  labels: 1,
  text: 1,
};

const OWN_FIELDS = FIELDS.filter((field) => field !== 'above');
const UNNUMBERED = FIELDS.filter((field) => field !== 'number');
const HEADINGS = ['title', 'heading'];

/** What has a number is a rule, and comes before posts about it. */
const RULE = 1.5;

/** The heading is all that was asked for. */
const WHOLE_HEADING = 1.5;

/** Of the words of the search that the best section has. */
const LEAST_SHARE = 0.4;

const MAX_WORDS = 300;

/** Searches the sections of a site with MiniSearch. */
export class SearchEngine {
  readonly #documents: readonly SearchDocument[];
  readonly #vocabulary: Vocabulary;
  readonly #reader: QueryReader;
  readonly #index: MiniSearch<SearchDocument>;
  readonly #versions: readonly Version[] | undefined;

  constructor({pages, miniSearch, words, synonyms, versions}: SearchIndex) {
    this.#documents = documentsOf(pages);
    this.#index = MiniSearch.loadJSON<SearchDocument>(miniSearch, {
      fields: [...FIELDS],
      // What is searched for are terms already.
      tokenize: (term) => [term],
      processTerm: (term) => term,
      searchOptions: {boost: BOOST},
    });
    this.#versions = versions;
    this.#vocabulary = new Vocabulary(words);
    this.#reader = new QueryReader(this.#vocabulary, synonyms);
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
    const found = groupHits(
      this.#versions === undefined
        ? sections
        : chooseVersions(sections, this.#versions, options),
      options,
    );
    return {
      ...found,
      words: terms
        .flatMap(termsOf)
        .flatMap((term) => this.#vocabulary.formsOf(term))
        .slice(0, MAX_WORDS),
      suggestions: found.total === 0 ? this.#vocabulary.suggest(words) : [],
    };
  }

  /** The sections that are an answer, the best first. */
  #find({terms, namesRule}: Query): FoundSection[] {
    const wanted = terms.map((term) => new Set(termsOf(term)));
    const found = this.#index
      .search({
        combineWith: 'OR',
        queries: terms.map(queryOf),
        fields: namesRule ? [...FIELDS] : UNNUMBERED,
      })
      .flatMap(({id, score, queryTerms, match}) => {
        const document = this.#documents[id as number];
        const countIn = (fields: readonly string[]): number =>
          wanted.filter((any) =>
            Object.entries(match).some(
              ([term, own]) =>
                any.has(term) && own.some((field) => fields.includes(field)),
            ),
          ).length;
        if (document === undefined || countIn(OWN_FIELDS) === 0) {
          return [];
        }
        const isWhole =
          document.headingLength === terms.length &&
          countIn(HEADINGS) === terms.length;
        const share = countIn(FIELDS) / terms.length;
        return {
          document,
          share,
          score:
            // MiniSearch multiplies by the number of terms, also of those that mean the same.
            (score / queryTerms.length) *
            share ** 3 *
            (isWhole ? WHOLE_HEADING : 1) *
            (document.number === '' ? 1 : RULE),
        };
      });
    const most = found.reduce((max, {share}) => Math.max(max, share), 0);
    return (
      found
        // Beside sections with all that is asked for, a small part of it is no answer.
        .filter(({share}) => share >= most * LEAST_SHARE)
        .sort(byScore)
    );
  }
}

function termsOf({readings}: Term): string[] {
  return readings.flatMap(({meanings}) =>
    meanings.flatMap((meaning) => [...meaning.keys()]),
  );
}

function queryOf({readings}: Term): MiniSearchQuery {
  return {
    combineWith: 'OR',
    queries: readings.map(({meanings, weight}) => ({
      combineWith: 'AND',
      queries: meanings.map((meaning) => ({
        combineWith: 'OR',
        queries: [...meaning].map(([term, fit]) => ({
          queries: [term],
          boostTerm: () => fit * weight,
        })),
      })),
    })),
  };
}
