import type {WeightedWord} from './SearchEngine';
import type {Phrase} from './SearchIndex';
import {isSmall, stem, wordsOf} from './words';

/** Weight of the words of a phrase, and of all of them together. */
const PHRASE = 6;
const WHOLE = 10;

/** Part of a phrase that a search must have. */
const LEAST_PART = 0.55;

/** Words such as "off" count in a phrase, but little. */
const SMALL = 0.2;

interface FoundPhrase {
  readonly section: number;
  readonly line: number | null;
  readonly score: number;
  /** The weighted part of the search that the phrase has, from 0 to 1. */
  readonly share: number;
}

/** Finds the phrases that a search has wholly or mostly, in any order. */
export default class PhraseBook {
  readonly #phrases: readonly (readonly [
    phrase: Phrase,
    terms: ReadonlySet<string>,
  ])[];
  /** Places of the phrases with a word. */
  readonly #having = new Map<string, number[]>();

  constructor(phrases: readonly Phrase[]) {
    this.#phrases = phrases.map((phrase) => [
      phrase,
      new Set(wordsOf(phrase[0]).map(stem)),
    ]);
    for (const [place, [, terms]] of this.#phrases.entries()) {
      for (const term of terms) {
        const places = this.#having.get(term) ?? [];
        this.#having.set(term, places);
        places.push(place);
      }
    }
  }

  find(words: readonly WeightedWord[]): FoundPhrase[] {
    const all = words.reduce((sum, {weight}) => sum + weight, 0);
    const found = new Map<
      number,
      {terms: Set<string>; words: Set<WeightedWord>}
    >();
    for (const word of words) {
      for (const term of word.terms) {
        for (const place of this.#having.get(term) ?? []) {
          const one = found.get(place) ?? {terms: new Set(), words: new Set()};
          found.set(place, one);
          one.terms.add(term);
          one.words.add(word);
        }
      }
    }
    return [...found].flatMap(([place, own]) => {
      const [[, section, line], terms] = this.#phrases[place] ?? [[]];
      const part = sizeOf(own.terms) / sizeOf(terms ?? []);
      const isTelling = [...own.terms].some((term) => !isSmall(term));
      if (
        section === undefined ||
        line === undefined ||
        part < (isTelling ? LEAST_PART : 1)
      ) {
        return [];
      }
      const typed = [...own.words].reduce((sum, {weight}) => sum + weight, 0);
      const share = typed / all;
      const score = PHRASE * (typed + WHOLE) * part ** 2 * share ** 1.5;
      return [{section, line, score, share}];
    });
  }
}

function sizeOf(terms: Iterable<string>): number {
  return [...terms].reduce((sum, term) => sum + (isSmall(term) ? SMALL : 1), 0);
}
