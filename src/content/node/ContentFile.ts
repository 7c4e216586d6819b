/** Whose front matter it has, and whose addresses. */
export type Kind = 'docs' | 'blog' | 'pages';

/** Folders of the content, as the presets of Docusaurus have them. */
export const FOLDERS = {
  docs: 'docs',
  blog: 'blog',
  pages: 'src/pages',
} as const satisfies Record<Kind, string>;
