import type {Document, ParsedDocument, Source} from '../documents';
import type {Place} from '../documents/Document';

/** A Markdown file of the site with all that the checks ask for. */
export interface Page {
  readonly parsed: ParsedDocument;
  readonly document: Document;
  /** The content plugin that reads it. */
  readonly source: Source;
  /** Not of a version that Docusaurus keeps. */
  readonly isCurrent: boolean;
  /** No page of its own, but a part of others: `_part.mdx`. */
  readonly isPart: boolean;
}

/** The line of a top-level field of the front matter. */
export function placeOfField(source: string, field: string): Place {
  const index = source
    .split('\n')
    .findIndex((line) => line.startsWith(`${field}:`));
  return {line: index === -1 ? 1 : index + 1, column: 1};
}
