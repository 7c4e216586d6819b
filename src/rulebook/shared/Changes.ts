/** The page of changes; the path is below the base URL. */
export const CHANGES_PAGE = {
  path: 'changes',
  title: 'What changed',
  description: 'Changes to the rules by day, document and rule, word by word.',
} as const;

/** What became of a rule, or of what is under a heading without a number. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'withdrawn';

export interface RuleChange {
  readonly kind: ChangeKind;
  /** `10.2`; none for headings without a number. */
  readonly number?: string;
  /** Title of the heading, without its number: the last that it had. */
  readonly title: string;
  /** Id of the heading on its page; empty for what is above the first. */
  readonly anchor: string;
  /** Title of the document that a moved rule comes from. */
  readonly from?: string;
}

/**
 * A change with its wording, as readers see it: text without Markdown, a line for
 * each paragraph, item or row. The first line is the title, without its number.
 */
export interface WordedChange extends RuleChange {
  /** Missing if the rule was added. */
  readonly before?: string;
  /** Missing if the rule was withdrawn with its heading. */
  readonly after?: string;
}

/** What one step of the history (a commit, or a merge as one) did to a document. */
export interface Revision {
  /** Fingerprint of the document's wording from then on. */
  readonly id: string;
  /** `2026-11-20`, in UTC. */
  readonly date: string;
  /** A note written with it or later says that only the wording changed. */
  readonly minor: boolean;
  readonly rules: readonly WordedChange[];
}

/** The year before the newest commit, of one document. */
export interface DocumentHistory {
  /** Fingerprint of the document's wording before its oldest revision. */
  readonly before: string;
  /** Newest first; the id of the first is the wording of today. */
  readonly revisions: readonly Revision[];
}

/** What a day changed in a document. */
export interface ChangedDocument {
  readonly title: string;
  /** Path of its page, base URL included; missing if it is no longer published. */
  readonly url?: string;
  /** Its note of that day, as the author wrote it in the front matter. */
  readonly note?: string;
  readonly minor: boolean;
  /** Net of all steps of the day, in the order of the document. */
  readonly rules: readonly RuleChange[];
}

export interface ChangeDay {
  /** `2026-11-20`, in UTC. */
  readonly date: string;
  readonly documents: readonly ChangedDocument[];
}

/** All that changed in the year before the newest commit, newest first. */
export type Changes =
  | {readonly known: true; readonly days: readonly ChangeDay[]}
  /** Built without the history. */
  | {readonly known: false};

/** `§10.2`; of a heading without a number, its title. */
export function shortNameOf({
  number,
  title,
}: Pick<RuleChange, 'number' | 'title'>): string {
  return number === undefined ? title : `§${number}`;
}

/** `§10.2 Ranks and limits`; of a heading without a number, its title. */
export function nameOf({
  number,
  title,
}: Pick<RuleChange, 'number' | 'title'>): string {
  return number === undefined ? title : `§${number} ${title}`;
}

/** What became of a rule, in a word or two. */
export function changeLabel({
  kind,
  from,
}: Pick<RuleChange, 'kind' | 'from'>): string {
  if (kind === 'moved' && from !== undefined) {
    return `moved from ${from}`;
  }
  return kind === 'added' ? 'new' : kind;
}
