import type {Meaning, Vocabulary} from './Vocabulary';
import {isNumber, stem, STOP_WORDS, tokenize} from './words';

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
  readonly words: readonly string[];
  readonly terms: readonly Term[];
}

/** Reads searches: finds out what each of their words may mean. */
export class QueryReader {
  readonly #vocabulary: Vocabulary;
  readonly #synonyms: readonly (readonly string[][])[];

  constructor(
    vocabulary: Vocabulary,
    synonyms: readonly (readonly string[])[],
  ) {
    this.#vocabulary = vocabulary;
    this.#synonyms = synonyms.map((group) => group.map(wordsOfEntry));
  }

  read(query: string): Query {
    const all = tokenize(query).map(({word}) => word);
    const said = all.filter((word) => !STOP_WORDS.has(word));
    const words = (said.length > 0 ? said : all).flatMap((word) =>
      this.#vocabulary.isKnown(word)
        ? [word]
        : (this.#vocabulary.partsOf(word) ?? [word]),
    );
    // While the last word is being typed, it may become another one.
    const open = /[\p{L}\p{N}]$/u.test(query);
    const terms: Term[] = [];
    for (let at = 0; at < words.length;) {
      const {length, others} = this.#othersAt(words, at);
      const isLast = at + length === words.length;
      const own = this.#meanAll(words.slice(at, at + length), open && isLast);
      terms.push({readings: [{meanings: own, weight: 1}, ...others]});
      at += length;
    }
    return {words, terms};
  }

  /** How many of the next words stand for one thing, and what else they may say. */
  #othersAt(
    words: readonly string[],
    at: number,
  ): {length: number; others: Reading[]} {
    const word = words[at] ?? '';
    const synonyms = this.#synonymsAt(words, at);
    if (synonyms !== undefined) {
      return {
        length: synonyms.length,
        others: synonyms.others.map((other) => ({
          meanings: this.#meanAll(other, false),
          weight: 0.9,
        })),
      };
    }
    const next = words[at + 1];
    const compound =
      next === undefined || isNumber(next)
        ? undefined
        : this.#vocabulary.termOf(word + next);
    if (compound !== undefined) {
      // "death match" is in the texts as "deathmatch".
      const meanings = [new Map([[compound, 1]])];
      return {length: 2, others: [{meanings, weight: 1}]};
    }
    const parts = this.#vocabulary.partsOf(word);
    return {
      length: 1,
      others:
        parts === undefined
          ? []
          : [{meanings: this.#meanAll(parts, false), weight: 0.9}],
    };
  }

  /** The longest entry of the synonyms that the words go on with, and its equals. */
  #synonymsAt(
    words: readonly string[],
    at: number,
  ): {length: number; others: string[][]} | undefined {
    let best: {length: number; others: string[][]} | undefined;
    for (const entries of this.#synonyms) {
      for (const entry of entries) {
        const length = entry.length;
        if (
          length > (best?.length ?? 0) &&
          entry.every(
            (word, place) => stem(word) === stem(words[at + place] ?? ''),
          )
        ) {
          best = {length, others: entries.filter((other) => other !== entry)};
        }
      }
    }
    return best;
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
