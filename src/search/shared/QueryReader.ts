import type {Synonyms} from './SearchIndex';
import {LONGEST_AMBIGUOUS, type Meaning, type Vocabulary} from './Vocabulary';
import {FILLERS, isNumber, stem, STOP_WORDS, tokenize} from './words';

/** Some words of a search that mean one thing, and what they may mean. */
export interface Term {
  /** How many words were typed for it. */
  readonly length: number;
  readonly readings: readonly Reading[];
}

/** The meanings of some words, all of which a section must have. */
type Reading = readonly Meaning[];

export interface Query {
  /** The query is the number of a section or rule. */
  readonly namesRule: boolean;
  readonly words: readonly string[];
  readonly terms: readonly Term[];
}

/** A word or phrase of the synonyms. */
interface Entry {
  readonly text: string;
  readonly keys: readonly string[];
  /** Its stop words are needed, too: without them "on the fly" is "fly". */
  readonly isStrict: boolean;
  /** A search for it also searches for these. */
  readonly meant: readonly string[];
}

/** Some words of a search, and what else they may mean. */
interface Phrase {
  /** How many words it has. */
  readonly length: number;
  readonly others: readonly Reading[];
}

/** A word of a search. */
interface Typed {
  readonly word: string;
  /** If it is complete. */
  readonly meaning: Meaning;
  /** Entries of the synonyms may have it, or a similar word of the site. */
  readonly keys: ReadonlySet<string>;
}

/** Words that may precede a number. */
const RULE_NAMES = new Set(['section', 'rule']);

/** A place that says nothing about the event. */
const PLACE = /\b(?:in|on) (?:the|this|our|my) server\b/i;

/** Reads searches: finds what each of their words may mean. */
export class QueryReader {
  readonly #vocabulary: Vocabulary;
  readonly #numbers: ReadonlySet<string>;
  /** By their first keys. */
  readonly #entries = new Map<string, Entry[]>();

  /** @param numbers of all rules and sections */
  constructor(
    vocabulary: Vocabulary,
    numbers: ReadonlySet<string>,
    synonyms: readonly Synonyms[],
  ) {
    this.#vocabulary = vocabulary;
    this.#numbers = numbers;
    for (const entry of synonyms.flatMap(entriesOf)) {
      const [first = ''] = entry.keys;
      this.#entries.set(first, [...(this.#entries.get(first) ?? []), entry]);
    }
  }

  read(query: string): Query {
    const typed = this.#typedIn(query);
    const all = typed.map(({word}) => word);
    const isTelling = (word: string): boolean =>
      !STOP_WORDS.has(word) && !FILLERS.has(word);
    const says = all.some(isTelling)
      ? isTelling
      : (word: string): boolean =>
          !STOP_WORDS.has(word) || all.every((other) => STOP_WORDS.has(other));
    // While the last word is being typed, it may become another one.
    const open = /[\p{L}\p{N}]$/u.test(query);
    const terms: Term[] = [];
    for (let at = 0; at < all.length;) {
      const phrase = this.#phraseAt(typed.slice(at));
      const own = typed.slice(at, at + phrase.length);
      at += phrase.length;
      if (phrase.others.length > 0 || own.some(({word}) => says(word))) {
        const meanings = own
          .filter(({word}) => own.length === 1 || !STOP_WORDS.has(word))
          .map(({word, meaning}, place, {length}) =>
            open && at === all.length && place === length - 1
              ? this.#vocabulary.meaningOf(word, true)
              : meaning,
          );
        terms.push({
          length: meanings.length,
          readings: [meanings, ...phrase.others],
        });
      }
    }
    return {
      words: all.filter(says),
      terms,
      // "13 year old" is not after section 13.
      namesRule:
        all.some((word) => word.includes('.')) ||
        all.filter(says).every(isOfNumber),
    };
  }

  /** The words of a query; unknown words are divided into words of the site. */
  #typedIn(query: string): Typed[] {
    const placeless = textWords(query.replace(PLACE, ' '));
    const words = placeless.length > 0 ? placeless : textWords(query);
    return this.#readNumbers(words).flatMap((word) => {
      const typed = this.#typed(word);
      const parts =
        STOP_WORDS.has(word) || typed.meaning.size > 0
          ? undefined
          : this.#vocabulary.partsOf(word);
      return parts?.map((part) => this.#typed(part)) ?? [typed];
    });
  }

  #typed(word: string): Typed {
    const meaning = this.#vocabulary.meaningOf(word, false);
    const near = [...meaning.keys()].filter((term) => term !== stem(word));
    const keys = [keyOf(word), ...(STOP_WORDS.has(word) ? [] : near)];
    return {word, meaning, keys: new Set(keys)};
  }

  /** "10 2" is rule 10.2, and so is "10.2.1", which has no number of its own. */
  #readNumbers(words: readonly string[]): readonly string[] {
    const joined = words.filter((word) => !RULE_NAMES.has(word)).join('.');
    if (!isNumber(joined) || !words.every(isOfNumber)) {
      return words;
    }
    const parts = joined.split('.');
    for (let length = parts.length; length > 1; length--) {
      const number = parts.slice(0, length).join('.');
      if (this.#numbers.has(number)) {
        return [number];
      }
    }
    return words;
  }

  /** The words at the beginning that mean one thing. */
  #phraseAt(typed: readonly Typed[]): Phrase {
    const synonyms = this.#synonymsOf(typed);
    if (synonyms !== undefined && synonyms.length > 1) {
      return synonyms;
    }
    const [{word} = {word: ''}, next] = typed;
    if (next !== undefined && !isNumber(next.word)) {
      const compound = word + next.word;
      if (this.#vocabulary.isUsed(compound)) {
        // "death match" is in the texts as "deathmatch".
        return {length: 2, others: [[new Map([[stem(compound), 1]])]]};
      }
    }
    if (synonyms !== undefined) {
      return synonyms;
    }
    const parts = this.#vocabulary.isUsed(word)
      ? this.#vocabulary.partsOf(word)
      : undefined;
    return {length: 1, others: parts ? [this.#meanAll(parts)] : []};
  }

  /** The longest entries of the synonyms at the beginning, and what they mean. */
  #synonymsOf(typed: readonly Typed[]): Phrase | undefined {
    const matching = [...(typed[0]?.keys ?? [])]
      .flatMap((key) => this.#entries.get(key) ?? [])
      .map((entry) => ({...entry, length: lengthOf(entry, typed)}));
    const length = Math.max(0, ...matching.map((entry) => entry.length));
    if (length === 0) {
      return undefined;
    }
    const longest = matching.filter((entry) => entry.length === length);
    return {
      length,
      others: longest
        .flatMap(({meant, text}) => meant.filter((other) => other !== text))
        .map((other) =>
          textWords(other).filter((word) => !STOP_WORDS.has(word)),
        )
        .filter(
          (words) => !words.some((word) => this.#vocabulary.isAmbiguous(word)),
        )
        .map((words) => this.#meanAll(words)),
    };
  }

  #meanAll(words: readonly string[]): Reading {
    return words.map((word) => this.#vocabulary.meaningOf(word, false));
  }
}

/** How many of the words at the beginning match an entry; 0 if they do not. */
function lengthOf({keys, isStrict}: Entry, typed: readonly Typed[]): number {
  let at = 0;
  for (const key of keys) {
    while (at > 0 && !isStrict && STOP_WORDS.has(typed[at]?.word ?? '')) {
      at++;
    }
    if (typed[at]?.keys.has(key) !== true) {
      return 0;
    }
    at++;
  }
  return at;
}

/** "mod" is not "modding", although they have one stem; nor is "TOS" the word "to". */
function keyOf(word: string): string {
  const term = stem(word);
  if (STOP_WORDS.has(term)) {
    return word;
  }
  return term.length > LONGEST_AMBIGUOUS || [term, `${term}s`].includes(word)
    ? term
    : `${term}-`;
}

function isOfNumber(word: string): boolean {
  return isNumber(word) || RULE_NAMES.has(word);
}

/** The entries of a line of the synonyms. */
function entriesOf({typed, meant}: Synonyms): Entry[] {
  return typed.map((text) => {
    const all = textWords(text);
    const distinctive = all.filter((word) => !STOP_WORDS.has(word));
    const isStrict = distinctive.length < 2;
    return {
      text,
      keys: (isStrict ? all : distinctive).map(keyOf),
      isStrict,
      meant,
    };
  });
}

function textWords(text: string): string[] {
  return tokenize(text).map(({word}) => word);
}
