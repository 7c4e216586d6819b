import distance from '../../shared/distance';
import {rootsOf, stem} from './forms';
import {isNumber, STOP_WORDS} from './words';

const MAX_SUGGESTIONS = 4;
const SHORTEST_COMPOUND = 6;

/** Shorter words are whole words: "mod" is not the beginning of "mode". */
const SHORTEST_BEGINNING = 4;

/** A stem of so few letters is also a word of another meaning: "mod" of "modding". */
export const LONGEST_AMBIGUOUS = 3;

/** What kin of a word counts, if the texts have the word itself, and if not. */
const KIN_BESIDE = 0.45;
const KIN_ALONE = 0.8;

// A search for one or two letters is answered from the most frequent words
// alone: people who have typed no more do not expect a whole answer.
const MAX_BEGINNINGS = [0, 10, 25] as const;
const MAX_BEGINNINGS_BEYOND = 60;

/** Terms of the index that a typed word may mean, and how well each fits, up to 1. */
export type Meaning = ReadonlyMap<string, number>;

/** A word of the site that is like another one. */
interface Near {
  readonly word: string;
  readonly term: string;
  readonly errors: number;
}

/**
 * The words of the site. The index holds their stems, its terms; what is typed
 * is compared with the words themselves, since not all forms
 * of a word begin with its stem.
 */
export class Vocabulary {
  /** Of each word, its stem; the most frequent words first. */
  readonly #stems: ReadonlyMap<string, string>;
  /** Of each stem, its words. */
  readonly #forms = new Map<string, string[]>();
  /** Words of the texts, and not of the synonyms alone. */
  readonly #used: ReadonlySet<string>;
  readonly #usedStems: ReadonlySet<string>;
  /** Of each root, the stems of the words that may be derived from it. */
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

  /** Whether the stem of a word is in the texts only as a short word that means something else. */
  isAmbiguous(word: string): boolean {
    const term = stem(word);
    return (
      term.length <= LONGEST_AMBIGUOUS &&
      term !== word &&
      !this.#used.has(word) &&
      !this.formsOf(term).some(
        (form) => form !== term && form !== `${term}s` && this.#used.has(form),
      )
    );
  }

  /** Whether a word, its kin, a word that begins so, or one with a single typing error, is in the index. */
  isKnown(word: string): boolean {
    return (
      this.#forms.has(stem(word)) ||
      this.#kinOf(word).length > 0 ||
      this.#longer(word, () => 1).size > 0 ||
      this.#misspelt(word, false, 1).size > 0
    );
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
    const exact = this.#forms.has(term) ? ([[term, 1]] as const) : [];
    if (isNumber(typed)) {
      return new Map([...this.#longer(`${typed}.`, () => 0.5), ...exact]);
    }
    const isUsed = this.#usedStems.has(term);
    const isWhole = !open || (isUsed && typed.length < SHORTEST_BEGINNING);
    const fit = isUsed ? KIN_BESIDE : KIN_ALONE;
    const meaning = new Map([
      ...(isWhole ? [] : this.#beginnings(typed)),
      ...this.#kinOf(typed).map((kin) => [kin, fit] as const),
      ...exact,
    ]);
    return meaning.size > 0 ? meaning : this.#misspelt(typed, open);
  }

  /** Words that are near to what was typed, however misspelt: the nearest for each term. */
  suggest(words: readonly string[]): string[] {
    const near = words
      .filter((typed) => !isNumber(typed) && typed.length > 1)
      .flatMap((typed) =>
        this.#near(typed, Math.max(1, Math.round(typed.length / 3)), false)
          .filter(({word}) => this.#used.has(word) && !STOP_WORDS.has(word))
          .map((found) => ({
            ...found,
            // Few people err in the first letter.
            errors: found.errors + (beginSame(found.word, typed) ? 0 : 0.5),
          })),
      )
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

  #beginnings(typed: string): [string, number][] {
    const fitOf = (word: string): number =>
      0.5 + (0.4 * typed.length) / word.length;
    const most = MAX_BEGINNINGS[typed.length] ?? MAX_BEGINNINGS_BEYOND;
    return [...this.#longer(typed, fitOf)].slice(0, most);
  }

  /** What begins so; the most frequent first. */
  #longer(
    beginning: string,
    fitOf: (word: string) => number,
  ): Map<string, number> {
    const found = new Map<string, number>();
    for (const [word, term] of this.#stems) {
      if (word.startsWith(beginning)) {
        found.set(term, Math.max(fitOf(word), found.get(term) ?? 0));
      }
    }
    return found;
  }

  /** Words with one or two typing errors; the fewest alone. */
  #misspelt(typed: string, open: boolean, most = 2): Meaning {
    const allowed = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
    const limit = Math.min(most, allowed);
    for (const beyond of open && limit > 1 ? [false, true] : [false]) {
      const near = this.#near(typed, limit, beyond).filter((found) =>
        beginsLike(typed, found),
      );
      const fewest = Math.min(...near.map(({errors}) => errors));
      if (near.length > 0) {
        return new Map(
          near
            .filter(({errors}) => errors === fewest)
            .map(({term}) => [term, fewest === 1 ? 0.7 : 0.45]),
        );
      }
    }
    return new Map();
  }

  #near(typed: string, limit: number, beyond: boolean): Near[] {
    const near: Near[] = [];
    for (const [word, term] of this.#stems) {
      if (word.length > 2 && !isNumber(word)) {
        const errors = distance(typed, word, limit, beyond);
        if (errors <= limit) {
          near.push({word, term, errors});
        }
      }
    }
    return near;
  }
}

/**
 * Few people err in the first letter: other words than the one that was meant
 * differ there, such as "prank" and "rank", or "sleeping" and "steering".
 */
function beginsLike(typed: string, {word, errors}: Near): boolean {
  const isLong = Math.max(word.length, typed.length) > SHORTEST_COMPOUND;
  return errors < 2
    ? typed.length >= SHORTEST_COMPOUND || beginSame(word, typed)
    : beginSame(word, typed) &&
        isLong &&
        word.slice(0, 3).includes(typed.charAt(1));
}

function beginSame(a: string, b: string): boolean {
  return a.startsWith(b.charAt(0));
}
