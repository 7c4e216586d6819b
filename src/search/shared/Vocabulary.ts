import distance from '../../shared/distance';
import {isNumber, rootsOf, stem, STOP_WORDS} from './words';

const MAX_SUGGESTIONS = 4;
const SHORTEST_COMPOUND = 6;

/** Shorter words are complete: "mod" is not the beginning of "mode". */
const SHORTEST_BEGINNING = 4;

const LONGEST_AMBIGUOUS = 3;

// How well a term fits that is not the typed word itself: a related word, if the
// texts have the typed word or not; a longer word or number; a similar word.
const KIN_BESIDE = 0.45;
const KIN_ALONE = 0.8;
const LONGER = 0.7;
const LONGER_NUMBER = 0.5;
const MISSPELT = 0.6;

// The most frequent words are enough until people type on. After one letter nobody
// expects a whole answer, and many words would make it slow.
const MAX_LONGER = 25;
const MAX_LONGER_THAN_LETTER = 10;

/** Terms of the index that a typed word may mean, and how well each fits, up to 1. */
export type Meaning = ReadonlyMap<string, number>;

/** A word of the site that is similar to another one. */
interface Near {
  readonly word: string;
  readonly term: string;
  readonly errors: number;
}

/**
 * The words of the site. The index has their stems as terms; typed words are
 * compared with the words, because not all forms of a word begin with its stem.
 */
export class Vocabulary {
  /** The stem of each word; the most frequent words first. */
  readonly #stems: ReadonlyMap<string, string>;
  /** The words of each stem. */
  readonly #forms = new Map<string, string[]>();
  /** Words of the texts, without those that only synonyms have. */
  readonly #used: ReadonlySet<string>;
  readonly #usedStems: ReadonlySet<string>;
  /** The stems of the words that may be derived from each root. */
  #kin: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /**
   * @param words the most frequent first
   * @param unused how many of them, at the end, only the synonyms have
   */
  constructor(words: readonly string[], unused: number) {
    this.#stems = new Map(words.map((word) => [word, stem(word)]));
    this.#used = new Set(words.slice(0, words.length - unused));
    this.#usedStems = new Set([...this.#used].map(stem));
    for (const [word, term] of this.#stems) {
      this.#forms.set(term, [...this.formsOf(term), word]);
    }
  }

  formsOf(term: string): readonly string[] {
    return this.#forms.get(term) ?? [];
  }

  /** Whether the texts have a word in any of its forms. */
  isUsed(word: string): boolean {
    return this.#usedStems.has(stem(word));
  }

  /** Whether the texts lack a word, and may have its short stem as another word. */
  isAmbiguous(word: string): boolean {
    return isShortStem(stem(word), word) && !this.#used.has(word);
  }

  /** "slowmode" is in the texts as "slow mode". */
  partsOf(word: string): readonly string[] | undefined {
    if (word.length < SHORTEST_COMPOUND) {
      return undefined;
    }
    return Array.from(word, (_, place) => [
      word.slice(0, place),
      word.slice(place),
    ]).findLast((parts) =>
      parts.every(
        (part) =>
          part.length > 1 && this.#stems.has(part) && !STOP_WORDS.has(part),
      ),
    );
  }

  /**
   * Finds what a word may mean: its stem, related words, longer words, or, if
   * there are none of these, words with nearly the same spelling.
   *
   * @param open the word is being typed: it may become another one
   */
  meaningOf(typed: string, open: boolean): Meaning {
    const term = stem(typed);
    const exact = this.#forms.has(term) ? [term] : [];
    if (isNumber(typed)) {
      const longer = this.#longer(`${typed}.`);
      return new Map([...fitting(longer, LONGER_NUMBER), ...fitting(exact, 1)]);
    }
    const isUsed = this.isUsed(typed);
    const isWhole = !open || (isUsed && typed.length < SHORTEST_BEGINNING);
    const most = typed.length === 1 ? MAX_LONGER_THAN_LETTER : MAX_LONGER;
    const longer = isWhole ? [] : this.#longer(typed).slice(0, most);
    const meaning = new Map([
      ...fitting(longer, LONGER),
      ...fitting(this.#kinOf(typed), isUsed ? KIN_BESIDE : KIN_ALONE),
      ...fitting(exact, 1),
    ]);
    return meaning.size > 0
      ? meaning
      : new Map(fitting(this.#misspelt(typed, open), MISSPELT));
  }

  /** Words that are similar to the typed ones, even if badly misspelt: the nearest for each term. */
  suggest(words: readonly string[]): string[] {
    const near = words
      .filter((typed) => !isNumber(typed) && typed.length > 1)
      .flatMap((typed) => {
        const most = Math.max(1, Math.round(typed.length / 3));
        return this.#near(typed, () => most, false);
      })
      .filter(({word}) => this.#used.has(word) && !STOP_WORDS.has(word))
      .sort((a, b) => a.errors - b.errors);
    const terms = near.map(({term}) => term);
    return near
      .filter(({term}, place) => terms.indexOf(term) === place)
      .map(({word}) => word)
      .slice(0, MAX_SUGGESTIONS);
  }

  /** Other terms of the texts that share a root with a word. */
  #kinOf(word: string): string[] {
    this.#kin ??= this.#groupKin();
    const terms = new Set<string>();
    for (const root of rootsOf(word)) {
      for (const term of this.#kin.get(root) ?? []) {
        terms.add(term);
      }
    }
    terms.delete(stem(word));
    return [...terms];
  }

  #groupKin(): Map<string, Set<string>> {
    const kin = new Map<string, Set<string>>();
    for (const word of this.#used) {
      if (/^[a-z]{3,}$/.test(word)) {
        for (const root of rootsOf(word)) {
          const terms = kin.get(root) ?? new Set();
          kin.set(root, terms.add(stem(word)));
        }
      }
    }
    return kin;
  }

  /** The terms of words that begin so; the most frequent first. */
  #longer(beginning: string): string[] {
    const terms = new Set<string>();
    for (const [word, term] of this.#stems) {
      if (word.startsWith(beginning)) {
        terms.add(term);
      }
    }
    return [...terms];
  }

  /** The terms of words with the fewest typing errors, two at most. */
  #misspelt(typed: string, open: boolean): string[] {
    const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
    const near = this.#near(
      typed,
      // Few people err in the first letters: other words are meant, such as
      // "prank" and "rank", or "sleeping" and "steering".
      (word) =>
        !word.startsWith(typed.charAt(0))
          ? 0
          : word.slice(0, 3).includes(typed.charAt(1))
            ? most
            : Math.min(most, 1),
      open && most > 1,
    );
    const fewest = Math.min(...near.map(({errors}) => errors));
    return near.filter(({errors}) => errors === fewest).map(({term}) => term);
  }

  /**
   * @param limitFor how many typing errors a word may have
   * @param beyond the word may continue after the typed part
   */
  #near(
    typed: string,
    limitFor: (word: string) => number,
    beyond: boolean,
  ): Near[] {
    const near: Near[] = [];
    for (const [word, term] of this.#stems) {
      const limit = word.length < 3 || isNumber(word) ? 0 : limitFor(word);
      const errors = limit === 0 ? 1 : distance(typed, word, limit, beyond);
      if (errors <= limit) {
        near.push({word, term, errors});
      }
    }
    return near;
  }
}

/** Whether the stem of a word may be another word: "mod" of "modding". */
export function isShortStem(term: string, word: string): boolean {
  return term.length <= LONGEST_AMBIGUOUS && ![term, `${term}s`].includes(word);
}

function fitting(terms: readonly string[], fit: number): [string, number][] {
  return terms.map((term) => [term, fit]);
}
