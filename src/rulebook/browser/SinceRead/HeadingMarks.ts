import {createContext, type ReactNode} from 'react';

/** Shown at a heading, but not part of its document. */
interface HeadingMark {
  /** In the heading, after its text; it must not make it higher. */
  readonly inside: ReactNode;
  readonly below: ReactNode;
}

/** By ids of headings. */
export type HeadingMarks = ReadonlyMap<string, HeadingMark>;

export const NO_MARKS: HeadingMarks = new Map();

/** The marks of the headings of a document; they may come late. */
export const HeadingMarksContext = createContext(NO_MARKS);
