import {isNumber, wordsOf} from './words';

/** A length of time as it is often typed: "24h" or "7d". */
const TIME = /^(\d+)(h|hrs?|d|w|wks?|m|mins?)$/;
const UNITS: Readonly<Record<string, string>> = {
  h: 'hours',
  d: 'days',
  w: 'weeks',
  m: 'minutes',
};

/** An amount of money, or a share: "$500" is no rule. */
const AMOUNT = /[$€£]\s*\d|\d\s*[$€£%]/;

/** Words that may precede a number, also without a space. */
const RULE_NAME = /^(?:rule|section|[rs](?=\d))(?=\d+\.\d|$)/;

interface Query {
  /** The number of the rule or section that the search names, or the nearest. */
  readonly number?: string | undefined;
  /** The number that was typed, if neither a rule nor a text has it. */
  readonly missing?: string | undefined;
  /** The other words. */
  readonly words: readonly string[];
  /** Those of them that are numbers which a text has so. */
  readonly codes: readonly string[];
}

interface Known {
  /** Numbers of all rules and sections. */
  readonly rules: ReadonlySet<string>;
  /** The texts that have a word. */
  readonly textsWith: (word: string) => readonly string[];
}

/**
 * Finds the rule that a search names: "10 2" is rule 10.2, and so is "10.2.1",
 * which has no number of its own. A number that a text contains is not shortened.
 * If a text contains it with the same word beside it, such as "TeamSpeak 3.6" or
 * "code 4", it is not a rule's number.
 */
export default function findNumber(query: string, known: Known): Query {
  const typed = wordsOf(query).flatMap(wordsOfTime);
  const words = typed
    .map((word) => word.replace(RULE_NAME, ''))
    .filter((word) => word !== '');
  const isWritten = (...texts: readonly (string | undefined)[]): boolean =>
    isIn(known, texts.join(' '));
  const isNumeric = words.length > 0 && words.every(isNumber);
  const isAmount = AMOUNT.test(query);
  const isNamed = query.includes('§') || typed.join() !== words.join();
  const isOnlyNumber =
    isNumeric && !isAmount && (isNamed || isShort(words[0] ?? '', known));
  const numbers = isOnlyNumber
    ? [words.join('.')]
    : words.filter(
        (word, place) =>
          !isAmount &&
          word.includes('.') &&
          isNumber(word) &&
          (known.rules.has(word) || query.includes(word)) &&
          !isWritten(
            ...(place === 0 ? [word, words[1]] : [words[place - 1], word]),
          ),
      );
  const named = numbers.find((word) => ruleOf(word, known) !== undefined);
  const number = named && ruleOf(named, known);
  // The rule 10.4 may also be the code 10-4 of a text.
  const [asTyped] = /(?<!\d)\d+(?:[,:/-]\d+)+/.exec(query) ?? [];
  if (number !== undefined && (asTyped === undefined || !isWritten(asTyped))) {
    return {
      number,
      words: words.filter((word) => !isNumber(word)),
      codes: [],
      ...(number !== named && {missing: named}),
    };
  }
  const texts = (isOnlyNumber ? numbers : typed).map((word) =>
    codeOf(word, known),
  );
  const codes = texts.filter(
    (word, place) =>
      (isNumeric || place > 0) &&
      isNumber(word) &&
      isWritten(...texts.slice(Math.max(0, place - 1), place + 1)),
  );
  return {
    number: isOnlyNumber ? number : undefined,
    words: texts,
    codes,
    ...(isOnlyNumber && codes.length === 0 && {missing: numbers[0]}),
  };
}

/** "24 hours" for "24h". */
function wordsOfTime(word: string): string[] {
  const [, count, unit = ''] = TIME.exec(word) ?? [];
  const name = UNITS[unit[0] ?? ''];
  return count === undefined || name === undefined ? [word] : [count, name];
}

/** Whether it has no more digits than the number of a section: 911 is none of 29. */
function isShort(number: string, {rules}: Known): boolean {
  const digits = (text: string): number => text.split('.')[0]?.length ?? 0;
  return [...rules].some((rule) => digits(rule) >= digits(number));
}

/** The number itself, or the nearest above it: 10.2 for 10.2.1. */
function ruleOf(number: string, known: Known): string | undefined {
  if (known.rules.has(number)) {
    return number;
  }
  const end = number.lastIndexOf('.');
  return end === -1 || isIn(known, number)
    ? undefined
    : ruleOf(number.slice(0, end), known);
}

/** A code as the texts have it: 10.33 for 1033. */
function codeOf(word: string, known: Known): string {
  const joined = Array.from(
    {length: /^\d{3,}$/.test(word) ? word.length : 0},
    (_, at) => (at === 0 ? word : `${word.slice(0, at)}.${word.slice(at)}`),
  );
  return joined.find((code) => isIn(known, code)) ?? word;
}

/** Whether a text has these words, one a number, and not as a citation: that has a § before it. */
function isIn({textsWith}: Known, words: string): boolean {
  // Whatever joins the digits: a radio code is written as 10-33.
  const written = words
    .replaceAll('.', '[.,:/-]')
    .replaceAll(' ', String.raw`\s+`);
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}.§]|\d[,:/-])${written}(?!\.?\p{L}|[.,:/-]?\d)`,
    'iu',
  );
  const [number = ''] = wordsOf(words).filter(isNumber);
  return textsWith(number).some((text) => pattern.test(text));
}
