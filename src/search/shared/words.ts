import {stemmer} from 'stemmer';

import {placesOfVisible, visibleText} from '../../shared/visibleText';

/** A word of a text, and its place. */
export interface Token {
  /** Lower case, without accents. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

// Numbers of rules, versions and codes stay whole: 3.2, 3,2, v1.15.0 or 10-33.
const WORD =
  /\p{L}*\d+(?:[.,:/-]\d+)+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?<=n)['’]t(?!\p{L}))?/giu;

/** Splits a text into words, in its order. */
export function tokenize(text: string): Token[] {
  const placeOf = placesOfVisible(text);
  return [...visibleText(text).matchAll(WORD)].map(({0: word, index}) => ({
    word: normalize(word),
    start: placeOf(index),
    end: placeOf(index + word.length),
  }));
}

function normalize(word: string): string {
  // "isn't" is also written as "isnt".
  const lower = word
    .toLowerCase()
    .replace(/(?<=\d)[,:/-]/g, '.')
    .replace(/['’]/, '');
  return lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

export function wordsOf(text: string): string[] {
  return tokenize(text).map(({word}) => word);
}

/** Whether a word is a number of a rule or section, such as 3 or 3.2. */
export function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)*$/.test(word);
}

/**
 * Words without a meaning of their own, and the s of "member's": the index does
 * not have them, and a search finds them only as parts of phrases.
 */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after again all also am an and any are aren as at be because been before being but by can could ' +
    'did do does doing done down for from get gets ' +
    'had has have having he her here hers herself him himself his themself how i if in into is it its itself know let long ' +
    'many may me might much must my myself need no nor not of off on ' +
    'or our out over s she should so some still such t than that the their them themselves then there these they ' +
    'this those to too up us very was way we were what when where which while who whom whose why will with would you your yourself ' +
    // Spellings without apostrophes, and abbreviations of chats.
    'aint arent bc bcuz cant cannot coz couldnt cuz didnt doesnt dont gimme gonna gotta hadnt hasnt havent hed hes hows ' +
    'id idk ill im isnt ive kinda lemme lets rn shes shouldnt thats theres theyre theyve tho thru til till ' +
    'wanna wasnt werent weve whats whens wheres whos wont wouldnt youre ' +
    // What other apostrophes leave, as of "he'd".
    'd ll m re ve'
  ).split(' '),
);

/**
 * Words with which people in a hurry begin. The index has them, but a search
 * ignores them unless it has no other words.
 */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'allowed anybody anyone asap bro bruh dude everybody everyones getting go goes going got guy guys happening help just keeps lol ' +
    'man member members now ok omg people peoples person player players please pls plz ppl right said saying says ' +
    'somebody someone someones something stuff tells thing things told u ur urgent urgently user users want wants ya'
  ).split(' '),
);

/** Whether a word, or its stem, says little about a case. */
export function isSmall(word: string): boolean {
  return (
    [word, stem(word)].some(
      (form) => SMALL_WORDS.has(form) || FILLERS.has(form),
    ) || /^\d+$/.test(word)
  );
}

/** The common part of all forms of an English word: "ban" of "banned". */
export function stem(word: string): string {
  const common = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
  // "ied" is not a form of "i".
  return common.length > 1 ? common : word;
}
