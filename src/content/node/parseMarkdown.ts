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
import {unified} from 'unified';
import {VFile} from 'vfile';

import {NO_PLUGINS, type RemarkPlugins} from './remarkPlugins';

export type MarkdownConfig = DocusaurusConfig['markdown'];

export interface ParsedMarkdown {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** What the tree was made of; its lines are those of the file. */
  readonly text: string;
  readonly tree: Root;
}

export interface Reading {
  /** The site's own; see remarkPluginsOf. */
  readonly plugins?: RemarkPlugins;
  /** As plain Markdown, in which nothing is wrong: braces and tags are text. */
  readonly asMarkdown?: boolean;
}

/**
 * Parses a Markdown or MDX file as Docusaurus does. Its own steps are used where
 * they decide on what a page becomes: the front matter, the preparation of the
 * text, the choice of the format, the ids of headings.
 *
 * @param file absolute path
 * @param source text of the file
 * @param config `markdown` of the site's configuration
 * @param reading how, where it is not as Docusaurus alone would
 * @throws where the front matter is no YAML, or the text no MDX
 */
export default async function parseMarkdown(
  file: string,
  source: string,
  config: MarkdownConfig,
  {plugins = NO_PLUGINS, asMarkdown = false}: Reading = {},
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
    .use([...plugins.before])
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkGfm);
  if (format === 'mdx' && !asMarkdown) {
    parser.use(remarkMdx);
  }
  if (config.mdx1Compat.comments) {
    parser.use(comment as () => undefined);
  }
  parser
    .use(headingIds, {anchorsMaintainCase: config.anchors.maintainCase})
    .use([...plugins.after]);
  // Plugins ask for these, as Docusaurus gives them.
  const page = new VFile({path: file, value: text, data: {frontMatter}});
  const tree = (await parser.run(parser.parse(page), page)) as Root;
  return {frontMatter, text, tree};
}

/** As many lines as the front matter has. */
function emptyLinesBefore(content: string, source: string): string {
  return '\n'.repeat(
    source.slice(0, source.length - content.length).split('\n').length - 1,
  );
}
