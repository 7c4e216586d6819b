import MiniSearch from 'minisearch';

import {
  documentsOf,
  FIELDS,
  fieldsOf,
  type Page,
  type SearchIndex,
} from '../shared/SearchIndex';
import {stem, STOP_WORDS, wordsOf} from '../shared/words';

export interface BuiltIndex {
  readonly index: SearchIndex;
  /** The texts of all sections, in parts that are loaded separately. */
  readonly texts: readonly (readonly string[])[];
}

type Extras = Pick<SearchIndex, 'synonyms' | 'indexPages' | 'versions'>;

// About 15 KB when compressed: one request, and little unused text.
const TEXT_PART_LENGTH = 48_000;

/** Turns pages into what the browser loads to search them. */
export default function buildIndex(
  pages: readonly Page[],
  {synonyms, indexPages, versions}: Extras = {synonyms: [], indexPages: []},
): BuiltIndex {
  const counts = new Map(
    synonyms
      .flatMap(({typed, meant = []}) => [...typed, ...meant])
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
  const texts = divideTexts(pages);
  let start = 0;
  return {
    texts,
    index: {
      pages: pages.map((page) => ({
        ...page,
        sections: page.sections.map((section) => ({...section, text: ''})),
      })),
      miniSearch: JSON.stringify(miniSearch),
      rows,
      words: [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word),
      unusedWords: [...counts.values()].filter((count) => count === 0).length,
      textStarts: texts.map(({length}) => {
        start += length;
        return start - length;
      }),
      synonyms: synonyms.map(({typed, meant}) => ({
        typed,
        ...(meant !== undefined && {meant}),
      })),
      indexPages,
      versions,
    },
  };
}

function divideTexts(pages: readonly Page[]): string[][] {
  const parts: string[][] = [];
  let length = Infinity;
  for (const page of pages) {
    const texts = page.sections.map(({text}) => text);
    const added = texts.reduce((sum, text) => sum + text.length, 0);
    // A page is never divided: its hits are shown together.
    if (length + added > TEXT_PART_LENGTH) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(...texts);
    length += added;
  }
  return parts;
}
