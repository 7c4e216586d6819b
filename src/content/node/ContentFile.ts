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

/** Versions that Docusaurus keeps of the documents, each in a folder. */
export const VERSIONS = 'versioned_docs';

/** Every folder of the content. */
export const CONTENT_FOLDERS: readonly (readonly [
  folder: string,
  kind: Kind,
])[] = [
  [FOLDERS.docs, 'docs'],
  [VERSIONS, 'docs'],
  [FOLDERS.blog, 'blog'],
  [FOLDERS.pages, 'pages'],
];

/** The folder that paths with a slash in front are seen from: of documents, that of their version. */
export function rootOf({
  file,
  kind,
}: Pick<ContentFile, 'file' | 'kind'>): string {
  return file.startsWith(`${VERSIONS}/`)
    ? file.split('/').slice(0, 2).join('/')
    : FOLDERS[kind];
}

/** Versions that are kept cite the rules of their day. */
export function isOfToday({file}: Pick<ContentFile, 'file'>): boolean {
  return !file.startsWith(`${VERSIONS}/`);
}

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
