import type {Phrase} from './SearchIndex';
import {isSmall, stem, wordsOf} from './words';

/** Weight of the words of a phrase, and of each for being with the others. */
const PHRASE = 6;
const TOGETHER = 4;

/** Extra weight of phrases of emergencies: harm comes first. */
const URGENT = 2;

/** Part of a phrase that a search must have. */
const LEAST_PART = 0.55;

/** Words such as "off" count in a phrase, but little. */
const SMALL = 0.2;

/** A whole phrase of several words is an answer, whatever else was typed. */
const WHOLE_SHARE = 0.6;

/** A word of a search, and the words of the index that it stands for. */
interface SearchedWord {
  readonly terms: Iterable<string>;
  readonly weight: number;
  /** How well the terms match, from 0 to 1. */
  readonly fit: number;
}

interface FoundPhrase {
  readonly section: number;
  readonly line: number | null;
  readonly score: number;
  /** The weighted part of the search that the phrase has, from 0 to 1. */
  readonly share: number;
}

/** Finds the phrases that a search has wholly or mostly, in any order. */
export default class PhraseBook {
  /** With the weights of their words. */
  readonly #phrases: readonly (readonly [
    phrase: Phrase,
    weights: ReadonlyMap<string, number>,
  ])[];
  readonly #havingWord = new Map<string, number[]>();

  constructor(phrases: readonly Phrase[]) {
    this.#phrases = phrases.map((phrase) => [
      phrase,
      new Map(
        wordsOf(phrase[0]).map((word) => [
          stem(word),
          isSmall(word) ? SMALL : 1,
        ]),
      ),
    ]);
    for (const [place, [, weights]] of this.#phrases.entries()) {
      for (const word of weights.keys()) {
        const places = this.#havingWord.get(word) ?? [];
        this.#havingWord.set(word, places);
        places.push(place);
      }
    }
  }

  find(words: readonly SearchedWord[]): FoundPhrase[] {
    const all = sum(words.map(({weight}) => weight));
    const found = new Map<number, {terms: Set<string>; typed: number}>();
    for (const {terms, weight, fit} of words) {
      const places = new Set<number>();
      for (const term of terms) {
        for (const place of this.#havingWord.get(term) ?? []) {
          const one = found.get(place) ?? {terms: new Set(), typed: 0};
          found.set(place, one);
          one.terms.add(term);
          one.typed += places.has(place) ? 0 : weight * fit;
          places.add(place);
        }
      }
    }
    return [...found].flatMap(([place, {terms, typed}]) => {
      const [phrase, weights] = this.#phrases[place] ?? [];
      if (phrase === undefined || weights === undefined) {
        return [];
      }
      const [, section, line, isUrgent] = phrase;
      const own = [...terms].map((term) => weights.get(term) ?? 0);
      const part = sum(own) / sum([...weights.values()]);
      // Words such as "off" alone select nothing.
      if (part < (own.includes(1) ? LEAST_PART : 1)) {
        return [];
      }
      const isWhole = part > 0.99 && weights.size > 1;
      const share = Math.max(typed / all, isWhole ? WHOLE_SHARE : 0);
      const score =
        PHRASE *
        (isUrgent ? URGENT : 1) *
        (typed + TOGETHER * terms.size) *
        part ** 2 *
        (typed / all) ** 1.5;
      return [{section, line, score, share}];
    });
  }
}

function sum(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + weight, 0);
}
