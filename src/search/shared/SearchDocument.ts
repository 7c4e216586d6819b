import {CELL_END} from './cells';
import type {Page} from './SearchIndex';
import {isNumber, numberOf, STOP_WORDS, wordsOf} from './words';

/** The texts of a section, or of a row of a table in it, as MiniSearch indexes them: each is a field with a weight of its own. */
export interface Fields {
  /** Of the rule or section: "3.2" of "3.2 Claiming a ticket". */
  readonly number: string;
  /** Of the page, for its first section alone. */
  readonly title: string;
  readonly heading: string;
  /** The first cell of a row, which says what the row is about. */
  readonly row: string;
  /** The headings above, and the title of the page; for a row also the heads of its columns. */
  readonly above: string;
  readonly labels: string;
  readonly text: string;
}

export type Field = keyof Fields;

export const FIELDS = [
  'number',
  'title',
  'heading',
  'row',
  'above',
  'labels',
  'text',
] as const satisfies readonly Field[];

/** A section that can be found. */
export interface SearchDocument extends Omit<Fields, 'row'> {
  /** Sections are numbered through, page by page. */
  readonly id: number;
  readonly page: Page;
  readonly url: string;
  /** Headings above and at the section, from the outermost on; empty for a page's first. */
  readonly headings: readonly string[];
  /** The words of the title or heading, but for stop words. */
  readonly nameWords: readonly string[];
}

/** Divides pages into what is found one by one. */
export default function documentsOf(pages: readonly Page[]): SearchDocument[] {
  return pages
    .flatMap((page) => {
      const open: {heading: string; name: string; level: number}[] = [];
      return page.sections.map(({anchor, heading, level, text}, place) => {
        const isFirst = place === 0;
        while (level <= (open.at(-1)?.level ?? 0)) {
          open.pop();
        }
        const above = [...open];
        const number = numberOf(heading) ?? '';
        // The number has a field of its own.
        const name = heading.slice(heading.indexOf(number) + number.length);
        if (!isFirst) {
          open.push({heading, name, level});
        }
        return {
          page,
          url: isFirst ? page.url : `${page.url}#${anchor}`,
          headings: isFirst
            ? []
            : [...above.map((other) => other.heading), heading],
          number,
          title: isFirst ? page.title : '',
          heading: name,
          nameWords: wordsOf(isFirst ? page.title : name).filter(
            (word) => !STOP_WORDS.has(word),
          ),
          above: isFirst
            ? ''
            : [page.title, ...above.map((other) => other.name)].join('\n'),
          labels: isFirst ? page.labels.join('\n') : '',
          text,
        };
      });
    })
    .map((document, id) => ({id, ...document}));
}

/** What is indexed for one section or row; numbered through, sections first. */
type IndexedFields = Fields & {readonly id: number};

/**
 * The sections and the rows of their tables as MiniSearch indexes them. A row
 * that only points to a rule, "Raid | §6.2", belongs to that rule instead.
 *
 * @returns also the section and the line of each row
 */
export function fieldsOf(documents: readonly SearchDocument[]): {
  readonly fields: readonly IndexedFields[];
  readonly rows: readonly (readonly [section: number, line: number])[];
} {
  const all = documents.flatMap((document) =>
    rowsOf(document.text).map((row) => ({document, ...row})),
  );
  const rows = all.filter(({others}) => !others.every(isPointer));
  const pointers = new Map<string, string[]>();
  for (const {first, others} of all) {
    if (others.every(isPointer)) {
      for (const number of wordsOf(others.join(' ')).filter(isNumber)) {
        pointers.set(number, [...(pointers.get(number) ?? []), first]);
      }
    }
  }
  return {
    rows: rows.map(({document, line}) => [document.id, line]),
    fields: [
      ...documents.map(({id, number, title, heading, above, labels, text}) => ({
        id,
        number,
        title,
        heading,
        row: (pointers.get(number) ?? []).join('\n'),
        above,
        labels,
        text,
      })),
      ...rows.map(({document, heads, first, others}, place) => ({
        id: documents.length + place,
        number: '',
        title: '',
        heading: '',
        row: first,
        above: [
          document.above,
          document.title,
          document.heading,
          ...heads,
        ].join('\n'),
        labels: '',
        text: others.join('\n'),
      })),
    ],
  };
}

function isPointer(cell: string): boolean {
  return /^(?:[\s,;]*§\s*[\d.]+)+$/.test(cell);
}

interface Row {
  /** Of the text, from 0 on. */
  readonly line: number;
  readonly heads: readonly string[];
  /** The cell that says what the row is about. */
  readonly first: string;
  readonly others: readonly string[];
}

/** The rows of the tables in a text, without those that name the columns. */
function rowsOf(text: string): Row[] {
  let heads: readonly string[] | undefined;
  return text.split('\n').flatMap((content, line) => {
    const cells = content.split(CELL_END);
    const [first = '', ...others] = cells;
    if (others.length === 0) {
      heads = undefined;
      return [];
    }
    if (heads === undefined) {
      heads = cells;
      return [];
    }
    return [{line, heads, first, others}];
  });
}
