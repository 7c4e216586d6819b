/** The page of changes; the path is below the base URL. */
export const CHANGES_PAGE = {
  path: 'changes',
  title: 'What changed',
  description: 'Changes to the rules by day, document and rule, word by word.',
} as const;

/** What happened to a rule, or to the text outside of all rules. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'withdrawn';

export interface RuleChange {
  readonly kind: ChangeKind;
  /** `10.2`; none for text outside of all rules. */
  readonly number?: string | undefined;
  /** The last title of the heading, without its number. */
  readonly title: string;
  /** Id of the heading on its page; empty if there is none. */
  readonly anchor: string;
  /** Title of the document that a moved rule comes from. */
  readonly from?: string | undefined;
}

/** Begins a line of a wording that is a heading. */
export const HEADING_START = '\u001e';

/**
 * A change with its wording, as readers see it: text without Markdown, a line for
 * each paragraph, item, row (see CELL_END) or heading. The first line is the title,
 * without its number.
 */
export interface WordedChange extends RuleChange {
  /** Missing if the rule was added. */
  readonly before?: string | undefined;
  /** Missing if the rule was withdrawn with its heading. */
  readonly after?: string | undefined;
}

/** What a step of the history (a commit, or a merge as one) changed in a document. */
export interface Revision {
  /** `2026-11-20`, in UTC. */
  readonly date: string;
  /** In seconds; never less than that of an earlier step. */
  readonly time: number;
  /** A note written with it or later marks it as wording only. */
  readonly minor: boolean;
  readonly rules: readonly WordedChange[];
}

/** The revisions of one document in the year before the newest commit, newest first. */
export type DocumentHistory = readonly Revision[];

/** What changed in a document on a day. */
export interface ChangedDocument {
  readonly title: string;
  /** Path of its page, base URL included; missing if it is no longer published. */
  readonly url?: string | undefined;
  /** Its note of that day, as the author wrote it in the front matter. */
  readonly note?: string | undefined;
  readonly minor: boolean;
  /** Net of all steps of the day, in the order of {@link netOf}. */
  readonly rules: readonly RuleChange[];
}

export interface ChangeDay {
  /** `2026-11-20`, in UTC. */
  readonly date: string;
  /** Wording-only changes come last. */
  readonly documents: readonly ChangedDocument[];
}

/** All that changed in the year before the newest commit. */
export interface Changes {
  /** ISO date of the first day that is known. */
  readonly begin: string;
  /** Newest first. */
  readonly days: readonly ChangeDay[];
}

/** A day for the home page. */
export interface DaySummary {
  /** ISO date. */
  readonly date: string;
  /** A line for each of the first documents, and one for the others. */
  readonly lines: readonly string[];
}

/** `§10.2`, or the title outside of all rules. */
export function shortNameOf({number, title}: RuleChange): string {
  return number === undefined ? title : `§${number}`;
}

/** `§10.2 Ranks and limits`, or the title outside of all rules. */
export function nameOf({number, title}: RuleChange): string {
  return number === undefined ? title : `§${number} ${title}`;
}

/** What happened to a rule, in a word or two. */
export function changeLabel({kind, from}: RuleChange): string {
  if (kind === 'moved' && from !== undefined) {
    return `moved from ${from}`;
  }
  return kind === 'added' ? 'new' : kind;
}
