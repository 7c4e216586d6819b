import {stemmer} from 'stemmer';

/** With less of its words in common, a title is that of another rule. */
export const SAME_TITLE = 0.2;

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

/** How much of the words of one text the other has too, from 0 to 1. */
export function sharedPart(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  // Whatever was added to a title, or left out.
  const fewer = Math.min(a.size, b.size);
  return fewer === 0 ? 0 : countShared(a, b) / fewer;
}

/** How many of their words two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.size + b.size === 0
    ? 0
    : (2 * countShared(a, b)) / (a.size + b.size);
}
