import {isNumber} from './words';

/** Words that may precede a number. */
const RULE_NAMES = new Set(['section', 'rule']);

interface Query {
  /** Of the rule or section that the search names. */
  readonly number: string | undefined;
  /** The others. */
  readonly words: readonly string[];
}

/**
 * Finds the rule that a search names: "10 2" is rule 10.2, and so is "10.2.1",
 * which has no number of its own.
 *
 * @param numbers of all rules and sections
 */
export default function findNumber(
  typed: readonly string[],
  numbers: ReadonlySet<string>,
): Query {
  const others = typed.filter((word) => !RULE_NAMES.has(word));
  // "13 year old" is not after section 13.
  const parts = others.every(isNumber)
    ? others
    : others.filter((word) => isNumber(word) && word.includes('.')).slice(0, 1);
  const all = parts.join('.').split('.');
  const number = all
    .map((_, left) => all.slice(0, all.length - left).join('.'))
    .find((one) => one !== '' && numbers.has(one));
  return {
    number,
    words:
      number === undefined ? typed : others.filter((word) => !isNumber(word)),
  };
}
