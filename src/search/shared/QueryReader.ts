import type {Synonyms} from './SearchIndex';
import {isShortStem, type Meaning, type Vocabulary} from './Vocabulary';
import {FILLERS, isNumber, stem, STOP_WORDS, tokenize} from './words';

/** Words of a search that mean one thing, and what they may mean: one or more words each. */
export type Term = readonly (readonly Meaning[])[];

export interface Query {
  /** The query is the number of a section or rule. */
  readonly namesRule: boolean;
  readonly words: readonly string[];
  readonly terms: readonly Term[];
}

/** A word or phrase of the synonyms. */
interface Entry {
  /** The stems of its words; without stop words, if several others are left. */
  readonly keys: readonly string[];
  /** A search for it also searches for these. */
  readonly meant: readonly string[];
}

/** A word of a search. */
interface Typed {
  readonly word: string;
  /** If it is complete. */
  readonly meaning: Meaning;
  /** Entries of the synonyms may have it, or a similar word of the site. */
  readonly keys: readonly string[];
}

/** A place that says nothing about the event. */
const PLACE = /(?<=\w )(?:in|on) (?:the|this|our|my) server\b/i;

/** Words that may precede a number. */
const RULE_NAMES = new Set(['section', 'rule']);

/** Reads searches: finds what each of their words may mean. */
export class QueryReader {
  readonly #vocabulary: Vocabulary;
  readonly #numbers: ReadonlySet<string>;
  readonly #entries: readonly Entry[];

  /** @param numbers of all rules and sections */
  constructor(
    vocabulary: Vocabulary,
    numbers: ReadonlySet<string>,
    synonyms: readonly Synonyms[],
  ) {
    this.#vocabulary = vocabulary;
    this.#numbers = numbers;
    this.#entries = synonyms.flatMap(({typed, meant}) =>
      typed.map((text) => {
        const all = textWords(text);
        const words = significant(all);
        return {
          // "on the fly" is not "fly".
          keys: (words.length > 1 ? words : all).map(keyOf),
          meant: meant.filter((other) => other !== text),
        };
      }),
    );
  }

  read(query: string): Query {
    const all = this.#readNumbers(textWords(query.replace(PLACE, '')));
    const typed = all.map((word) => this.#typed(word));
    const told = significant(all);
    const telling = told.filter((word) => !FILLERS.has(word));
    const words = telling.length > 0 ? telling : told;
    // While the last word is being typed, it may become another one.
    const open = /[\p{L}\p{N}]$/u.test(query);
    const terms: Term[] = [];
    for (let at = 0; at < typed.length;) {
      const {length, others} = this.#phraseAt(typed.slice(at));
      const own = typed.slice(at, at + length);
      at += length;
      if (others.length > 0 || own.some(({word}) => words.includes(word))) {
        const meanings = own
          .filter(({word}) => length === 1 || !STOP_WORDS.has(word))
          .map(({word, meaning}) =>
            open && at === typed.length && word === all.at(-1)
              ? this.#vocabulary.meaningOf(word, true)
              : meaning,
          );
        terms.push([meanings, ...others]);
      }
    }
    return {
      words,
      terms,
      // "13 year old" is not after section 13.
      namesRule:
        all.some((word) => word.includes('.')) || words.every(isOfNumber),
    };
  }

  #typed(word: string): Typed {
    const meaning = this.#vocabulary.meaningOf(word, false);
    const near = STOP_WORDS.has(word) ? [] : meaning.keys();
    return {word, meaning, keys: [keyOf(word), ...near]};
  }

  /** "10 2" is rule 10.2, and so is "10.2.1", which has no number of its own. */
  #readNumbers(words: readonly string[]): readonly string[] {
    const joined = words.filter((word) => !RULE_NAMES.has(word)).join('.');
    if (isNumber(joined) && words.every(isOfNumber)) {
      const parts = joined.split('.');
      for (let length = parts.length; length > 1; length--) {
        const number = parts.slice(0, length).join('.');
        if (this.#numbers.has(number)) {
          return [number];
        }
      }
    }
    return words;
  }

  /** How many words at the beginning mean one thing, and what else they may mean. */
  #phraseAt(typed: readonly Typed[]): {length: number; others: Term} {
    const lengths = this.#entries.map((entry) => lengthOf(entry, typed));
    const longest = Math.max(0, ...lengths);
    const [{word} = {word: ''}, next] = typed;
    const compound = next === undefined ? '' : word + next.word;
    if (
      longest < 2 &&
      this.#vocabulary.isUsed(compound) &&
      !isNumber(compound)
    ) {
      // "death match" is in the texts as "deathmatch".
      return {length: 2, others: [[new Map([[stem(compound), 1]])]]};
    }
    const meant = this.#entries
      .filter((_, place) => longest > 0 && lengths[place] === longest)
      .flatMap((entry) => entry.meant)
      .map((text) => significant(textWords(text)))
      .filter(
        (words) => !words.some((other) => this.#vocabulary.isAmbiguous(other)),
      );
    // "slowmode" is in the texts as "slow mode".
    const parts = longest === 0 ? this.#vocabulary.partsOf(word) : undefined;
    return {
      length: Math.max(1, longest),
      others: [...meant, ...(parts ? [parts] : [])].map((words) =>
        words.map((other) => this.#vocabulary.meaningOf(other, false)),
      ),
    };
  }
}

/** How many of the words at the beginning match an entry; 0 if they do not. */
function lengthOf({keys}: Entry, typed: readonly Typed[]): number {
  let at = 0;
  for (const key of keys) {
    const isNext = (): boolean => typed[at]?.keys.includes(key) === true;
    while (at > 0 && !isNext() && STOP_WORDS.has(typed[at]?.word ?? '')) {
      at++;
    }
    if (!isNext()) {
      return 0;
    }
    at++;
  }
  return at;
}

/** "TOS" is not the word "to", and "modding" not "mod". */
function keyOf(word: string): string {
  const term = stem(word);
  return STOP_WORDS.has(term) || isShortStem(term, word) ? word : term;
}

function isOfNumber(word: string): boolean {
  return isNumber(word) || RULE_NAMES.has(word);
}

/** The words that are not stop words, if there are any. */
function significant(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !STOP_WORDS.has(word));
  return others.length > 0 ? others : words;
}

function textWords(text: string): string[] {
  return tokenize(text).map(({word}) => word);
}
