import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import comment from '@slorber/remark-comment';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type PluggableList} from 'unified';
import {VFile} from 'vfile';

import UserError from '../../config/UserError';
import {START, type FrontMatter, type Place} from '../Document';
import {PLAIN_MARKDOWN} from '../remark/plainMarkdown';
import {
  getFormat,
  headingIds,
  preprocessContent,
} from '../../sealing/docusaurus';
import parseSections, {type KnownSections} from './parseSections';
import {findSource, type Site} from './sources';

/** Why Docusaurus cannot read a file. */
interface SyntaxProblem extends Place {
  readonly in: 'front matter' | 'Markdown';
  readonly reason: string;
  /** The reason already says what to do. */
  readonly hasFix: boolean;
}

export interface ParsedDocument {
  /** Relative to the site's folder, with forward slashes. */
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  readonly frontMatter: FrontMatter;
  /** What the tree was made of; its lines are those of the file. */
  readonly text: string;
  readonly tree: Root;
  /** Empty if Docusaurus can read it. Otherwise as much is read as possible. */
  readonly problems: readonly SyntaxProblem[];
}

/**
 * Parses a Markdown or MDX file as Docusaurus does. Docusaurus's own steps are
 * used for what decides about a page: the front matter, the preparation of the
 * text, the choice of the format, the ids of headings.
 *
 * @param file relative to the site's folder
 * @param source its text, if that is not the one on disk
 * @param sections parsed from other versions of a file that is not MDX; it saves
 * time and changes nothing
 * @throws if the file cannot be read from the disk, never because of its text
 */
export default async function parseDocument(
  site: Site,
  file: string,
  source?: string,
  sections?: KnownSections,
): Promise<ParsedDocument> {
  const text =
    source ?? (await readFile(path.join(site.siteDir, file), 'utf8'));
  const problems: SyntaxProblem[] = [];
  const {frontMatter, content} = await readFrontMatter(
    site,
    file,
    text,
    problems,
  );
  const {mdx} = frontMatter as {mdx?: {format?: 'md' | 'mdx' | 'detect'}};
  const format = getFormat({
    filePath: file,
    frontMatterFormat: mdx?.format,
    markdownConfigFormat: site.markdown.format,
  });
  // The lines of the front matter stay, so that places are right.
  const lead = text.slice(0, text.length - content.length).split('\n').length;
  const body = '\n'.repeat(lead - 1) + content;
  const base = {file, source: text, frontMatter, problems};
  const plugins = findSource(site, file)?.plugins ?? [];
  try {
    return {
      ...base,
      ...(await parse(site, file, body, format, plugins, sections)),
    };
  } catch (error) {
    problems.push(explain(error as ParseError));
  }
  // As text without components; the lines that bring them stay empty.
  const plain = body
    .replace(/^(?:import|export)\s.*$/gm, '')
    .replace(/\{\/\*[^]*?\*\/\}/g, (comment) => comment.replace(/[^\n]/g, ''));
  const harmless = plugins.filter((plugin) => !isPlainMarkdown(plugin));
  return {...base, ...(await parse(site, file, plain, 'md', harmless))};
}

/** By name: Docusaurus loads the configuration apart from this code. */
function isPlainMarkdown(plugin: PluggableList[number]): boolean {
  return typeof plugin === 'function' && plugin.name === 'plainMarkdown';
}

async function readFrontMatter(
  {markdown}: Site,
  file: string,
  text: string,
  problems: SyntaxProblem[],
): Promise<{frontMatter: FrontMatter; content: string}> {
  try {
    return await markdown.parseFrontMatter({
      filePath: file,
      fileContent: text,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
  } catch (error) {
    const {mark, reason, message} = error as ParseError;
    problems.push({
      in: 'front matter',
      // Counted from 0, which is the line of three hyphens.
      line: (mark?.line ?? 0) + 1,
      column: (mark?.column ?? 0) + 1,
      reason: reason ?? message,
      hasFix: error instanceof UserError,
    });
    const [block = ''] = /^---[^]*?\n---[^\S\n]*\n?/.exec(text) ?? [];
    return {frontMatter: {}, content: text.slice(block.length)};
  }
}

async function parse(
  site: Site,
  file: string,
  content: string,
  format: 'md' | 'mdx',
  plugins: PluggableList,
  sections?: KnownSections,
): Promise<{text: string; tree: Root}> {
  const {markdown} = site;
  const text = preprocessContent({
    fileContent: content,
    filePath: file,
    markdownConfig: markdown,
    admonitions: true,
  });
  const parser = unified()
    .use(remarkParse)
    .use([...plugins])
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkGfm);
  if (format === 'mdx') {
    parser.use(remarkMdx);
  }
  if (markdown.mdx1Compat.comments) {
    parser.use(comment as () => undefined);
  }
  parser.use(headingIds, {anchorsMaintainCase: markdown.anchors.maintainCase});
  const page = new VFile({path: file, value: text});
  const root =
    format === 'md' && sections !== undefined
      ? parseSections(text, (part) => parser.parse(part), sections)
      : parser.parse(page);
  const tree = (await parser.run(root, page)) as Root;
  return {text, tree};
}

/** What the parsers of MDX and (with a mark) of YAML throw. */
interface ParseError {
  readonly message: string;
  readonly reason?: string;
  readonly source?: string;
  readonly line?: number;
  readonly column?: number;
  readonly mark?: {readonly line: number; readonly column: number};
}

function explain({
  reason,
  message,
  source,
  line,
  column,
}: ParseError): SyntaxProblem {
  // Of an element without an end, the message itself has the place of its start.
  const [, begun, at] = /\((\d+):(\d+)-/.exec(message) ?? [];
  return {
    in: 'Markdown',
    line: line ?? Number(begun ?? START.line),
    column: column ?? Number(at ?? START.column),
    reason: reason ?? message,
    hasFix: source === PLAIN_MARKDOWN,
  };
}
