import MiniSearch, {
  type Options as MiniSearchOptions,
  type Query,
  type SearchOptions as Options,
  type SearchResult,
} from 'minisearch';

import {visibleText} from '../../shared/visibleText';
import findNumber from './findNumber';
import {
  FIELDS,
  isRow,
  textOf,
  type Entry,
  type Field,
  type SearchIndex,
} from './SearchIndex';
import {isNumber, isSmall, stem, tokenize} from './words';

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

/** Weights of the fields; the others have 1. */
const BOOST: Partial<Record<Field, number>> = {
  heading: 6,
  phrases: 3,
};

const OPTIONS: MiniSearchOptions = {
  fields: [...FIELDS],
  // Queries are already terms.
  tokenize: (term) => [term],
  processTerm: (term) => term,
  searchOptions: {boost: BOOST},
};

// README.md says what each of these numbers buys.

/** Weight of the rule whose number was typed; its section's other rules have half. */
const NAMED = 2_000;
/** Weight of each word of a phrase. */
const PHRASE = 90;
/** Weight of a word that is everywhere; rare ones count up to about ten more. */
const COMMON = 2;
/** Weight of words such as "off", which count only in phrases. */
const SMALL = COMMON / 2;
/** The letters of a word that may have a typing error. */
const LEAST_MISSPELT = 5;
/** The letters of a word that the site must have if it has not the whole word. */
const LEAST_BEGINNING = 5;
/** The part of a phrase that a search must have. */
const LEAST_OF_PHRASE = 0.55;
/** A section needs this part of the best section's coverage. */
const LEAST_COVERAGE = 0.4;
/** A best section with a lower score is an answer only if it has all words. */
const LEAST_SCORE = 28;
/** A coverage of all words; sums are not exact. */
const ALL = 0.999;
/** How many sections a weak answer has. */
const MOST_WEAK = 3;

/** What the meaning of a word depends on. */
interface Asked {
  readonly word: string;
  /** It is still being typed. */
  readonly isOpen: boolean;
  /** The number before it. */
  readonly number?: string;
  /** Words of the site that it makes with its neighbours. */
  readonly joined: readonly string[];
}

/** An entry that has a word. */
type Result = Readonly<Record<'id' | 'score', number>>;

/** A word of a search; rare ones have a greater weight. */
interface TypedWord {
  readonly results: readonly Result[];
  /** Words and stems of the site that it means. */
  readonly terms: readonly string[];
  readonly weight: number;
  /** The results have it after the number that was typed: phrases do not. */
  readonly isNumbered: boolean;
}

/** How well an entry answers a search. */
interface Total {
  readonly score: number;
  /** The weighted part of the search that it has, from 0 to 1. */
  readonly coverage: number;
}

const NOTHING: Total = {score: 0, coverage: 0};

/** The best entry of a section. */
interface Chosen {
  readonly entry: Entry;
  readonly own: Total;
  /** The highest of the section. */
  readonly score: number;
}

interface Phrase {
  /** The entry that it leads to. */
  readonly id: number;
  /** Its words and their weights. */
  readonly words: ReadonlyMap<string, number>;
  /** The weight of all its words. */
  readonly weight: number;
}

/** Searches the sections of a site with MiniSearch. */
export class SearchEngine {
  readonly #entries: readonly Entry[];
  /** The stems of words side by side in an entry, once they were asked for. */
  readonly #pairs: ReadonlySet<string>[] = [];
  readonly #numbers: ReadonlySet<string>;
  readonly #index: MiniSearch;
  /** The words of the index. */
  readonly #terms: ReadonlySet<string>;
  /** Words that were looked up: searches have most of them in common. */
  readonly #known = new Map<string, TypedWord>();
  /** The phrases by those of their words of which a search must have one: there are thousands. */
  readonly #phrases = new Map<string, Phrase[]>();
  /** Places of the entries that are emergencies. */
  readonly #emergencies: ReadonlySet<number>;

  /** Opens an index in slices of a few milliseconds, so that the page never waits. */
  static async open(index: SearchIndex): Promise<SearchEngine> {
    return new SearchEngine(
      index,
      await MiniSearch.loadJSAsync(index.miniSearch, OPTIONS),
    );
  }

  constructor(
    {entries, phrases, emergencies, miniSearch}: SearchIndex,
    opened = MiniSearch.loadJS(miniSearch, OPTIONS),
  ) {
    this.#entries = entries;
    this.#numbers = new Set(entries.flatMap(({number}) => number ?? []));
    for (const [telling, small, id] of phrases) {
      const words = new Map([
        ...telling.split(' ').map((word) => [word, COMMON] as const),
        ...small.split(' ').map((word) => [word, SMALL] as const),
      ]);
      words.delete('');
      const phrase = {id, words, weight: sum([...words.values()])};
      let {weight} = phrase;
      // The rarest, until the others are too little of the phrase.
      for (const [word, own] of words) {
        if (weight / phrase.weight < LEAST_OF_PHRASE) {
          break;
        }
        weight -= own;
        const others = this.#phrases.get(word);
        if (others === undefined) {
          this.#phrases.set(word, [phrase]);
        } else {
          others.push(phrase);
        }
      }
    }
    this.#emergencies = new Set(emergencies);
    this.#index = opened;
    this.#terms = new Set(miniSearch.index.map(([term]) => term));
  }

  /** @param most results that the answer has at most */
  search(typedQuery: string, most = Infinity): SearchAnswer {
    const query = visibleText(typedQuery);
    const {number, missing, words, codes} = findNumber(query, {
      rules: this.#numbers,
      textsWith: (word) =>
        this.#index
          .search(word)
          .flatMap(({id}) => this.#entries[id as number] ?? [])
          .filter((entry) => !isRow(entry))
          .map(textOf),
    });
    // While the last word is being typed, it may become another one.
    const isEnded = !/[\p{L}\p{N}]$/u.test(query);
    const typed = words.map((word, place) =>
      isSmall(word) && !codes.includes(word)
        ? {
            results: [],
            terms: [stem(word)],
            weight: SMALL,
            isNumbered: false,
          }
        : this.#lookUp(words, place, !isEnded && place === words.length - 1),
    );
    const telling = typed.filter(({weight}) => weight !== SMALL);
    const totals = addUp(telling);
    const terms = new Map(
      typed.flatMap((word) =>
        word.isNumbered ? [] : word.terms.map((term) => [term, word] as const),
      ),
    );
    const urgent = this.#addPhrases(terms, typed, totals);
    this.#addNumber(number, codes.length === 0 ? NAMED : COMMON, totals);
    const all = [...totals.values()];
    const coverage = Math.max(0, ...all.map((one) => one.coverage));
    const found = this.#choose(totals, coverage * LEAST_COVERAGE, urgent);
    const isWeak = !this.#isSure(found[0], urgent);
    const ordered = found.toSorted(
      (a, b) =>
        Number(urgent.has(b.entry.section)) -
        Number(urgent.has(a.entry.section)),
    );
    const sections = isWeak ? ordered.slice(0, MOST_WEAK) : ordered;
    return {
      hits: sections.slice(0, most).map(({entry}) => entry),
      words: new Set(telling.flatMap((word) => word.terms)),
      total: sections.length,
      isWeak,
      ...(missing !== undefined && {missing}),
    };
  }

  /** Whether the best section is an answer, and not only the nearest. */
  #isSure(best: Chosen | undefined, urgent: ReadonlySet<string>): boolean {
    return (
      best !== undefined &&
      (urgent.size > 0
        ? urgent.has(best.entry.section)
        : best.score >= LEAST_SCORE || best.own.coverage >= ALL)
    );
  }

  /** @param isOpen it is still being typed */
  #lookUp(words: readonly string[], place: number, isOpen: boolean): TypedWord {
    const [word = ''] = words.slice(place);
    const before = words[place - 1] ?? '';
    const around = words.slice(Math.max(0, place - 1), place + 2).map(stem);
    const asked: Asked = {
      word,
      isOpen,
      ...(isNumber(before) && {number: before}),
      // "slow mode" may be in the texts as "slowmode".
      joined: around
        .slice(1)
        .map((next, index) => around[index] + next)
        .filter((pair) => this.#terms.has(pair)),
    };
    const key = JSON.stringify(asked);
    const known = this.#known.get(key) ?? this.#lookUpOnce(asked);
    this.#known.set(key, known);
    return known;
  }

  #lookUpOnce({word, isOpen, number, joined}: Asked): TypedWord {
    const exact = this.#search([stem(word)], [word, {prefix: isOpen}]);
    const known = new Set(exact.map(({id}) => id as number));
    const numbered =
      number === undefined ? [] : this.#withNumber(number, word, exact);
    const isNumbered = numbered.length > 0;
    const whole = isNumbered
      ? numbered
      : [
          ...exact,
          ...[
            ...this.#index.search({queries: [...joined], combineWith: 'OR'}),
            ...this.#findApart(word),
          ].filter(({id}) => !known.has(id as number)),
        ];
    const inPhrases = whole.length > 0 ? [] : this.#findInPhrases(word);
    const results =
      whole.length + inPhrases.length > 0 ? whole : this.#findSimilar(word);
    const {documentCount} = this.#index;
    return {
      results: results.map(({id, score}) => ({id: id as number, score})),
      terms: [
        ...new Set([...inPhrases, ...results.flatMap(({terms}) => terms)]),
      ],
      weight: COMMON + Math.log(1 + documentCount / (results.length || 1)),
      isNumbered,
    };
  }

  /** The results that also have the number before the word: "24 hours" are not 48. */
  #withNumber(
    number: string,
    word: string,
    results: readonly SearchResult[],
  ): SearchResult[] {
    const isTogether = this.#haveTogether([number, word]);
    return results.filter(({id}) => isTogether(id as number));
  }

  /** The results of the first attempt that has any. */
  #search(
    ...attempts: readonly (readonly [query: Query, options?: Options])[]
  ): SearchResult[] {
    for (const attempt of attempts) {
      const results = this.#index.search(...attempt);
      if (results.length > 0) {
        return results;
      }
    }
    return [];
  }

  /** Words with few typing errors, or with the same beginning: "aimbot" for "aimbotter". */
  #findSimilar(word: string): SearchResult[] {
    // A similar version number names another version.
    if (word.length < LEAST_MISSPELT || word.includes('.')) {
      return [];
    }
    const errors = word.length < 7 ? [1] : [1, 2];
    const lengths = [1, 2, 3, 4].map((less) => word.length - less);
    return this.#search(
      ...errors.map((fuzzy) => [word, {fuzzy}] as const),
      ...lengths
        .filter((length) => length >= LEAST_BEGINNING)
        .map((length) => [word.slice(0, length), {}] as const),
    );
  }

  /** Whether an entry has two words side by side, in any form. */
  #haveTogether(words: readonly string[]): (id: number) => boolean {
    const pair = words.map(stem).join(' ');
    return (id) => {
      this.#pairs[id] ??= pairsOf(this.#entries[id]);
      return this.#pairs[id].has(pair);
    };
  }

  /** "slowmode" may be in the texts as "slow mode", "signoffs" as "signing off". */
  #findApart(word: string): SearchResult[] {
    return this.#apart(word).flatMap((parts) => {
      const together = this.#haveTogether(parts);
      return this.#index.search(
        {queries: parts.filter((part) => !isSmall(part)), combineWith: 'AND'},
        {filter: ({id}) => together(id as number)},
      );
    });
  }

  /** The words of which a phrase has both, as "clock out" for "clockouts". */
  #findInPhrases(word: string): string[] {
    return this.#apart(word)
      .filter((parts) =>
        [...this.#phrases.values()].some((phrases) =>
          phrases.some(({words}) => parts.every((part) => words.has(part))),
        ),
      )
      .flat();
  }

  /** The stems of two words that may be written together in one. */
  #apart(word: string): string[][] {
    return Array.from({length: Math.max(0, word.length - 3)}, (_, at) =>
      [word.slice(0, at + 2), word.slice(at + 2)].map(stem),
    ).filter((parts) =>
      parts.every((part) => this.#terms.has(part) || isSmall(part)),
    );
  }

  /**
   * Adds the best phrase of each entry, in any order of its words.
   *
   * @param terms the words of the search that phrases may have
   * @param all words of the search
   * @returns the sections of the emergencies of which the search has a whole phrase
   */
  #addPhrases(
    terms: ReadonlyMap<string, TypedWord>,
    all: readonly TypedWord[],
    totals: Map<number, Total>,
  ): Set<string> {
    const allWeight = weightOf(all);
    const best = new Map<number, Total>();
    const urgent = new Set<string>();
    const candidates = new Set(
      [...terms.keys()].flatMap((term) => this.#phrases.get(term) ?? []),
    );
    // Loops without lists: a word such as "in" has hundreds of phrases.
    for (const {id, words, weight: whole} of candidates) {
      let count = 0;
      let ownWeight = 0;
      let typedWeight = 0;
      for (const [word, weight] of words) {
        const typed = terms.get(word);
        if (typed !== undefined) {
          count += 1;
          ownWeight += weight;
          typedWeight += typed.weight;
        }
      }
      const ofPhrase = ownWeight / whole;
      if (ofPhrase >= LEAST_OF_PHRASE) {
        // The beginning of a word may mean several.
        const coverage = Math.min(1, typedWeight / allWeight);
        const score = PHRASE * count * (ofPhrase * coverage) ** 2;
        if (score > (best.get(id) ?? NOTHING).score) {
          best.set(id, {score, coverage});
        }
        if (
          count === words.size &&
          this.#emergencies.has(id) &&
          haveNear(all, words)
        ) {
          urgent.add(this.#entries[id]?.section ?? '');
        }
      }
    }
    for (const [id, phrase] of best) {
      const own = totals.get(id) ?? NOTHING;
      totals.set(id, {
        score: own.score + phrase.score,
        coverage: Math.max(own.coverage, phrase.coverage),
      });
    }
    return urgent;
  }

  /** The rule with a number, or the section with its rules. */
  #addNumber(
    number: string | undefined,
    named: number,
    totals: Map<number, Total>,
  ): void {
    if (number === undefined) {
      return;
    }
    for (const [id, entry] of this.#entries.entries()) {
      const own = entry.number ?? '';
      if (!isRow(entry) && (own === number || own.startsWith(`${number}.`))) {
        const score = own === number ? named : named / 2;
        totals.set(id, {
          score: (totals.get(id) ?? NOTHING).score + score,
          coverage: 1,
        });
      }
    }
  }

  /** The best entry of each section, the best section first. */
  #choose(
    totals: ReadonlyMap<number, Total>,
    leastCoverage: number,
    urgent: ReadonlySet<string>,
  ): Chosen[] {
    const sections = new Map<string, Chosen>();
    // Equal ones in the order of the site, a section before its rows.
    for (const [id, own] of [...totals].sort(([a], [b]) => a - b)) {
      const entry = this.#entries[id];
      const best = sections.get(entry?.section ?? '');
      if (
        entry !== undefined &&
        own.score > 0 &&
        (own.coverage >= leastCoverage || urgent.has(entry.section)) &&
        (best === undefined ||
          own.score > best.own.score ||
          // A row that has as much as its section is more precise.
          (!isRow(best.entry) && own.coverage >= best.own.coverage))
      ) {
        const score = Math.max(own.score, best?.score ?? 0);
        sections.set(entry.section, {entry, score, own});
      }
    }
    return [...sections.values()].sort((a, b) => b.score - a.score);
  }
}

/** The stems of all words that are side by side, such as "24 hour" of "24-hour". */
function pairsOf(entry?: Entry): ReadonlySet<string> {
  const text = entry ? `${entry.title}\n${textOf(entry)}` : '';
  const tokens = tokenize(text);
  return new Set(
    tokens.flatMap(({word, end}, place) => {
      const next = tokens[place + 1];
      return next && /^[\s-]+$/.test(text.slice(end, next.start))
        ? `${stem(word)} ${stem(next.word)}`
        : [];
    }),
  );
}

/** Whether a search has all words of a phrase, with one other word at most before each next. */
function haveNear(
  typed: readonly TypedWord[],
  phrase: Phrase['words'],
): boolean {
  const near = new Set<string>();
  let last = 0;
  return typed.some(({terms}, place) => {
    const own = terms.filter((term) => phrase.has(term));
    if (own.length === 0) {
      return false;
    }
    if (place - last > 2) {
      near.clear();
    }
    last = place;
    own.forEach((term) => near.add(term));
    return near.size === phrase.size;
  });
}

/** Adds up the words of each entry. All coverages add up to 1. */
function addUp(typed: readonly TypedWord[]): Map<number, Total> {
  const all = weightOf(typed);
  const totals = new Map<number, Total>();
  for (const {results, weight} of typed) {
    for (const {id, score} of results) {
      const own = totals.get(id) ?? NOTHING;
      totals.set(id, {
        score: own.score + score,
        coverage: own.coverage + weight / all,
      });
    }
  }
  for (const [id, {score, coverage}] of totals) {
    totals.set(id, {score: score * coverage ** 2, coverage});
  }
  return totals;
}

function weightOf(words: readonly TypedWord[]): number {
  return sum(words.map(({weight}) => weight));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
