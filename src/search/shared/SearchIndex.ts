import type {AsPlainObject} from 'minisearch';

import type {Block} from '../../documents/Document';

/** The part of a page below one heading, or above the first. */
export interface IndexedSection {
  /** Id of the heading; empty for the first. */
  readonly anchor: string;
  /** Empty for the first. */
  readonly heading: string;
  /** 1 for the first, else that of the heading. */
  readonly level: number;
  /** The number of a rule or section: "3.2" of "3.2 Claiming a ticket". */
  readonly number?: string;
  readonly blocks: readonly Block[];
}

/** A page of the site, as the search indexes it. */
export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  /** The path to the page, from its area on: `['Staff Rules']`. */
  readonly trail: readonly string[];
  /** Tags, keywords and authors: words that belong to the page but are in none of its texts. */
  readonly labels: readonly string[];
  /** The sections of the page; at least one. */
  readonly sections: readonly IndexedSection[];
}

/** A page with links to others, offered if a search finds nothing. */
interface IndexPage {
  readonly title: string;
  readonly url: string;
}

/** The browser loads this to search the site. */
export interface SearchIndex {
  readonly pages: readonly IndexedPage[];
  /** MiniSearch's index of the entries. */
  readonly miniSearch: AsPlainObject;
  /** What people type, and the entry that it leads to. */
  readonly phrases: readonly (readonly [text: string, entry: number])[];
  readonly indexPages: readonly IndexPage[];
}

export const FIELDS = [
  /** The title of the page; only its first section has it. */
  'title',
  /** For a row its first cell, the topic. */
  'heading',
  /** The headings above, and the title of the page; for a row also the heads of its columns. */
  'above',
  /** The phrases that people type for it, other words than its own. */
  'phrases',
  'labels',
  'text',
] as const;

export type Field = (typeof FIELDS)[number];

/** What a search can find: a section, or a row of a table in it. */
export interface Entry {
  readonly page: IndexedPage;
  /** Of the heading, or of the row. */
  readonly url: string;
  /** Address of the section that it is or that contains it. */
  readonly section: string;
  /** Headings above and at the section, from the outermost on; empty for a page's first. */
  readonly headings: readonly string[];
  /** Empty if the section has none. */
  readonly number: string;
  /** The blocks of the whole section. */
  readonly blocks: readonly Block[];
  /** The place of the row among them, if it is one. */
  readonly row?: number;
  /** The texts to index, each with its own weight. */
  readonly fields: Readonly<Partial<Record<Field, string>>>;
}

/** The sections of pages, each followed by the rows of its tables. */
export function entriesOf(pages: readonly IndexedPage[]): Entry[] {
  return pages
    .flatMap(sectionsOf)
    .flatMap((section) => [section, ...rowsOf(section)]);
}

function sectionsOf(page: IndexedPage): Entry[] {
  const open: {heading: string; name: string; level: number}[] = [];
  return page.sections.map(
    ({anchor, heading, level, number = '', blocks}, place) => {
      const isFirst = place === 0;
      while (level <= (open.at(-1)?.level ?? 0)) {
        open.pop();
      }
      const above = isFirst ? [] : [page.title, ...open.map(({name}) => name)];
      // The number is a separate field.
      const name = heading.slice(heading.indexOf(number) + number.length);
      if (!isFirst) {
        open.push({heading, name, level});
      }
      const url = isFirst ? page.url : `${page.url}#${anchor}`;
      return {
        page,
        url,
        section: url,
        headings: open.map((other) => other.heading),
        number,
        blocks,
        fields: {
          title: isFirst ? page.title : '',
          heading: name,
          above: above.join('\n'),
          labels: isFirst ? page.labels.join('\n') : '',
          text: blocks.flatMap(({cells}) => cells).join('\n'),
        },
      };
    },
  );
}

function rowsOf(section: Entry): Entry[] {
  const {title, heading, above} = section.fields;
  return section.blocks.flatMap(
    ({cells: [topic = '', ...others], heads, id}, row) =>
      heads === undefined
        ? []
        : {
            ...section,
            ...(id !== undefined && {url: `${section.page.url}#${id}`}),
            row,
            fields: {
              heading: topic,
              above: [above, title, heading, ...heads].join('\n'),
              text: others.join('\n'),
            },
          },
  );
}
