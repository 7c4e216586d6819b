import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

import UserError from '../../config/UserError';
import type {FrontMatter, Place} from '../../documents';

/** An error ends the command with 1. */
export type Severity = 'error' | 'warning';

/** A warning is about something that comes with time, or costs readers nothing. */
interface Check {
  /** Without a word of the content. */
  readonly finds: string;
  /** By default an error. */
  readonly severity?: Severity;
}

/** All checks, by the name that can be skipped. */
export const CHECKS = {
  syntax: {finds: 'the file cannot be read'},
  'front-matter': {
    finds: 'a field of the front matter is missing, unknown or invalid',
  },
  description: {
    finds: 'a document with rules has no description',
    severity: 'warning',
  },
  review: {finds: 'the dates of the review are missing or wrong'},
  'review-overdue': {
    finds: 'the document is overdue for review',
    severity: 'warning',
  },
  'heading-order': {finds: 'a heading is empty, or a second title'},
  'heading-level': {finds: 'a heading skips a level', severity: 'warning'},
  'heading-id': {
    finds: 'two headings have the same id, or the id of another number',
  },
  'rule-section': {finds: 'a numbered rule is not below its section'},
  'rule-number': {finds: 'a number is skipped or out of order'},
  'rule-duplicate': {finds: 'two rules have the same number'},
  'rule-new': {finds: 'a number is not in the list of numbers'},
  'rule-gone': {finds: 'a number of the list has no heading any more'},
  'rule-reused': {finds: 'a number has another title than in the list'},
  history: {
    finds: 'the history of the content is incomplete',
    severity: 'warning',
  },
  'change-date': {finds: 'the date of a change note is wrong'},
  'change-note': {
    finds: 'rules changed, and no change note explains it',
    severity: 'warning',
  },
  link: {finds: 'a link leads nowhere'},
  anchor: {finds: 'a link leads to a heading that does not exist'},
  citation: {finds: 'a citation or its link names a rule that does not exist'},
  admonition: {finds: 'an admonition is unknown or never ends'},
  'image-alt': {finds: 'an image has no alternative text'},
  'image-missing': {finds: 'an image does not exist'},
  'image-size': {finds: 'an image is large', severity: 'warning'},
  table: {finds: 'a table is shown as text, or cells are not shown'},
  markup: {finds: 'Markdown misleads readers'},
  style: {finds: 'Markdown could be better', severity: 'warning'},
  search: {
    finds: 'a synonym or an everyday search finds nothing',
    severity: 'warning',
  },
  spelling: {finds: 'a word is unknown'},
} as const satisfies Readonly<Record<string, Check>>;

export type CheckName = keyof typeof CHECKS;

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

/**
 * Collects the reports of the checks of a file.
 *
 * @param open checks that only warn, because a plugin of the site may satisfy them
 */
export function reportTo(
  findings: Finding[],
  ownFile: string,
  open: ReadonlySet<CheckName> = new Set(),
): Report {
  return (check, at, message, severity) => {
    const {
      line,
      column,
      file = ownFile,
    } = 'line' in at
      ? at
      : {line: 1, column: 1, ...at.position?.start, file: ownFile};
    const {severity: usual = 'error'}: Check = CHECKS[check];
    findings.push({
      file,
      line,
      column,
      check,
      message,
      severity: open.has(check) ? 'warning' : (severity ?? usual),
    });
  };
}

/** Lists which checks are skipped where. */
const CHECKS_FILE = 'src/content/checks.yml';

/**
 * Reads which checks are skipped in folders and files from the site's list; the
 * front matter of a file may name more.
 *
 * @throws UserError if a folder or a check does not exist
 */
export function readSkippedChecks(
  siteDir: string,
): (check: CheckName, file: string, frontMatter?: FrontMatter) => boolean {
  const file = path.join(siteDir, CHECKS_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const {skip = {}} = (parse(text) ?? {}) as {skip?: unknown};
  const skipped = Object.entries(skip as object).map(([name, checks]) => {
    if (!existsSync(path.join(siteDir, name))) {
      throw new UserError(
        `${CHECKS_FILE} names "${name}", which does not exist. Write the path of a folder or a file, seen from the folder of package.json, such as docs/imported.`,
      );
    }
    return [name.replace(/\/$/, ''), checksOf(checks, name)] as const;
  });
  return (check, checked, {skip_checks: own} = {}) =>
    (Array.isArray(own) && own.includes(check)) ||
    skipped.some(
      ([name, checks]) =>
        `${checked}/`.startsWith(`${name}/`) && checks.includes(check),
    );
}

function checksOf(checks: unknown, name: string): CheckName[] {
  const names = [checks].flat().map((check) => String(check));
  const wrong = names.find((check) => !Object.hasOwn(CHECKS, check));
  if (wrong !== undefined) {
    throw new UserError(
      `${CHECKS_FILE} skips "${wrong}" in ${name}, which is not a check. Write a list of some of ${Object.keys(CHECKS).join(', ')}.`,
    );
  }
  return names as CheckName[];
}
