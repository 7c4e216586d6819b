import scanLines from '../../content/node/scanLines';

const SECTION = /^##\s+§?\s?(\d+)\.\s/;

/**
 * The first and the last numbered section of a document: `## 10. Ranks`. It
 * reads lines, not the tree: all documents of a site are looked through.
 */
export default function readSections(
  text: string,
): readonly [first: number, last: number] | undefined {
  const numbers: number[] = [];
  for (const {line, isCode} of scanLines(text)) {
    const number = isCode ? undefined : SECTION.exec(line)?.[1];
    if (number !== undefined) {
      numbers.push(Number(number));
    }
  }
  return numbers.length === 0
    ? undefined
    : [Math.min(...numbers), Math.max(...numbers)];
}
