import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Nodes, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import findCitations from './citations';
import {
  CELL_END,
  START,
  type Document,
  type Heading,
  type Image,
  type Line,
  type Link,
  type NumberedSection,
  type Section,
} from './Document';
import {NUMBER_PROPERTY} from './numberHeadings';
import parseDocument, {type ParsedDocument} from './parseDocument';
import type {KnownSections} from './parseSections';
import plainText, {
  endOf,
  foldSpace,
  isJsx,
  isUnread,
  jsxAttributes,
  ownText,
} from './plainText';
import {readNumber, stockIdOf} from './ruleNumber';
import type {Site} from './sources';

/** What a file consists of, from top to bottom: a part is another file. */
type Piece = Heading | Line | {readonly part: string};

/** What is read from a file alone. */
interface OwnFacts extends Pick<
  Document,
  'file' | 'frontMatter' | 'citations' | 'links' | 'images' | 'ids'
> {
  readonly source: string;
  readonly pieces: readonly Piece[];
}

/** By absolute path: every feature asks for the same files. */
const known = new Map<string, Promise<OwnFacts>>();

/**
 * Reads a Markdown or MDX file: its headings with their ids, rules, texts,
 * citations and links, with the parts that it shows. A file that Docusaurus
 * cannot read is read as far as possible.
 *
 * @param file relative to the site's folder
 * @throws if there is no such file
 */
export default async function readDocument(
  site: Site,
  file: string,
): Promise<Document> {
  return withParts(site, await readOwn(site, file));
}

/** The same for a file that is parsed already. */
export async function documentOf(
  site: Site,
  parsed: ParsedDocument,
): Promise<Document> {
  const own = factsOf(site, parsed);
  known.set(path.join(site.siteDir, parsed.file), Promise.resolve(own));
  return withParts(site, own);
}

/** What a version of a file says. */
export type VersionText = Pick<
  Document,
  'frontMatter' | 'contentTitle' | 'rules' | 'otherLines'
>;

/**
 * Reads what another version of a file says, alone: without the parts that it
 * shows.
 *
 * @param source the text of that version
 * @param sections parsed from other versions of the file, which saves time
 */
export async function readVersion(
  site: Site,
  file: string,
  source: string,
  sections?: KnownSections,
): Promise<VersionText> {
  const today = await known.get(path.join(site.siteDir, file));
  const own =
    today?.source === source
      ? today
      : textOf(site, await parseDocument(site, file, source, sections));
  return withParts(site, {
    ...WITHOUT_ADDRESSES,
    ...own,
    pieces: own.pieces.filter((piece) => !('part' in piece)),
  });
}

async function readOwn(site: Site, file: string): Promise<OwnFacts> {
  const key = path.join(site.siteDir, file);
  const source = await readFile(key, 'utf8');
  const former = await known.get(key);
  if (former?.source === source) {
    return former;
  }
  const own = parseDocument(site, file, source).then((parsed) =>
    factsOf(site, parsed),
  );
  known.set(key, own);
  return own;
}

function factsOf(site: Site, parsed: ParsedDocument): OwnFacts {
  const text = textOf(site, parsed);
  const {tree} = parsed;
  return {
    ...text,
    citations: findCitations(tree),
    ...findAddresses(tree),
    ids: findIds(parsed, text.pieces),
  };
}

function textOf(
  site: Site,
  parsed: ParsedDocument,
): Pick<OwnFacts, 'file' | 'frontMatter' | 'source' | 'pieces'> {
  const {file, frontMatter, source} = parsed;
  const pieces = readPieces(parsed, findParts(site, parsed));
  return {file, frontMatter, source, pieces};
}

const WITHOUT_ADDRESSES: Pick<
  OwnFacts,
  'citations' | 'links' | 'images' | 'ids'
> = {citations: [], links: [], images: [], ids: undefined};

/** Joins what a file and its parts say into sections. */
async function withParts(site: Site, own: OwnFacts): Promise<Document> {
  let contentTitle: string | undefined;
  const sections: {heading?: Heading; lines: Line[]}[] = [{lines: []}];
  const parts = new Set<string>();
  const ids = new Set<string>();
  let withoutIds = 0;
  const addLine = (line: Line): void => {
    sections.at(-1)?.lines.push(line);
  };
  const add = async (
    facts: OwnFacts,
    shownBy: readonly string[],
  ): Promise<void> => {
    facts.ids?.forEach((id) => ids.add(id));
    withoutIds += Number(facts.ids === undefined);
    for (const piece of facts.pieces) {
      if ('part' in piece) {
        const {part} = piece;
        if (
          !shownBy.includes(part) &&
          existsSync(path.join(site.siteDir, part))
        ) {
          parts.add(part);
          await add(await readOwn(site, part), [...shownBy, part]);
        }
      } else if ('text' in piece && !('level' in piece)) {
        addLine(piece);
      } else if (piece.level === 1 && sections.length === 1) {
        // The title of the page is not a section; that of a part is a text.
        if (facts === own && contentTitle === undefined) {
          contentTitle = piece.text;
        } else {
          addLine(piece);
        }
      } else if (piece.id === '') {
        addLine(piece);
      } else {
        sections.push({heading: piece, lines: []});
      }
    }
  };
  await add(own, [own.file]);
  const {file, frontMatter, citations, links, images} = own;
  return {
    file,
    frontMatter,
    contentTitle,
    sections,
    ...joinRules(sections),
    citations,
    links,
    images,
    ids: withoutIds > 0 ? undefined : ids,
    parts: [...parts],
  };
}

/** Puts each line under its rule: deeper headings without a number belong to it. */
function joinRules(
  sections: readonly Section[],
): Pick<Document, 'rules' | 'otherLines'> {
  const rules: {heading: NumberedSection['heading']; lines: Line[]}[] = [];
  const otherLines: Line[] = [];
  let open: {level: number; lines: Line[]} = {level: 0, lines: otherLines};
  for (const {heading, lines} of sections) {
    if (isNumbered(heading)) {
      const rule = {heading, lines: [...lines]};
      rules.push(rule);
      open = {level: heading.level, lines: rule.lines};
      continue;
    }
    if (heading !== undefined) {
      if (heading.level <= open.level) {
        open = {level: 0, lines: otherLines};
      }
      open.lines.push({text: heading.text, line: heading.line});
    }
    open.lines.push(...lines);
  }
  return {rules, otherLines};
}

function isNumbered(
  heading: Heading | undefined,
): heading is NumberedSection['heading'] {
  return heading?.number !== undefined;
}

/**
 * Lists the Markdown files that a document shows as a component, by the name of
 * it: `import Part from './_part.mdx'`.
 */
function findParts(
  {siteDir}: Site,
  {file, tree}: ParsedDocument,
): Map<string, string> {
  const code = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? [node.value] : [],
  );
  const imports = code
    .join('\n')
    .matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm);
  return new Map(
    [...imports].map(([, name = '', from = '']) => {
      const target = from.startsWith('@site/')
        ? path.resolve(siteDir, from.slice('@site/'.length))
        : path.resolve(siteDir, path.dirname(file), from);
      return [name, path.relative(siteDir, target).replaceAll('\\', '/')];
    }),
  );
}

/** Nodes that begin and end a line. */
const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'listItem',
  'tableRow',
  'code',
  'math',
  'mdxJsxFlowElement',
  'containerDirective',
  'leafDirective',
  'mdxFlowExpression',
  'html',
]);

/** Nodes that contain blocks. */
const BLOCK_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
  'mdxJsxFlowElement',
]);

/** Nothing, or the mark of an item or cells without a text. */
const EMPTY_LINE = new RegExp(`^(?:•|\\d+\\.)?${CELL_END}*$`);

/** Cuts a tree into headings, lines and the parts that it shows. */
function readPieces(
  {tree, text: source, file}: ParsedDocument,
  parts: ReadonlyMap<string, string>,
): Piece[] {
  const sourceLines = source.split('\n');
  const pieces: Piece[] = [];
  let open: {text: string; line: number} | undefined;
  const breakLine = (): void => {
    const text = open?.text.split(CELL_END).map(foldSpace).join(CELL_END);
    if (text !== undefined && !EMPTY_LINE.test(text)) {
      pieces.push({text, line: open?.line ?? 1});
    }
    open = undefined;
  };
  const add = (text: string, line: number): void => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        breakLine();
      }
      if (part !== '') {
        open ??= {text: '', line: line + index};
        open.text += part;
      }
    }
  };
  const readNode = (node: Nodes, parent: Parents): void => {
    const {line, column} = node.position?.start ?? START;
    const heading = readHeading(node);
    if (heading !== undefined) {
      breakLine();
      const {id} = heading;
      pieces.push({
        ...heading,
        file,
        line,
        column,
        hasOwnId: sourceLines[line - 1]?.includes(`#${id}`) ?? false,
      });
      return;
    }
    const part = isJsx(node) ? parts.get(node.name ?? '') : undefined;
    if (part !== undefined) {
      breakLine();
      pieces.push({part});
      return;
    }
    const isBlock = BLOCKS.has(node.type) && !isInline(node, parent);
    // The mark of an item stays with its first line.
    if (isBlock && !isMark(open?.text)) {
      breakLine();
    }
    // A soft line break of the file is a space.
    add(
      node.type === 'text' ? node.value.replaceAll('\n', ' ') : ownText(node),
      line,
    );
    if ('children' in node && !isUnread(node)) {
      readChildren(node);
      add(endOf(node), line);
    }
    if (isBlock) {
      breakLine();
    }
  };
  const readChildren = (node: Parents): void => {
    for (const [index, child] of node.children.entries()) {
      const {line} = child.position?.start ?? START;
      if (child.type === 'tableCell' && index > 0) {
        add(CELL_END, line);
      }
      if (node.type === 'list' && child.type === 'listItem') {
        const {ordered, start} = node;
        breakLine();
        add(ordered === true ? `${(start ?? 1) + index}. ` : '• ', line);
        if (typeof child.checked === 'boolean') {
          add(child.checked ? '☑ ' : '☐ ', line);
        }
      }
      readNode(child, node);
    }
  };
  readChildren(tree);
  breakLine();
  return pieces;
}

/** Elements within a text are of the same type as those on lines of their own. */
function isInline(node: Nodes, parent: Parents): boolean {
  return node.type === 'html' && !BLOCK_PARENTS.has(parent.type);
}

/** Whether a line has the mark of a list item, and nothing else yet. */
function isMark(text: string | undefined): boolean {
  return text !== undefined && /^(?:•|\d+\.) (?:[☑☐] )?$/.test(text);
}

/** A heading of Markdown, or one written as an element with an id. */
function readHeading(
  node: Nodes,
): Pick<Heading, 'level' | 'text' | 'id' | 'number' | 'title'> | undefined {
  if (node.type === 'heading') {
    const {id = '', hProperties = {}} = (node.data ?? {}) as HeadingData;
    const number = hProperties[NUMBER_PROPERTY];
    const text = plainText(node);
    return number === undefined
      ? {level: node.depth, id, text, title: text}
      : {
          level: node.depth,
          id,
          text,
          number,
          title: readNumber(text)?.title ?? text,
        };
  }
  if (!isJsx(node)) {
    return undefined;
  }
  const attributes = jsxAttributes(node);
  const level = /^h([1-6])$/.exec(
    node.name === 'Heading' ? (attributes.get('as') ?? '') : (node.name ?? ''),
  )?.[1];
  const text = foldSpace(
    node.children.map((child) => plainText(child)).join(' '),
  );
  return level === undefined
    ? undefined
    : {level: Number(level), id: attributes.get('id') ?? '', text, title: text};
}

interface HeadingData {
  readonly id?: string;
  readonly hProperties?: Readonly<Record<string, string>>;
}

/** Lists the addresses that a document links to, and those of its images. */
function findAddresses(tree: Root): Pick<Document, 'links' | 'images'> {
  const links: Link[] = [];
  const images: Image[] = [];
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    const urls = addressesIn(node);
    links.push(
      ...urls.map((url) => ({url, text: plainText(node), line, column})),
    );
    if (node.type === 'image') {
      images.push({url: node.url, line, column});
    }
  });
  return {links, images};
}

function addressesIn(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') {
    return [node.url];
  }
  const urls =
    node.type === 'html'
      ? [...node.value.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)].map(
          ([, url = '']) => url,
        )
      : isJsx(node) && /^(?:a|Link)$/.test(node.name ?? '')
        ? [jsxAttributes(node).get(node.name === 'a' ? 'href' : 'to') ?? '']
        : [];
  // Docusaurus leaves the addresses of elements as they are: only those from
  // the root say by themselves where they lead.
  return urls.filter((url) => /^[/#]/.test(url));
}

/** Not the theme's components, which bring no ids, nor parts in Markdown. */
const FOREIGN_COMPONENT =
  /^(?:export\s|import\s(?!.*['"](?:@theme\/|.*\.mdx?['"])))/m;

/** @returns undefined if components may bring further ids */
function findIds(
  {tree, problems, source}: ParsedDocument,
  pieces: readonly Piece[],
): ReadonlySet<string> | undefined {
  const bringsComponents =
    problems.length > 0
      ? /^import\s/m.test(source)
      : tree.children.some(
          (node) =>
            node.type === 'mdxjsEsm' && FOREIGN_COMPONENT.test(node.value),
        );
  if (bringsComponents) {
    return undefined;
  }
  const ids = new Set<string>();
  for (const piece of pieces) {
    // The title of a page has no id there.
    if ('level' in piece && piece.level > 1) {
      ids.add(piece.id);
      if (piece.number !== undefined) {
        ids.add(stockIdOf(piece.text));
      }
    }
  }
  visit(tree, (node) => {
    if (isJsx(node)) {
      ids.add(jsxAttributes(node).get('id') ?? '');
    } else if (node.type === 'containerDirective') {
      ids.add(node.attributes?.id ?? '');
    } else if (node.type === 'html') {
      for (const [, id = ''] of node.value.matchAll(/\sid="([^"]*)"/g)) {
        ids.add(id);
      }
    }
  });
  return ids;
}
