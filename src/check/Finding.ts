import {START, type Place} from '../documents/Document';

/** An error ends the command with 1. */
type Severity = 'error' | 'warning';

/** src/content/README.md lists them by subject. */
export const CHECKS = [
  'syntax',
  'front-matter',
  'address',
  'description',
  'review',
  'review-overdue',
  'heading-order',
  'heading-level',
  'heading-id',
  'rule-section',
  'rule-number',
  'rule-duplicate',
  'rule-new',
  'rule-gone',
  'rule-reused',
  'change-date',
  'change-note',
  'citation',
  'admonition',
  'embed',
  'image-alt',
  'image-missing',
  'image-size',
  'table',
  'markup',
  'search',
  'spelling',
] as const;

export type CheckName = (typeof CHECKS)[number];

/** Checks whose findings do not stop a change: they can wait, or cost readers nothing. */
const WARNINGS: ReadonlySet<CheckName> = new Set([
  'description',
  'review-overdue',
  'heading-level',
  'change-note',
  'image-size',
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
export const WHOLE_SITE = '.';

/** A node of a syntax tree, or a place, by default in the page's own file. */
type NodeOrPlace =
  | {readonly position?: {readonly start: Place} | undefined}
  | (Place & {readonly file?: string});

export type Report = (
  check: CheckName,
  at: NodeOrPlace,
  message: string,
  severity?: Severity,
) => void;

/** Whether a check reports on a file. */
export type ReportsOn = (check: CheckName, file: string) => boolean;

/** Collects the reports on a file. */
export function reportTo(
  findings: Finding[],
  ownFile: string,
  reportsOn: ReportsOn = () => true,
): Report {
  return (
    check,
    at,
    message,
    severity = WARNINGS.has(check) ? 'warning' : 'error',
  ) => {
    const place = 'line' in at ? at : (at.position?.start ?? START);
    const {line, column, file = ownFile}: Place & {file?: string} = place;
    if (reportsOn(check, file)) {
      findings.push({file, line, column, check, message, severity});
    }
  };
}
