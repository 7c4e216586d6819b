import type {Nodes, Parents, Table} from 'mdast';

import {START, type Heading, type SourceBlock} from '../Document';
import {idOfRow} from '../remark/addressRows';
import {numberOfHeading} from '../remark/numberHeadings';
import {readNumber} from '../ruleNumber';
import type {ParsedDocument} from './parseDocument';
import plainText, {
  endOf,
  foldSpace,
  isJsx,
  isUnread,
  jsxAttributes,
  ownText,
} from './plainText';

/** A piece of a file. */
export type Piece = Heading | SourceBlock;

/** Nodes that begin and end a line. */
const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'listItem',
  'code',
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

/** No text, or only the mark of an item. */
const EMPTY_LINE = /^(?:•|\d+\.)?$/;

/** Cuts a tree into headings and blocks. */
export default function readPieces({
  tree,
  text: source,
  file,
}: ParsedDocument): Piece[] {
  const sourceLines = source.split('\n');
  const pieces: Piece[] = [];
  let open: {text: string; line: number} | undefined;
  const breakLine = (): void => {
    const text = foldSpace(open?.text ?? '');
    if (open !== undefined && !EMPTY_LINE.test(text)) {
      pieces.push({cells: [text], line: open.line});
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
    if (node.type === 'table') {
      breakLine();
      pieces.push(...readTable(node));
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

/** The rows of a table, without empty ones. */
function readTable({children}: Table): SourceBlock[] {
  const rows = children.map((row) => {
    const id = idOfRow(row);
    return {
      cells: row.children.map((cell) => plainText(cell)),
      line: (row.position?.start ?? START).line,
      ...(id !== undefined && {id}),
    };
  });
  const heads = rows[0]?.cells ?? [];
  return rows
    .map((row, index) =>
      index > 0 && heads.length > 1 ? {...row, heads} : row,
    )
    .filter(({cells}) => cells.some((cell) => cell !== ''));
}

/** Elements in a line have the same type as blocks. */
function isInline(node: Nodes, parent: Parents): boolean {
  return node.type === 'html' && !BLOCK_PARENTS.has(parent.type);
}

/** Whether a line has only the mark of a list item yet. */
function isMark(text: string | undefined): boolean {
  return text !== undefined && /^(?:•|\d+\.) (?:[☑☐] )?$/.test(text);
}

/** A heading of Markdown, or one written as an element with an id. */
function readHeading(
  node: Nodes,
): Pick<Heading, 'level' | 'text' | 'id' | 'number' | 'title'> | undefined {
  if (node.type === 'heading') {
    const {id = ''} = (node.data ?? {}) as {readonly id?: string};
    const number = numberOfHeading(node);
    const text = plainText(node);
    const heading = {level: node.depth, id, text, title: text};
    return number === undefined
      ? heading
      : {...heading, number, title: readNumber(text)?.title ?? text};
  }
  if (!isJsx(node)) {
    return undefined;
  }
  const attributes = jsxAttributes(node);
  const name = node.name === 'Heading' ? attributes.get('as') : node.name;
  const level = /^h([1-6])$/.exec(name ?? '')?.[1];
  const text = foldSpace(
    node.children.map((child) => plainText(child)).join(' '),
  );
  return level === undefined
    ? undefined
    : {level: Number(level), id: attributes.get('id') ?? '', text, title: text};
}
