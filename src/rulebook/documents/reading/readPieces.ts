import type {Heading as HeadingNode, ListItem, Nodes, Table} from 'mdast';

import {visit} from 'unist-util-visit';

import {START, type Block, type Heading} from '../Document';
import {idOfRow} from '../remark/addressRows';
import {numberOfHeading} from '../remark/numberHeadings';
import {readNumber} from '../ruleNumber';
import type {ParsedDocument} from './parseDocument';
import plainText, {
  foldSpace,
  isJsx,
  isUnread,
  ownText,
  unfoldedText,
} from './plainText';

/** A piece of a file. */
export type Piece = Heading | Block;

/** Cuts a document into headings and blocks. */
export default function readPieces({
  tree,
  text,
  file,
  parts,
}: ParsedDocument): Piece[] {
  const sourceLines = text.split('\n');
  const read = (node: Nodes): Piece[] => {
    switch (node.type) {
      case 'heading':
        return [readHeading(node, file, sourceLines), ...readParts(node)];
      case 'table':
        return [...readTable(node), ...readParts(node)];
      case 'list':
        return node.children.flatMap((item, index) => {
          const number = `${(node.start ?? 1) + index}. `;
          return mark(
            readAll(item),
            node.ordered === true ? number : '• ',
            item,
          );
        });
      case 'root':
      case 'blockquote':
      case 'footnoteDefinition':
      case 'containerDirective':
      case 'mdxJsxFlowElement':
        return isUnread(node)
          ? []
          : [...partOf(node), ...toBlocks(ownText(node)), ...readAll(node)];
      default:
        return [...toBlocks(unfoldedText(node)), ...readParts(node)];
    }
  };
  const partOf = (node: Nodes): Piece[] => {
    const part = isJsx(node) ? parts.get(node.name ?? '') : undefined;
    return part === undefined ? [] : readPieces(part);
  };
  // A part within a text follows it.
  const readParts = (node: Nodes): Piece[] => {
    const found: Piece[] = [];
    visit(node, (inside) => {
      found.push(...partOf(inside));
    });
    return found;
  };
  const readAll = ({children}: {readonly children: Nodes[]}): Piece[] =>
    children.flatMap(read);
  return readAll(tree);
}

/** A block for each line that is not empty. */
function toBlocks(text: string): Block[] {
  return text
    .split('\n')
    .map(foldSpace)
    .flatMap((line) => (line === '' ? [] : {cells: [line]}));
}

/** Puts the mark of a list item before its first line. */
function mark(
  pieces: readonly Piece[],
  sign: string,
  {checked}: ListItem,
): Piece[] {
  const [first, ...others] = pieces;
  if (first === undefined || !('cells' in first) || first.cells.length > 1) {
    return [...pieces];
  }
  const box = typeof checked === 'boolean' ? (checked ? '☑ ' : '☐ ') : '';
  return [{cells: [sign + box + (first.cells[0] ?? '')]}, ...others];
}

/** The rows of a table, without empty ones. */
function readTable({children}: Table): Block[] {
  const rows = children.map((row) => {
    const id = idOfRow(row);
    return {
      cells: row.children.map((cell) => plainText(cell)),
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

function readHeading(
  node: HeadingNode,
  file: string,
  sourceLines: readonly string[],
): Heading {
  const {id = ''} = (node.data ?? {}) as {readonly id?: string};
  const {line, column} = node.position?.start ?? START;
  const number = numberOfHeading(node);
  const text = plainText(node);
  return {
    file,
    line,
    column,
    level: node.depth,
    id,
    hasOwnId: sourceLines[line - 1]?.includes(`#${id}`) ?? false,
    text,
    title: text,
    ...(number !== undefined && {
      number,
      title: readNumber(text)?.title ?? text,
    }),
  };
}
