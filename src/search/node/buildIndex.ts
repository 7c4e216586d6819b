import MiniSearch from 'minisearch';

import groupBy from '../../shared/groupBy';
import {
  entriesOf,
  FIELDS,
  type IndexedPage,
  type SearchIndex,
} from '../shared/SearchIndex';
import {SMALL_WORDS, stem, wordsOf} from '../shared/words';
import {findTarget, type PhraseLine} from './phrases';

interface Extras {
  readonly phrases?: readonly PhraseLine[];
  readonly indexPages?: SearchIndex['indexPages'];
}

/** Turns pages into what the browser loads to search them, without phrases of unknown targets. */
export default function buildIndex(
  pages: readonly IndexedPage[],
  {phrases: lines = [], indexPages = []}: Extras = {},
): SearchIndex {
  const entries = entriesOf(pages);
  const phrases = lines.flatMap((line) => {
    const entry = findTarget(entries, line.target);
    return entry === -1
      ? []
      : line.phrases.map((phrase) => [phrase, entry] as const);
  });
  const phrasesOf = groupBy(phrases, ([, entry]) => entry);
  const miniSearch = new MiniSearch({
    fields: [...FIELDS],
    // Small words are left out, because they would make a heading long.
    tokenize: (text) => wordsOf(text).filter((word) => !SMALL_WORDS.has(word)),
    // Words as written, too, to find beginnings and typing errors.
    processTerm: (word) => [...new Set([stem(word), word])],
  });
  miniSearch.addAll(
    entries.map(({fields}, id) => ({
      ...fields,
      id,
      phrases: phrasesOf
        .get(id)
        ?.map(([phrase]) => phrase)
        .join('\n'),
    })),
  );
  return {pages, miniSearch: miniSearch.toJSON(), phrases, indexPages};
}
