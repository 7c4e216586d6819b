import scanLines from '../scanLines';

const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const CONTAINER = /^ {0,3}(:{3,})(\s*[\w-]+)?/;
const DEFINITION = /^ {0,3}\[[^\]^][^\]]*\]:\s/;

/**
 * Cuts a text at its headings. Most versions differ from the last in one of these
 * parts, so that the others need not be parsed anew. What a part refers to
 * elsewhere goes along with it.
 */
export default function splitSections(text: string): string[] {
  const sections: string[][] = [[]];
  const definitions: string[] = [];
  let depth = 0;
  for (const {line, isCode} of scanLines(text)) {
    if (isCode) {
      // Nothing in it counts.
    } else if (depth === 0 && HEADING.test(line)) {
      sections.push([]);
    } else if (DEFINITION.test(line)) {
      definitions.push(line);
    } else {
      const [, colons, name] = CONTAINER.exec(line) ?? [];
      if (colons !== undefined) {
        depth = Math.max(0, depth + (name === undefined ? -1 : 1));
      }
    }
    sections.at(-1)?.push(line);
  }
  return sections.map((lines) =>
    [...lines, ...(definitions.length > 0 ? ['', ...definitions] : [])].join(
      '\n',
    ),
  );
}
