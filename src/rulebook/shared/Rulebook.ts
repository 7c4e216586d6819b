/** A document with numbered sections. */
export interface Area {
  readonly title: string;
  /** Path of its page, base URL included. */
  readonly url: string;
  readonly description: string;
  /** Its first and its last section. */
  readonly sections: readonly [first: number, last: number];
}

/** What staff look up in the middle of a case. */
export interface Task {
  readonly text: string;
  /** The rules that it takes, the first being the one to open. */
  readonly rules: readonly [Rule, ...Rule[]];
}

export interface Rule {
  /** Such as `§4.2`. */
  readonly text: string;
  /** Path of its page with the anchor, base URL included. */
  readonly url: string;
}

/** What the home page, the introduction and the empty search are made of. */
export interface Rulebook {
  readonly areas: readonly Area[];
  readonly tasks: readonly Task[];
  /** Address of the heading of {@link tasks}. */
  readonly tasksUrl?: string;
}

/** `§10–17`, or `§30` if there is only one. */
export function formatSections([first, last]: Area['sections']): string {
  return first === last ? `§${first}` : `§${first}–${last}`;
}
