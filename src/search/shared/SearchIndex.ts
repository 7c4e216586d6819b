import type {AsPlainObject} from 'minisearch';

import type {Block} from '../../rulebook/documents/Document';

/** What a search can find: a section of a page, or a row of a table in it. */
export interface Entry {
  /** Of the heading, or of the row. */
  readonly url: string;
  /** Address of the section that it is or that contains it. */
  readonly section: string;
  /**
   * The heading of the section, that of the page for its first; of a row its first cell,
   * after the number of its rule.
   */
  readonly title: string;
  /** Its page and the headings above it; of a page the categories around it. */
  readonly above: string;
  /** `3.2` of a rule and its rows, `3` of a section. */
  readonly number?: string;
  /** The blocks of the section, or the row alone. */
  readonly blocks: readonly Block[];
}

/** The browser loads this to search the site. */
export interface SearchIndex {
  /** Each section is followed by the rows of its tables. */
  readonly entries: readonly Entry[];
  /** MiniSearch's index of the entries. */
  readonly miniSearch: AsPlainObject;
  /** What people type: stems of its words with spaces between, rare ones first, and the entry that it leads to. */
  readonly phrases: readonly (readonly [
    telling: string,
    small: string,
    entry: number,
  ])[];
  /** The entries of which a search that has one of their phrases is never sure of another. */
  readonly emergencies: readonly number[];
}

export const FIELDS = [
  /** For a row its first cell, the topic; for what is above all headings the title of the page. */
  'heading',
  /** The headings above, and the title of the page; for a row also the heads of its columns. */
  'above',
  /** The phrases that people type for it, other words than its own. */
  'phrases',
  'labels',
  'text',
] as const;

export type Field = (typeof FIELDS)[number];

export function isRow({url, section}: Entry): boolean {
  return url !== section;
}

export function textOf({blocks}: Entry): string {
  return blocks.flatMap(({cells}) => cells).join('\n');
}
