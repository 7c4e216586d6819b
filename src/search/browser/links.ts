import type {SearchOptions} from '../shared/SearchAnswer';
import {QUERY, SEARCH_PATH, VERSION, WITHIN} from '../shared/searchPath';
import {stem} from '../shared/forms';
import {isNumber, tokenize} from '../shared/words';

const MOST_MARKS = 8;

/** The address of all results, or of some. */
export function searchUrl(
  baseUrl: string,
  query: string,
  {within, version}: Pick<SearchOptions, 'within' | 'version'> = {},
): string {
  const parameters = new URLSearchParams({
    [QUERY]: query,
    ...(within !== undefined && {[WITHIN]: within}),
    ...(version !== undefined && {[VERSION]: version}),
  });
  return `${baseUrl}${SEARCH_PATH}#${parameters.toString()}`;
}

/**
 * Of the words that a search may mean, those that stand in a text and are worth
 * a mark on its page; one for each stem. Who asks for a number wants its rule,
 * not every other place that cites it.
 */
export function wordsIn(text: string, words: ReadonlySet<string>): string[] {
  const found = new Map<string, string>();
  for (const {word} of tokenize(text)) {
    if (words.has(word) && !isNumber(word) && !found.has(stem(word))) {
      found.set(stem(word), word);
    }
  }
  return [...found.values()].slice(0, MOST_MARKS);
}
