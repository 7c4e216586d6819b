import {isUtf8} from 'node:buffer';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import comment from '@slorber/remark-comment';
import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type PluggableList} from 'unified';
import {VFile} from 'vfile';

import {START, type FrontMatter} from '../Document';
import {
  getFormat,
  headingIds,
  preprocessContent,
} from '../../../shared/internals';
import {readFrontMatter, type SyntaxFinding} from './frontMatter';
import {findChangedParts, findParts} from './parts';
import {findSource, type Site} from './sources';

export interface ParsedDocument {
  /** Relative to the site's folder, with forward slashes. */
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  readonly frontMatter: FrontMatter;
  /** The parsed text; its lines are those of the file. */
  readonly text: string;
  readonly tree: Root;
  /** The Markdown files that it imports, by the names of their elements. */
  readonly parts: ReadonlyMap<string, ParsedDocument>;
  /** Empty if Docusaurus can read the file. Otherwise it is read as far as possible. */
  readonly syntaxFindings: readonly SyntaxFinding[];
}

/**
 * Parses a Markdown or MDX file as Docusaurus does. Docusaurus's own functions
 * prepare the text, choose the format and make the ids of headings.
 *
 * @param file relative to the site's folder
 * @param source its text, by default the one on disk
 * @param importers the files that import it
 * @throws if the file does not exist, never because of its text
 */
export default async function parseDocument(
  site: Site,
  file: string,
  source?: string,
  importers: readonly string[] = [],
): Promise<ParsedDocument> {
  const read =
    source === undefined
      ? decode(await readFile(path.join(site.siteDir, file)))
      : {text: source, finding: undefined};
  const {text} = read;
  const {frontMatter, content, finding} = await readFrontMatter(text);
  const syntaxFindings = [read.finding ?? [], finding ?? []].flat();
  const {mdx} = frontMatter as {mdx?: {format?: 'md' | 'mdx' | 'detect'}};
  const format = getFormat({
    filePath: file,
    frontMatterFormat: mdx?.format,
    markdownConfigFormat: site.markdown.format,
  });
  // Keep the length of the front matter for the places of nodes.
  const lead = text.slice(0, text.trimEnd().length - content.trimEnd().length);
  const body = lead.replace(/[^\n]/g, ' ') + content.replace(DEEPER, '$1 …');
  const readAs = async (content: string, as: 'md' | 'mdx') => {
    const parsed = await parse(site, file, content, as);
    const parts = new Map<string, ParsedDocument>();
    const above = [...importers, file];
    for (const [name, part] of findParts(site, file, parsed.tree)) {
      if (!above.includes(part)) {
        parts.set(name, await parseDocument(site, part, undefined, above));
      }
    }
    syntaxFindings.push(
      ...parsed.syntaxFindings,
      ...findChangedParts(parsed.tree, parts),
    );
    return {...parsed, file, source: text, frontMatter, syntaxFindings, parts};
  };
  try {
    return await readAs(body, format);
  } catch (error) {
    syntaxFindings.push(
      error instanceof RangeError
        ? {in: 'Markdown', ...START, message: TOO_DEEP}
        : explain(error as ParseError),
    );
  }
  // Parse it again as text without components.
  const plain = withoutComments(body.replace(/^(?:import|export)\s.*$/gm, ''));
  try {
    return await readAs(plain, 'md');
  } catch {
    const tree: Root = {type: 'root', children: []};
    const base = {file, source: text, frontMatter, syntaxFindings};
    return {...base, text: '', tree, parts: new Map()};
  }
}

/** Nobody quotes a quotation, or nests lists, so often. */
const DEEPEST = 100;

const TOO_DEEP = `The text is nested more than ${DEEPEST} times. Remove some of the signs that begin lists, quotations or emphasis`;

/** The rest of a line that begins so many of them: the parser takes the cube of their number. */
const DEEPER = /^((?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){100}).*/gm;

/** Removes comments of MDX, but not their lines. */
function withoutComments(text: string): string {
  let plain = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('{/*', at);
    const end = start === -1 ? -1 : text.indexOf('*/}', start);
    if (end === -1) {
      return plain + text.slice(at);
    }
    plain +=
      text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, '');
    at = end + '*/}'.length;
  }
}

/**
 * Decodes a file. Docusaurus would publish � in place of bytes that are not UTF-8;
 * here the text is as it was probably meant, so that only the encoding is reported.
 */
export function decode(bytes: Buffer): {
  readonly text: string;
  readonly finding?: SyntaxFinding;
} {
  // Each byte is one character.
  const latin = bytes.toString('latin1');
  const index = latin
    .split('\n')
    .findIndex(
      (line) => line.includes('\0') || !isUtf8(Buffer.from(line, 'latin1')),
    );
  return index === -1
    ? {text: bytes.toString('utf8')}
    : {
        text: latin.replace(/^(?:\xFF\xFE|\xFE\xFF)|\0/g, ''),
        finding: {
          in: 'Markdown',
          line: index + 1,
          column: 1,
          message:
            'The file is not saved as UTF-8, so readers would see "�" in place of some characters. Save it again with the encoding "UTF-8"',
        },
      };
}

async function parse(
  site: Site,
  file: string,
  content: string,
  format: 'md' | 'mdx',
): Promise<Pick<ParsedDocument, 'text' | 'tree' | 'syntaxFindings'>> {
  const {markdown} = site;
  const text = preprocessContent({
    fileContent: content,
    filePath: file,
    markdownConfig: markdown,
    admonitions: true,
  });
  const {beforeDefaultRemarkPlugins: plugins = []} =
    findSource(site, file)?.options ?? {};
  const parser = unified()
    .use(remarkParse)
    .use(plugins as PluggableList)
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkGfm);
  if (format === 'mdx') {
    parser.use(remarkMdx);
  }
  if (markdown.mdx1Compat.comments) {
    parser.use(comment as (options: {ast: boolean}) => undefined, {ast: true});
  }
  parser.use(headingIds, {anchorsMaintainCase: markdown.anchors.maintainCase});
  const page = new VFile({path: file, value: text});
  const root = parser.parse(page);
  const syntaxFindings = cutDeep(root);
  const tree = (await parser.run(root, page)) as Root;
  return {text, tree, syntaxFindings};
}

/** Removes what is too deep for functions that call themselves. */
function cutDeep(root: Root): SyntaxFinding[] {
  let level: Nodes[] = [root];
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  const [first] = level;
  for (const node of level) {
    if ('children' in node) {
      node.children = [];
    }
  }
  return first === undefined
    ? []
    : [
        {
          in: 'Markdown',
          ...(first.position?.start ?? START),
          message: TOO_DEEP,
        },
      ];
}

/** What the parsers of MDX throw. */
interface ParseError {
  readonly message: string;
  readonly reason?: string;
  readonly line?: number;
  readonly column?: number;
}

function explain({reason, message, line, column}: ParseError): SyntaxFinding {
  // The message about an unclosed element has the place of its start.
  const [, begun, at] = /\((\d+):(\d+)-/.exec(message) ?? [];
  return {
    in: 'Markdown',
    line: line ?? Number(begun ?? START.line),
    column: column ?? Number(at ?? START.column),
    message: `The Markdown cannot be read: ${reason ?? message}. Write "\\<" or "\\{" if "<" or "{" is meant as text`,
  };
}
