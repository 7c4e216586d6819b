import type {Nodes, Root, RootContent} from 'mdast';

/** Parsed sections by their text. */
export type KnownSections = Map<string, readonly RootContent[]>;

/** Where a section of the source begins: a heading below an empty line. */
const SECTION_START = /(?<=\n\n)(?=#{1,6} )/;

/**
 * Parses a Markdown text (not MDX) section by section and joins the trees: of a
 * second version of a text, only changed sections are parsed. The result equals
 * the tree of the whole text:
 *
 * - A heading at the start of a line ends all blocks above it, except blocks with a
 *   mark at their end, such as fences, comments and admonitions. A section that
 *   leaves one of these open includes the rest of the text.
 * - Definitions of links and footnotes count in the whole text, and front matter
 *   only at its start. Where HTML below a list or quotation ends depends on what
 *   follows. A text with one of them is parsed in one piece.
 *
 * @param known is read and extended
 */
export default function parseSections(
  text: string,
  parse: (text: string) => Root,
  known: KnownSections,
): Root {
  if (/\]:|\r|^\uFEFF|^---|[^\n]\n *</.test(text)) {
    return parse(text);
  }
  const children: RootContent[] = [];
  let offset = 0;
  let line = 0;
  const add = (nodes: readonly RootContent[], source: string): void => {
    children.push(...nodes.map((node) => moveDown(node, line, offset)));
    offset += source.length;
    line += source.split('\n').length - 1;
  };
  for (const section of text.split(SECTION_START)) {
    const nodes = known.get(section) ?? parseSection(section, parse);
    if (nodes === undefined) {
      break;
    }
    known.set(section, nodes);
    add(nodes, section);
  }
  const rest = text.slice(offset);
  if (rest !== '') {
    add(parse(rest).children, rest);
  }
  const column = text.length - text.lastIndexOf('\n');
  return {
    type: 'root',
    children,
    position: {
      start: {line: 1, column: 1, offset: 0},
      end: {line: line + 1, column, offset: text.length},
    },
  };
}

/** @returns undefined if a block is open at the end of the section */
function parseSection(
  section: string,
  parse: (text: string) => Root,
): RootContent[] | undefined {
  // Only the last section may have no line feed at its end; no block follows it.
  if (!section.endsWith('\n')) {
    return parse(section).children;
  }
  const nodes = parse(`${section}# x`).children;
  const next = nodes.pop();
  return next?.type === 'heading' &&
    next.position?.start.offset === section.length
    ? nodes
    : undefined;
}

type Point = NonNullable<Nodes['position']>['start'];

/** Copies nodes, because plugins change them, and moves their places down. */
function moveDown<Node extends Nodes>(
  node: Node,
  lines: number,
  characters: number,
): Node {
  const move = ({line, column, offset = 0}: Point): Point => ({
    line: line + lines,
    column,
    offset: offset + characters,
  });
  const {position, data} = node;
  return {
    ...node,
    ...(position !== undefined && {
      position: {start: move(position.start), end: move(position.end)},
    }),
    ...(data !== undefined && {data: {...data}}),
    ...('children' in node && {
      children: node.children.map((child) =>
        moveDown(child, lines, characters),
      ),
    }),
  };
}
