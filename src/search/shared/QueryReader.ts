import type {Synonyms} from './SearchIndex';
import type {Meaning, Vocabulary} from './Vocabulary';
import {FILLERS, isNumber, stem, STOP_WORDS, tokenize} from './words';

/** Some words of a search that stand for one thing, and what they may mean. */
export interface Term {
  readonly readings: readonly Reading[];
}

/** A section must have all words of a reading. */
interface Reading {
  readonly meanings: readonly Meaning[];
  readonly weight: number;
}

export interface Query {
  /** A section or rule is asked for by its number. */
  readonly namesRule: boolean;
  readonly words: readonly string[];
  readonly terms: readonly Term[];
}

interface Others<Other> {
  readonly length: number;
  readonly own: number;
  readonly others: readonly Other[];
}

interface SplitSynonyms {
  readonly typed: readonly (readonly string[])[];
  readonly meant: readonly (readonly string[])[] | undefined;
}

/** What may stand beside the number of a section. */
const RULE_NAMES = new Set(['section', 'rule']);

/** What a word counts beside what it means, where the texts speak otherwise. */
const SLANG = 0.3;

/** Of shorter words, nearly all are near to one another. */
const SHORTEST_MISSPELT = 5;

/** Reads searches: finds out what each of their words may mean. */
export class QueryReader {
  readonly #vocabulary: Vocabulary;
  readonly #synonyms: readonly SplitSynonyms[];

  constructor(vocabulary: Vocabulary, synonyms: readonly Synonyms[]) {
    this.#vocabulary = vocabulary;
    this.#synonyms = synonyms.map(({typed, meant}) => ({
      typed: typed.map(wordsOfEntry),
      meant: meant?.map(wordsOfEntry),
    }));
  }

  read(query: string): Query {
    const all = tokenize(query).map(({word}) => word);
    const said = all.filter((word) => !STOP_WORDS.has(word));
    const words = (said.length > 0 ? said : all).flatMap((word) =>
      this.#vocabulary.isKnown(word)
        ? [word]
        : (this.#vocabulary.partsOf(word) ?? [word]),
    );
    const saysMore = words.some((word) => !FILLERS.has(word));
    // While the last word is being typed, it may become another one.
    const open = /[\p{L}\p{N}]$/u.test(query);
    const entryTerms = words.map((word) => this.#entryTerms(word));
    const terms: Term[] = [];
    for (let at = 0; at < words.length;) {
      const {
        length,
        own: weight,
        others,
      } = this.#othersAt(words.slice(at), entryTerms.slice(at));
      if (saysMore && others.length === 0 && FILLERS.has(words[at] ?? '')) {
        at++;
        continue;
      }
      const isLast = at + length === words.length;
      const own = this.#meanAll(words.slice(at, at + length), open && isLast);
      terms.push({readings: [{meanings: own, weight}, ...others]});
      at += length;
    }
    return {
      words,
      terms,
      // "13 year old" is not after section 13.
      namesRule:
        words.some((word) => word.includes('.')) ||
        words.every((word) => isNumber(word) || RULE_NAMES.has(word)),
    };
  }

  /** How many of the next words stand for one thing, what they count, and what else they may say. */
  #othersAt(
    [word = '', next]: readonly string[],
    entryTerms: readonly ReadonlySet<string>[],
  ): Others<Reading> {
    const synonyms = this.#synonymsOf(entryTerms);
    if (synonyms !== undefined) {
      return {
        ...synonyms,
        others: synonyms.others.map((other) => ({
          meanings: this.#meanAll(other, false),
          weight: 0.9,
        })),
      };
    }
    const compound =
      next === undefined || isNumber(next)
        ? undefined
        : this.#vocabulary.termOf(word + next);
    if (compound !== undefined) {
      // "death match" is in the texts as "deathmatch".
      const meanings = [new Map([[compound, 1]])];
      return {length: 2, own: 1, others: [{meanings, weight: 1}]};
    }
    const parts = this.#vocabulary.partsOf(word);
    return {
      length: 1,
      own: 1,
      others:
        parts === undefined
          ? []
          : [{meanings: this.#meanAll(parts, false), weight: 0.9}],
    };
  }

  /** The longest entries of the synonyms that the words go on with, and what they mean. */
  #synonymsOf(
    next: readonly ReadonlySet<string>[],
  ): Others<readonly string[]> | undefined {
    const matching = this.#synonyms.flatMap(({typed, meant}) =>
      typed
        .filter((entry) =>
          entry.every((word, place) => next[place]?.has(stem(word)) === true),
        )
        .map((entry) => ({
          length: entry.length,
          own: meant === undefined ? 1 : SLANG,
          others: meant ?? typed.filter((other) => other !== entry),
        })),
    );
    const length = Math.max(0, ...matching.map((match) => match.length));
    const longest = matching.filter((match) => match.length === length);
    return length === 0
      ? undefined
      : {
          length,
          own: Math.max(...longest.map(({own}) => own)),
          others: longest.flatMap(({others}) => others),
        };
  }

  /** What a word may be in an entry: itself, or, if it is none of the site's, what is near. */
  #entryTerms(word: string): ReadonlySet<string> {
    return new Set([
      stem(word),
      ...(word.length < SHORTEST_MISSPELT
        ? []
        : this.#vocabulary.meaningOf(word, false).keys()),
    ]);
  }

  #meanAll(words: readonly string[], open: boolean): Meaning[] {
    return words.map((word, place) =>
      this.#vocabulary.meaningOf(word, open && place === words.length - 1),
    );
  }
}

function wordsOfEntry(entry: string): string[] {
  return tokenize(entry)
    .map(({word}) => word)
    .filter((word, _, all) => all.length === 1 || !STOP_WORDS.has(word));
}
