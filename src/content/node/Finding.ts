/** A place in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What one check says of one place. */
export interface Fault extends Place {
  readonly rule: string;
  /** What is wrong and how to mend it; may quote the document. */
  readonly message: string;
}

export const START: Place = {line: 1, column: 1};
