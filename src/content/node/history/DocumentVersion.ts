/** What stands under a heading, up to the next: one rule, or one part of a text. */
export interface Unit {
  /** Within the document; the same as long as it is the same rule. */
  readonly key: string;
  readonly number?: string;
  /** Without the number; empty for what stands above the first heading. */
  readonly title: string;
  /** Id of the heading on its page. */
  readonly anchor: string;
  /** As readers see it, a line for each paragraph, item or row. */
  readonly text: string;
}

export interface ChangeNote {
  /** ISO date. */
  readonly date: string;
  readonly note: string;
  readonly minor: boolean;
}

/** A document as it once was. */
export interface DocumentVersion {
  /** None where the file says none. */
  readonly title?: string;
  /** Neither a draft, nor left out of all lists. */
  readonly published: boolean;
  /** Newest first. */
  readonly notes: readonly ChangeNote[];
  readonly units: readonly Unit[];
}
