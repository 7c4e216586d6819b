import type {Place} from './Finding';
import type {Heading} from './readHeadings';
import type {ParsedMarkdown} from './parseMarkdown';

/** Whose front matter it has, and whose addresses. */
export type Kind = 'docs' | 'blog' | 'pages';

/** Folders of the content, as the presets of Docusaurus have them. */
export const FOLDERS = {
  docs: 'docs',
  blog: 'blog',
  pages: 'src/pages',
} as const satisfies Record<Kind, string>;

/** A Markdown file of the site, read and parsed. */
export interface ContentFile extends ParsedMarkdown {
  /** Relative to the site's folder, with forward slashes: `docs/intro.md`. */
  readonly file: string;
  readonly kind: Kind;
  /** No page of its own, but a part of others: `_part.mdx`. */
  readonly partial: boolean;
  /** What is on disk. */
  readonly source: string;
  readonly headings: readonly Heading[];
  /** Absolute paths of the files that it shows, by the component's name. */
  readonly partials: ReadonlyMap<string, string>;
}

/** Where a top-level field of the front matter stands. */
export function placeOfField(source: string, field: string): Place {
  const index = source
    .split('\n')
    .findIndex((line) => line.startsWith(`${field}:`));
  return {line: index === -1 ? 1 : index + 1, column: 1};
}
