import {isNumber} from './words';

/** Words that may precede a number, also without a space. */
const RULE_NAME = /^(?:rule|section|[rs](?=\d))(?=\d+\.\d|$)/;

interface Query {
  /** The number of the rule or section that the search names. */
  readonly number: string | undefined;
  /** The number that was typed, if no rule has it. */
  readonly missing?: string;
  /** The other words. */
  readonly words: readonly string[];
}

interface Known {
  /** Numbers of all rules and sections. */
  readonly rules: ReadonlySet<string>;
  /** Whether a text has the pattern. */
  readonly isWritten: (pattern: RegExp) => boolean;
}

/**
 * Finds the rule that a search names: "10 2" is rule 10.2, and so is "10.2.1",
 * which has no number of its own. A number that a text contains is not shortened.
 * If a text contains it with the same word beside it, such as "TeamSpeak 3.6", it
 * is not a rule's number.
 */
export default function findNumber(
  typed: readonly string[],
  {rules, isWritten}: Known,
): Query {
  const others = typed
    .map((word) => word.replace(RULE_NAME, ''))
    .filter((word) => word !== '');
  const number = others.every(isNumber)
    ? ruleOf(others.join('.'), {rules, isWritten})
    : others.find(
        (word, place) =>
          word.includes('.') &&
          rules.has(word) &&
          !isWritten(
            place === 0
              ? asWritten(word, others[1])
              : asWritten(others[place - 1], word),
          ),
      );
  const whole = others.join('.');
  return number === undefined
    ? // The texts have a code as one word.
      {number, words: isNumber(whole) ? [whole] : typed}
    : {
        number,
        ...(isNumber(whole) && number !== whole && {missing: whole}),
        words: others.filter((word) => !isNumber(word)),
      };
}

/** The number itself, or the nearest above it: 10.2 for 10.2.1. */
function ruleOf(number: string, known: Known): string | undefined {
  if (known.rules.has(number)) {
    return number;
  }
  const end = number.lastIndexOf('.');
  return end === -1 || known.isWritten(asWritten(number))
    ? undefined
    : ruleOf(number.slice(0, end), known);
}

/** A pattern for a number that is not a citation: that has a § before it. */
function asWritten(...words: readonly (string | undefined)[]): RegExp {
  // Whatever joins the digits: a radio code is written as 10-33.
  const written = words.join(' ').replaceAll('.', '[.,:/-]');
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}.§])${written.replaceAll(' ', String.raw`\s+`)}(?!\.?[\p{L}\p{N}])`,
    'iu',
  );
}
