import {stemmer} from 'stemmer';

/** Words that titles of any two rules share. */
const LITTLE = new Set(
  'a an and are as at by for from in is it no not of on or the to with'.split(
    ' ',
  ),
);

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !LITTLE.has(word));
  return new Set(
    (telling.length > 0 ? telling : words).map((word) => stemmer(word)),
  );
}

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  return [...one].filter((word) => other.has(word)).length;
}

/** How much of the words of a text another has too, from 0 to 1. */
export function shareOf(text: string, other: string): number {
  const words = wordsOf(text);
  return words.size === 0 ? 0 : countShared(words, wordsOf(other)) / words.size;
}

/** How many of their words two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.size + b.size === 0
    ? 0
    : (2 * countShared(a, b)) / (a.size + b.size);
}
