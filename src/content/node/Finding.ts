import type {Rule} from './rules';

/** A place in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What one check says of one place. */
export interface Fault extends Place {
  readonly rule: Rule;
  /** What is wrong and how to mend it; may quote the document. */
  readonly message: string;
}

/** A fault and its file, relative to the site's folder, with forward slashes. */
export interface Finding extends Fault {
  readonly file: string;
}

/** An error ends the command with 1. */
export type Severity = 'error' | 'warning';

export interface JudgedFinding extends Finding {
  readonly severity: Severity;
}

export const START: Place = {line: 1, column: 1};

/** What a finding names that belongs to no file. */
export const SITE = '.';
