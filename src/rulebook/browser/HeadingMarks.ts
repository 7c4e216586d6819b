import {createContext, type ReactNode} from 'react';

/** What is shown at a heading but is not in its document. */
interface HeadingMark {
  /** In the heading, behind its text; it must not make it any higher. */
  readonly inside: ReactNode;
  readonly below: ReactNode;
}

/** By ids of headings. */
export type HeadingMarks = ReadonlyMap<string, HeadingMark>;

export const NO_MARKS: HeadingMarks = new Map();

/** What the headings around here are marked with; it may come late. */
export const HeadingMarksContext = createContext(NO_MARKS);
