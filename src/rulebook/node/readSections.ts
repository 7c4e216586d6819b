const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const SECTION = /^##\s+§?\s?(\d+)\.\s/;

/**
 * The first and the last numbered section of a document: `## 10. Ranks`. It
 * reads lines, not the tree: all documents of a site are looked through.
 */
export default function readSections(
  text: string,
): readonly [first: number, last: number] | undefined {
  const numbers: number[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true) {
        fence = undefined;
      }
    } else if (mark !== undefined) {
      fence = mark;
    } else {
      const number = SECTION.exec(line)?.[1];
      if (number !== undefined) {
        numbers.push(Number(number));
      }
    }
  }
  return numbers.length === 0
    ? undefined
    : [Math.min(...numbers), Math.max(...numbers)];
}
