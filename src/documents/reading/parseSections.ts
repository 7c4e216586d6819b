import type {Nodes, Root, RootContent} from 'mdast';

/** Parsed sections by their text. */
export type KnownSections = Map<string, readonly RootContent[]>;

/** Where a section of the source begins: a heading below an empty line. */
const SECTION_START = /(?<=\n\n)(?=#{1,6} )/;

/**
 * Parses a Markdown text (not MDX) section by section and joins the trees: of a
 * second version of a text, only changed sections are parsed. The result is the
 * tree of the whole text, but nodes have their places in their sections:
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
  let rest = text;
  for (const section of text.split(SECTION_START)) {
    const nodes = known.get(section) ?? parseSection(section, parse);
    if (nodes === undefined) {
      break;
    }
    known.set(section, nodes);
    children.push(...nodes.map(copy));
    rest = rest.slice(section.length);
  }
  return {type: 'root', children: [...children, ...parse(rest).children]};
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

/** Plugins change nodes, such as headings, which have no data when parsed. */
function copy<Node extends Nodes>(node: Node): Node {
  return 'children' in node
    ? {...node, children: node.children.map(copy)}
    : {...node};
}
