import {isNumber, isSmall, STOP_WORDS, wordsOf} from './words';

/** A word of a search. */
export interface TypedWord {
  readonly word: string;
  /** It says little: it only counts as part of a phrase. */
  readonly isSmall: boolean;
  /** While the last word is being typed, it may become another one. */
  readonly isOpen: boolean;
}

interface Query {
  /** Of the rule or section that the search names. */
  readonly number: string | undefined;
  /** The others. */
  readonly words: readonly TypedWord[];
}

/** Words that may precede a number. */
const RULE_NAMES = new Set(['section', 'rule']);

/** @param numbers of all rules and sections */
export default function readQuery(
  query: string,
  numbers: ReadonlySet<string>,
): Query {
  const typed = wordsOf(query);
  const number = findNumber(typed, numbers);
  const words = typed.filter(
    (word) => number === undefined || !(isNumber(word) || RULE_NAMES.has(word)),
  );
  const isFiller = words.every(
    (word) => isSmall(word) && !STOP_WORDS.has(word),
  );
  const isEnded = !/[\p{L}\p{N}]$/u.test(query);
  return {
    number,
    words: words.map((word, place) => {
      const isOpen = !isEnded && place === words.length - 1;
      const isBeginning = isOpen && word.length === 1;
      return {
        word,
        isOpen,
        isSmall: isSmall(word) && !isFiller && !isBeginning,
      };
    }),
  };
}

/** "10 2" is rule 10.2, and so is "10.2.1", which has no number of its own. */
function findNumber(
  typed: readonly string[],
  numbers: ReadonlySet<string>,
): string | undefined {
  const others = typed.filter((word) => !RULE_NAMES.has(word));
  // "13 year old" is not after section 13.
  const parts = others.every(isNumber)
    ? others
    : others.filter((word) => isNumber(word) && word.includes('.')).slice(0, 1);
  const all = parts.join('.').split('.');
  return all
    .map((_, left) => all.slice(0, all.length - left).join('.'))
    .find((number) => number !== '' && numbers.has(number));
}
