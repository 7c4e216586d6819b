import {getFormat} from '@docusaurus/mdx-loader/lib/format';
import preprocessContent from '@docusaurus/mdx-loader/lib/preprocessor';
import headingIds from '@docusaurus/mdx-loader/lib/remark/headings';
import type {DocusaurusConfig} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import comment from '@slorber/remark-comment';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Pluggable} from 'unified';

export type MarkdownConfig = DocusaurusConfig['markdown'];

export interface ParsedMarkdown {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** What the tree was made of; its lines are those of the file. */
  readonly text: string;
  readonly tree: Root;
}

/**
 * Parses a Markdown or MDX file as Docusaurus does. Its own steps are used where
 * they decide on what a page becomes: the front matter, the preparation of the
 * text, the choice of the format, the ids of headings.
 *
 * @param file absolute path
 * @param source text of the file
 * @param config `markdown` of the site's configuration
 * @param plugins remark plugins of the site, for the syntax that they add; what
 *   they would make of the tree is left to Docusaurus
 * @throws where the front matter is no YAML, or the text no MDX
 */
export default async function parseMarkdown(
  file: string,
  source: string,
  config: MarkdownConfig,
  plugins: readonly Pluggable[] = [],
): Promise<ParsedMarkdown> {
  const {content, frontMatter} = await config.parseFrontMatter({
    filePath: file,
    fileContent: source,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const {mdx} = frontMatter as {mdx?: {format?: 'md' | 'mdx' | 'detect'}};
  const format = getFormat({
    filePath: file,
    frontMatterFormat: mdx?.format,
    markdownConfigFormat: config.format,
  });
  const text = preprocessContent({
    fileContent: emptyLinesBefore(content, source) + content,
    filePath: file,
    markdownConfig: config,
    admonitions: true,
  });
  const parser = unified()
    .use(remarkParse)
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkGfm);
  if (format === 'mdx') {
    parser.use(remarkMdx);
  }
  if (config.mdx1Compat.comments) {
    parser.use(comment as () => undefined);
  }
  const tree = parser.use([...plugins]).parse(text);
  await unified()
    .use(headingIds, {anchorsMaintainCase: config.anchors.maintainCase})
    .run(tree);
  return {frontMatter, text, tree};
}

/** As many lines as the front matter has. */
function emptyLinesBefore(content: string, source: string): string {
  return '\n'.repeat(
    source.slice(0, source.length - content.length).split('\n').length - 1,
  );
}
