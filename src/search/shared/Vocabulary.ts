import distance from '../../shared/distance';
import {readDigits} from './digits';
import type {SearchIndex} from './SearchIndex';
import {isNumber, stem, STOP_WORDS} from './words';

const MAX_SUGGESTIONS = 4;
const SHORTEST_COMPOUND = 6;

/**
 * The words of an index. Forms of one word are a group, by which it is looked up;
 * what is typed is compared with the forms themselves, in the order of the
 * alphabet, since a stem is no beginning of all of them.
 */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #groups: Uint32Array;
  readonly #numbers = new Map<string, number>();
  readonly #wordsOfGroup: string[][] = [];
  #stems: Map<string, number> | undefined;
  #letters: Uint32Array | undefined;

  constructor(index: Pick<SearchIndex, 'words' | 'groups'>) {
    this.#words = readWords(index.words);
    this.#groups = readGroups(index.groups);
    for (const [number, word] of this.#words.entries()) {
      this.#numbers.set(word, number);
      (this.#wordsOfGroup[this.groupAt(number)] ??= []).push(word);
    }
  }

  /** The group of the word with a number. */
  groupAt(number: number): number {
    return this.#groups[number] ?? 0;
  }

  /** The group of a word exactly as it stands in the index. */
  exactGroupOf(word: string): number | undefined {
    const number = this.#numbers.get(word);
    return number === undefined ? undefined : this.groupAt(number);
  }

  /** Makes what the first misspelt word would wait for. */
  prepare(): void {
    this.groupOf('');
    this.#letters ??= Uint32Array.from(this.#words, letters);
  }

  formsOf(group: number): readonly string[] {
    return this.#wordsOfGroup[group] ?? [];
  }

  /** The group of a word in any of its forms. */
  groupOf(word: string): number | undefined {
    const exact = this.exactGroupOf(word);
    if (exact !== undefined) {
      return exact;
    }
    this.#stems ??= new Map(
      this.#wordsOfGroup.map(([first = ''], group) => [stem(first), group]),
    );
    return (
      this.#stems.get(stem(word)) ??
      // Who does it: "cheater" is found by "cheating".
      this.#stems.get(stem(word.replace(/(?:er|or)s?$/, '')))
    );
  }

  /** Whether a word, or one that begins so, is in the index. */
  isKnown(word: string): boolean {
    let found = this.groupOf(word) !== undefined;
    this.eachWordFrom(word, () => {
      found = true;
    });
    return found;
  }

  /** "slowmode" is in the texts as "slow mode". */
  partsOf(word: string): [string, string] | undefined {
    if (word.length < SHORTEST_COMPOUND) {
      return undefined;
    }
    const isWord = (part: string): boolean =>
      this.#numbers.has(part) && !STOP_WORDS.has(part);
    for (let place = word.length - 2; place >= 2; place--) {
      const first = word.slice(0, place);
      const second = word.slice(place);
      if (isWord(first) && isWord(second)) {
        return [first, second];
      }
    }
    return undefined;
  }

  /** All words that begin so, found by halving. */
  eachWordFrom(
    beginning: string,
    visit: (number: number, word: string) => void,
  ): void {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < beginning) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    for (let number = low; number < this.#words.length; number++) {
      const word = this.#words[number] ?? '';
      if (!word.startsWith(beginning)) {
        return;
      }
      visit(number, word);
    }
  }

  /** Words with one or two typing errors; the fewest alone. */
  misspelt(typed: string, open: boolean): Map<number, number> {
    let limit = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
    const found = new Map<number, number>();
    for (const beyond of open ? [false, true] : [false]) {
      if (limit === 0 || found.size > 0) {
        break;
      }
      this.#eachNear(
        typed,
        () => limit,
        beyond,
        (number, errors) => {
          if (errors < limit) {
            limit = errors;
            found.clear();
          }
          found.set(number, errors);
        },
      );
    }
    return found;
  }

  /** Words that are near to what was typed, however misspelt. */
  suggest(words: readonly string[]): string[] {
    const near: {word: string; errors: number}[] = [];
    for (const typed of words) {
      if (!isNumber(typed) && typed.length > 1) {
        const limit = Math.min(4, Math.max(1, Math.floor(typed.length / 2)));
        this.#eachNear(
          typed,
          () => limit,
          false,
          (number, errors) => {
            const word = this.#words[number] ?? '';
            if (!STOP_WORDS.has(word)) {
              // Few err in the first letter.
              near.push({
                word,
                errors: errors + (word.startsWith(typed.charAt(0)) ? 0 : 0.5),
              });
            }
          },
        );
      }
    }
    const seen = new Set<string>();
    return near
      .sort((a, b) => a.errors - b.errors)
      .map(({word}) => word)
      .filter((word) => {
        const fresh = !seen.has(stem(word));
        seen.add(stem(word));
        return fresh;
      })
      .slice(0, MAX_SUGGESTIONS);
  }

  /** Every word within a number of typing errors; most are too far by their letters alone. */
  #eachNear(
    typed: string,
    limitOf: () => number,
    beyond: boolean,
    visit: (number: number, errors: number) => void,
  ): void {
    const wanted = letters(typed);
    this.#letters ??= Uint32Array.from(this.#words, letters);
    for (let number = 0; number < this.#words.length; number++) {
      const limit = limitOf();
      const has = this.#letters[number] ?? 0;
      if (
        countBits(wanted & ~has) > limit ||
        (!beyond && countBits(has & ~wanted) > limit)
      ) {
        continue;
      }
      const word = this.#words[number] ?? '';
      if (word.length > 2 && !isNumber(word)) {
        const errors = distance(typed, word, limit, beyond);
        if (errors <= limit) {
          visit(number, errors);
        }
      }
    }
  }
}

/** Which letters a word has, as bits. */
function letters(word: string): number {
  let bits = 0;
  for (let place = 0; place < word.length; place++) {
    bits |= 1 << (word.charCodeAt(place) & 31);
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    count++;
  }
  return count;
}

function readWords(text: string): string[] {
  let last = '';
  return text.split('\n').map((line) => {
    const shared = readDigits(line.charAt(0))[0] ?? 0;
    last = last.slice(0, shared) + line.slice(1);
    return last;
  });
}

function readGroups(text: string): Uint32Array {
  let count = 0;
  return readDigits(text).map((back) => (back === 0 ? count++ : count - back));
}
