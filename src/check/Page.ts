import type {Document, ParsedDocument, Place, Source} from '../documents';

/** A Markdown file of the site, as the checks across files see it. */
export interface Page {
  readonly document: Document;
  /** The text of the file. */
  readonly text: string;
  /** The content plugin that reads it. */
  readonly source: Source;
  /** Not of a version that Docusaurus keeps. */
  readonly isCurrent: boolean;
  /** Not a page, but shown by others: `_part.mdx`. */
  readonly isPart: boolean;
}

/** The same with its syntax tree, which takes too much memory to be kept. */
export interface ParsedPage extends Page {
  readonly parsed: ParsedDocument;
}

/** The line of a top-level field of the front matter. */
export function placeOfField(text: string, field: string): Place {
  const index = text
    .split('\n')
    .findIndex((line) => line.startsWith(`${field}:`));
  return {line: index === -1 ? 1 : index + 1, column: 1};
}
