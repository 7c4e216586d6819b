/** A word of a text, and its place. */
export interface Token {
  /** Lower case, without accents. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

// Numbers of rules stay whole: 3.2, or 3,2.
const WORD = /\d+(?:[.,]\d+)+|[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text into words, in its order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    const word = normalize(match[0]);
    if (word !== '') {
      tokens.push({word, start, end});
    }
  }
  return tokens;
}

function normalize(word: string): string {
  const lower = word.toLowerCase().replaceAll(',', '.');
  // Most words need no decomposition, which is slow.
  return /^[a-z0-9.]*$/.test(lower)
    ? lower
    : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * The words of a text in order. Words with a hyphen count joined too, so that
 * "powergaming", "power-gaming" and "in-game" are found either way.
 */
export function wordsOf(text: string): string[] {
  const tokens = tokenize(text);
  const words: string[] = [];
  for (const [index, {word, end}] of tokens.entries()) {
    words.push(word);
    const next = tokens[index + 1];
    if (
      next?.start === end + 1 &&
      /[-‐‑]/.test(text.charAt(end)) &&
      /^\p{L}/u.test(word)
    ) {
      words.push(word + next.word);
    }
  }
  return words;
}

/** Whether a word is a number of a rule or section, such as 3 or 3.2. */
export function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)*$/.test(word);
}

/** The number that a heading begins with: "3.2" of "3.2 Claiming a ticket". */
export function numberOf(heading: string): string | undefined {
  return /^§?\s*(\d+(?:\.\d+)*)\.?(?=\s|$)/.exec(heading)?.[1];
}

/**
 * Words without a meaning of their own, and the s of "member's": the index does
 * not have them, and a search ignores them unless it has no other words.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about also am an and any are as at be been being but by can could did do does for from get ' +
    'had has have he her his how i if in into is it its know long many may me might much must my need no nor not of on ' +
    'or our s she should so some such than that the their them then there these they ' +
    'this to too us was we were what when where which who why will with would you your'
  ).split(' '),
);

/**
 * Words with which people in a hurry begin. The index has them, but a search
 * ignores them unless it has no other words.
 */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'anybody anyone asap dude getting going got guy guys happening help ive just lol member members ' +
    'now ok omg please pls plz right said saying says somebody someone something stuff tells ' +
    'thing u ur urgent urgently up user users want wants ya'
  ).split(' '),
);
