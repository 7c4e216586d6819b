import MiniSearch from 'minisearch';

import {
  documentsOf,
  FIELDS,
  linesOf,
  type Fields,
  type IndexedPage,
  type SearchDocument,
  type SearchIndex,
} from '../shared/SearchIndex';
import {isNumber, stem, STOP_WORDS, wordsOf} from '../shared/words';
import {placePhrases, type PhraseLine} from './phrases';

interface Extras {
  readonly phrases?: readonly PhraseLine[];
  readonly indexPages?: SearchIndex['indexPages'];
}

/** Turns pages into what the browser loads to search them. */
export default function buildIndex(
  pages: readonly IndexedPage[],
  {phrases: lines = [], indexPages = []}: Extras = {},
): SearchIndex {
  const miniSearch = new MiniSearch<Fields>({
    fields: [...FIELDS],
    // Without stop words, which would make a heading long.
    tokenize: (text) => wordsOf(text).filter((word) => !STOP_WORDS.has(word)),
    // Words as they are written are for beginnings and typing errors.
    processTerm: (word) => [...new Set([stem(word), word])],
  });
  const phrases = placePhrases(pages, lines);
  const {fields, rows} = fieldsOf(documentsOf(pages), phrases);
  miniSearch.addAll(fields);
  return {
    pages,
    miniSearch: JSON.stringify(miniSearch),
    rows,
    phrases,
    indexPages,
  };
}

/**
 * The sections and then the rows of their tables, as MiniSearch indexes them,
 * numbered consecutively. A row that only points to a rule, "Raid | §6.2", belongs
 * to that rule instead.
 *
 * @returns also the section and the line of each row
 */
function fieldsOf(
  documents: readonly SearchDocument[],
  phrases: SearchIndex['phrases'],
): {
  readonly fields: readonly Fields[];
  readonly rows: readonly (readonly [section: number, line: number])[];
} {
  const all = documents.flatMap((document) =>
    linesOf(document.text).flatMap(({cells, heads}, line) => {
      const [first = '', ...others] = cells;
      return heads === undefined ? [] : {document, line, heads, first, others};
    }),
  );
  const rows = all.filter(({others}) => !others.every(isPointer));
  const pointers = all
    .filter(({others}) => others.every(isPointer))
    .flatMap(({first, others}) =>
      wordsOf(others.join(' '))
        .filter(isNumber)
        .map((number) => ({number, first})),
    );
  const phrasesAt = (section: number, line: number | null): string =>
    phrases
      .filter(([, own, at]) => own === section && at === line)
      .map(([text]) => text)
      .join('\n');
  return {
    rows: rows.map(({document, line}) => [document.id, line]),
    fields: [
      ...documents.map((document) => ({
        ...document,
        row: pointers
          .filter(({number}) => number === document.number)
          .map(({first}) => first)
          .join('\n'),
        phrases: phrasesAt(document.id, null),
      })),
      ...rows.map(({document, line, heads, first, others}, place) => ({
        id: documents.length + place,
        row: first,
        above: [
          document.above,
          document.title,
          document.heading,
          ...heads,
        ].join('\n'),
        phrases: phrasesAt(document.id, line),
        text: others.join('\n'),
      })),
    ],
  };
}

function isPointer(cell: string): boolean {
  return /^(?:[\s,;]*§\s*[\d.]+)+$/.test(cell);
}
