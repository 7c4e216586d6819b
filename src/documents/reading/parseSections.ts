import type {Nodes, Root, RootContent} from 'mdast';

/** What was parsed of sections, by their text. */
export type KnownSections = Map<string, readonly RootContent[]>;

/** Where a section of the source begins: a heading below an empty line. */
const SECTION_START = /(?<=\n\n)(?=#{1,6} )/;

/**
 * Parses a Markdown text (not MDX) section by section and joins their trees, so
 * that of two versions of a text only the sections that differ are parsed. The
 * result is the tree of the whole text:
 *
 * - Blocks are parsed from top to bottom, and a heading at the start of a line
 *   ends all of them but those that only their own mark ends, such as fences and
 *   admonitions. A section in which one of these is open includes all that follows.
 * - A comment without an end is text, but what follows may end it: it is treated
 *   as open.
 * - A definition of a link or footnote counts in the whole text, and front matter
 *   only at its start: a text with one of them is parsed in one piece.
 *
 * @param known is read and extended
 */
export default function parseSections(
  text: string,
  parse: (text: string) => Root,
  known: KnownSections,
): Root {
  if (/\]:|\r|^\uFEFF|^---/.test(text)) {
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

/** @returns undefined if something that the section begins is open at its end */
function parseSection(
  section: string,
  parse: (text: string) => Root,
): RootContent[] | undefined {
  const hasOpenComment =
    section.lastIndexOf('-->') < section.lastIndexOf('<!--') + 4;
  if (section.includes('<!--') && hasOpenComment) {
    return undefined;
  }
  // The last section may have no line feed at its end.
  const start = section.endsWith('\n') ? section : `${section}\n`;
  const nodes = parse(`${start}# x`).children;
  const next = nodes.pop();
  return next?.type === 'heading' &&
    next.position?.start.offset === start.length
    ? nodes
    : undefined;
}

type Point = NonNullable<Nodes['position']>['start'];

/** Copies nodes, for plugins change them, with the places that they have further down. */
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
