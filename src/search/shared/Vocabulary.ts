import distance from '../../shared/distance';
import {isNumber, stem, STOP_WORDS} from './words';

const MAX_SUGGESTIONS = 4;
const SHORTEST_COMPOUND = 6;

// A search by one or two letters is answered from the most frequent words
// alone: whoever has typed no more does not expect a whole answer.
const MAX_TERMS = [0, 10, 25] as const;
const MAX_TERMS_BEYOND = 60;

/** Terms of the index that a typed word may mean, and how well each fits, up to 1. */
export type Meaning = ReadonlyMap<string, number>;

/**
 * The words of the site. The index holds their stems, its terms; what is typed
 * is compared with the words themselves, since a stem is no beginning of all of
 * its forms.
 */
export class Vocabulary {
  /** Of each word, its stem; the most frequent words first. */
  readonly #stems: ReadonlyMap<string, string>;
  /** Of each stem, its words. */
  readonly #forms = new Map<string, string[]>();

  /** @param words the most frequent first */
  constructor(words: readonly string[]) {
    this.#stems = new Map(words.map((word) => [word, stem(word)]));
    for (const [word, term] of this.#stems) {
      this.#forms.set(term, [...this.formsOf(term), word]);
    }
  }

  formsOf(term: string): readonly string[] {
    return this.#forms.get(term) ?? [];
  }

  /** The term of a word in any of its forms, if it is in the index. */
  termOf(word: string): string | undefined {
    return [
      stem(word),
      // Who does it: "cheater" is found by "cheating".
      stem(word.replace(/(?:er|or)s?$/, '')),
    ].find((term) => this.#forms.has(term));
  }

  /** Whether a word, or one that begins so, is in the index. */
  isKnown(word: string): boolean {
    return (
      this.termOf(word) !== undefined || this.#longer(word, () => 1).size > 0
    );
  }

  /** "slowmode" is in the texts as "slow mode". */
  partsOf(word: string): [string, string] | undefined {
    const isWord = (part: string): boolean =>
      this.#stems.has(part) && !STOP_WORDS.has(part);
    for (
      let place = word.length - 2;
      place >= 2 && word.length >= SHORTEST_COMPOUND;
      place--
    ) {
      const first = word.slice(0, place);
      const second = word.slice(place);
      if (isWord(first) && isWord(second)) {
        return [first, second];
      }
    }
    return undefined;
  }

  /**
   * Finds out what a word may mean: its stem, what begins so, or, where there is
   * neither, what is near to it.
   *
   * @param open the word is being typed: it may become another one
   */
  meaningOf(typed: string, open: boolean): Meaning {
    const exact = this.termOf(typed);
    const own: Meaning = new Map(exact === undefined ? [] : [[exact, 1]]);
    if (isNumber(typed)) {
      return new Map([...this.#longer(`${typed}.`, () => 0.5), ...own]);
    }
    if (!open && own.size > 0) {
      return own;
    }
    const longer = this.#longer(
      typed,
      (word) => 0.5 + (0.4 * typed.length) / word.length,
    );
    const most = MAX_TERMS[typed.length] ?? MAX_TERMS_BEYOND;
    const meaning = new Map([...[...longer].slice(0, most), ...own]);
    return meaning.size > 0 ? meaning : this.#misspelt(typed, open);
  }

  /** Words that are near to what was typed, however misspelt. */
  suggest(words: readonly string[]): string[] {
    const near = words
      .filter((typed) => !isNumber(typed) && typed.length > 1)
      .flatMap((typed) =>
        this.#near(typed, Math.max(1, Math.round(typed.length / 3)), false)
          .filter(({word}) => !STOP_WORDS.has(word))
          .map(({word, term, errors}) => ({
            word,
            term,
            // Few err in the first letter.
            errors: errors + (word.startsWith(typed.charAt(0)) ? 0 : 0.5),
          })),
      )
      .sort((a, b) => a.errors - b.errors);
    // One word for each term: the nearest.
    return [...new Map(near.reverse().map(({term, word}) => [term, word]))]
      .reverse()
      .map(([, word]) => word)
      .slice(0, MAX_SUGGESTIONS);
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
  #misspelt(typed: string, open: boolean): Meaning {
    const limit = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
    for (const beyond of open ? [false, true] : [false]) {
      const near = this.#near(typed, limit, beyond);
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

interface Near {
  readonly word: string;
  readonly term: string;
  readonly errors: number;
}
