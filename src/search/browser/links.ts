import {MARK, QUERY, SEARCH_PATH, WITHIN} from '../shared/searchPath';
import {stem, tokenize} from '../shared/words';

const MOST_MARKS = 8;

/** The address of all results. */
export function searchUrl(
  baseUrl: string,
  query: string,
  within?: string,
): string {
  const parameters = new URLSearchParams({[QUERY]: query});
  if (within !== undefined) {
    parameters.set(WITHIN, within);
  }
  return `${baseUrl}${SEARCH_PATH}?${parameters.toString()}`;
}

/** The address of a hit, with the words that its page is to mark. */
export function hitUrl(url: string, words: readonly string[]): string {
  const [path = '', anchor] = url.split('#');
  const query =
    words.length === 0
      ? ''
      : `?${new URLSearchParams({[MARK]: words.join(' ')}).toString()}`;
  return path + query + (anchor === undefined ? '' : `#${anchor}`);
}

/** Of the words that a search may mean, those that stand in a text; one for each stem. */
export function wordsIn(text: string, words: ReadonlySet<string>): string[] {
  const found = new Map<string, string>();
  for (const {word} of tokenize(text)) {
    if (words.has(word) && !found.has(stem(word))) {
      found.set(stem(word), word);
    }
  }
  return [...found.values()].slice(0, MOST_MARKS);
}
