import type {Place} from '../documents/Document';

/**
 * All checks. The description names the mistake without quoting the content: it
 * is all that a log of the continuous integration shows.
 */
export const CHECKS = {
  syntax: 'the file cannot be read',
  'front-matter': 'a field of the front matter is missing, unknown or invalid',
  description: 'a document with rules has no description',
  review: 'the dates of the review are missing or wrong',
  'review-overdue': 'the document is overdue for review',
  'heading-order': 'a heading is empty, or a second title',
  'heading-level': 'a heading skips a level',
  'heading-id': 'two headings have the same id, or the id of another number',
  'rule-section': 'a numbered rule is not below its section',
  'rule-number': 'a number is skipped or out of order',
  'rule-duplicate': 'two rules have the same number',
  'rule-new': 'a number is not in the list of numbers',
  'rule-gone': 'a number of the list has no heading any more',
  'rule-reused': 'a number has another title than in the list',
  history: 'the history of the content is incomplete',
  'change-date': 'the date of a change note is wrong',
  'change-note': 'rules changed, and no change note explains it',
  link: 'a link leads nowhere',
  anchor: 'a link leads to a heading that does not exist',
  citation: 'a citation or its link names a rule that does not exist',
  admonition: 'an admonition is unknown or never ends',
  'image-alt': 'an image has no alternative text',
  'image-missing': 'an image does not exist',
  'image-size': 'an image is large',
  table: 'a table is shown as text, or cells are not shown',
  markup: 'Markdown misleads readers',
  style: 'Markdown could be better',
  search: 'a synonym or an everyday search finds nothing',
  spelling: 'a word is in no dictionary',
} as const;

export type CheckName = keyof typeof CHECKS;

/** These do not fail the check: they come with time, or cost readers nothing. */
const WARNINGS: ReadonlySet<CheckName> = new Set([
  'description',
  'review-overdue',
  'heading-level',
  'history',
  'change-note',
  'image-size',
  'search',
  'style',
]);

/** A mistake in a file whose name is known. */
export interface Problem extends Place {
  readonly check: CheckName;
  /** What is wrong, and then how to fix it; may quote the document. */
  readonly message: string;
  /** Only if it differs from that of the check. */
  readonly severity?: Severity;
}

/** An error ends the command with 1. */
export type Severity = 'error' | 'warning';

/** A problem and its file, relative to the site's folder, with forward slashes. */
export interface Finding extends Problem {
  readonly file: string;
}

export interface JudgedFinding extends Finding {
  readonly severity: Severity;
}

/** The file of a finding that concerns the whole site. */
export const SITE = '.';

export function severityOf({check, severity}: Problem): Severity {
  return severity ?? (WARNINGS.has(check) ? 'warning' : 'error');
}
