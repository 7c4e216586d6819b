import MiniSearch from 'minisearch';

import {
  documentsOf,
  FIELDS,
  fieldsOf,
  type Page,
  type SearchIndex,
} from '../shared/SearchIndex';
import {stem, STOP_WORDS, wordsOf} from '../shared/words';

type Extras = Partial<Pick<SearchIndex, 'synonyms' | 'indexPages'>>;

/** Turns pages into what the browser loads to search them. */
export default function buildIndex(
  pages: readonly Page[],
  {synonyms = [], indexPages = []}: Extras = {},
): SearchIndex {
  const counts = new Map(
    synonyms
      .flatMap(({typed, meant}) => [...typed, ...meant])
      .flatMap(wordsOf)
      .map((word) => [word, 0]),
  );
  const miniSearch = new MiniSearch({
    fields: [...FIELDS],
    // Without stop words, which would make a heading long.
    tokenize: (text) => wordsOf(text).filter((word) => !STOP_WORDS.has(word)),
    processTerm: (word) => {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      return stem(word);
    },
  });
  const {fields, rows} = fieldsOf(documentsOf(pages));
  miniSearch.addAll(fields);
  return {
    pages,
    miniSearch: JSON.stringify(miniSearch),
    rows,
    words: [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word),
    unusedWords: [...counts.values()].filter((count) => count === 0).length,
    synonyms,
    indexPages,
  };
}
