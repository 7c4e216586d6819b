/** A place in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const START: Place = {line: 1, column: 1};

/**
 * What readers see of one paragraph, list item, table row or line of code:
 * words without Markdown, white space folded. List items begin with `• ` or `1. `.
 */
export interface Block {
  /** One text, or the cells of a row. */
  readonly cells: readonly string[];
  /** The names of the columns, for the rows below them. A table with one column has none. */
  readonly heads?: readonly string[];
  /** The id of a row on its page: `rule-4-2-ban-evasion`. */
  readonly id?: string;
}

/** Columns of a ladder, whose cells follow each other. */
const STEP = /^(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)\b/i;

interface Cell {
  readonly text: string;
  /** The name of its column; none for the first cell, which is the topic of the row. */
  readonly head: string;
}

/** The cells of a row, without empty ones. */
function cellsOf({cells, heads}: Block): Cell[] {
  return cells.flatMap((text, column) =>
    /^[-–—]?$/.test(text)
      ? []
      : {text, head: column > 0 ? (heads?.[column] ?? '') : ''},
  );
}

function nameColumn({text, head}: Cell): string {
  return head === '' ? text : `${head}: ${text}`;
}

/** Names the columns of a row, without empty cells: "Doxxing; First: Permanent ban". */
export function nameColumns(block: Block): string {
  return cellsOf(block).map(nameColumn).join('; ');
}

/**
 * What a row says of its topic, in one line. The steps of a ladder follow each other, after
 * who may take them: "Moderator: Kick → 1-day ban".
 */
export function answerOf(row: Block): string {
  const cells = cellsOf({...row, cells: ['', ...row.cells.slice(1)]});
  const steps = cells
    .filter(({head}) => STEP.test(head))
    .map(({text}) => text)
    .join(' → ');
  const others = cells.filter(({head}) => !STEP.test(head));
  const [only] = others;
  if (steps !== '' && others.length === 1) {
    return `${only?.text}: ${steps}`;
  }
  return [...others.map(nameColumn), ...(steps === '' ? [] : [steps])].join(
    '; ',
  );
}

export interface Heading extends Place {
  /** File that contains it. */
  readonly file: string;
  /** 1 to 6. */
  readonly level: number;
  /** The text as readers see it. */
  readonly text: string;
  /** Id on the page; empty if an element has none. */
  readonly id: string;
  /** The author chose the id: `{#rule-3-2}`. */
  readonly hasOwnId: boolean;
  /** `3.2` of the rule "3.2 Claiming a ticket", `3` of the section "3. Tickets". */
  readonly number?: string;
  /** The text without the number. */
  readonly title: string;
}

/** A heading with its text up to the next one; the first has no heading. */
export interface Section {
  readonly heading?: Heading;
  readonly blocks: readonly Block[];
}

export type RuleHeading = Heading & {readonly number: string};

/** A numbered rule or section with its text, including deeper headings without a number. */
export interface Rule {
  readonly heading: RuleHeading;
  readonly blocks: readonly Block[];
}

/** A place that cites a rule: `§10.2`. */
export interface Citation extends Place {
  readonly number: string;
  /** There is a space behind the sign. */
  readonly isSpaced?: boolean;
  /** The address, if the citation is the text of a link that the author wrote. */
  readonly url?: string;
}

export type FrontMatter = Readonly<Record<string, unknown>>;

/** What the features know of a Markdown file. */
export interface Document {
  /** Relative to the site's folder, with forward slashes: `docs/intro.md`. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  /** A heading of level 1 at the start of the text. */
  readonly contentTitle: string | undefined;
  /** The sections from top to bottom; at least one. */
  readonly sections: readonly Section[];
  /** The sections that have a number. */
  readonly rules: readonly Rule[];
  /** The places that cite rules. */
  readonly citations: readonly Citation[];
}

/** The headings of a document. */
export function headingsOf({sections}: Pick<Document, 'sections'>): Heading[] {
  return sections.flatMap(({heading}) => heading ?? []);
}
