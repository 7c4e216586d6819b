import {isoDate} from './documents/review';

/** The page of changes; the path is below the base URL. */
export const CHANGES_PAGE = {
  path: 'changes',
  title: 'What changed',
  description: 'Changes to the rules by day, in the words of their authors.',
} as const;

/** What changed in a document, as its author wrote it in the front matter. */
export interface ChangeNote {
  /** ISO date. */
  readonly date: string;
  readonly note: string;
  /** Only the wording changed. */
  readonly minor: boolean;
}

/** A note with its document. */
export interface Change extends ChangeNote {
  /** Title of the document. */
  readonly page: string;
  /** Path of the document's page, base URL included. */
  readonly url: string;
}

/** Reads `changes` of a document's front matter; entries that are not notes are left out. */
export function notesOf(
  frontMatter: Readonly<Record<string, unknown>>,
): ChangeNote[] {
  const {changes} = frontMatter;
  return (Array.isArray(changes) ? (changes as unknown[]) : []).flatMap(
    (entry) => {
      const {date: day, note, minor} = Object(entry) as Record<string, unknown>;
      const date = isoDate(day);
      return date === undefined || typeof note !== 'string'
        ? []
        : {date, note, minor: minor === true};
    },
  );
}
