import {START, type Place} from '../documents/Document';

/** An error ends the command with 1. */
type Severity = 'error' | 'warning';

/** By the name that can be skipped, what a check finds, without a word of the content. */
export const CHECKS = {
  syntax: 'the file cannot be read',
  stray: 'a link, or a folder with the name of a document',
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
  misread: 'text in .md is shown as code, or Markdown in HTML as it is written',
  markup: 'Markdown misleads readers',
  style: 'Markdown could be better',
  search: 'a phrase of the search does not find its rule',
  spelling: 'a word is unknown',
} as const;

export type CheckName = keyof typeof CHECKS;

/** The checks that files can skip: Docusaurus itself reports broken links. */
export const SKIPPABLE = Object.keys(CHECKS).filter(
  (check) => check !== 'link' && check !== 'anchor',
);

/** About what comes with time, or costs readers nothing. */
const WARNINGS: ReadonlySet<CheckName> = new Set([
  'description',
  'review-overdue',
  'heading-level',
  'history',
  'change-note',
  'image-size',
  'style',
  'search',
]);

export interface Finding extends Place {
  /** Relative to the site's folder, with forward slashes. */
  readonly file: string;
  readonly check: CheckName;
  /** What is wrong, and then how to fix it; may quote the document. */
  readonly message: string;
  readonly severity: Severity;
}

/** The file of a finding that concerns the whole site. */
export const SITE = '.';

/** A node of a syntax tree, or a place, by default in the page's own file. */
type At =
  | {readonly position?: {readonly start: Place} | undefined}
  | (Place & {readonly file?: string});

/** Reports a finding. */
export type Report = (
  check: CheckName,
  at: At,
  message: string,
  severity?: Severity,
) => void;

/** Whether a check reports on a file. */
export type Checks = (check: CheckName, file: string) => boolean;

/** Collects the reports on a file. */
export function reportTo(
  findings: Finding[],
  ownFile: string,
  checks: Checks = () => true,
): Report {
  return (
    check,
    at,
    message,
    severity = WARNINGS.has(check) ? 'warning' : 'error',
  ) => {
    const place = 'line' in at ? at : (at.position?.start ?? START);
    const {line, column, file = ownFile}: Place & {file?: string} = place;
    if (checks(check, file)) {
      findings.push({file, line, column, check, message, severity});
    }
  };
}
