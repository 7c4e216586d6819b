const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Goes through the lines of a text, and says which belong to fenced code. */
export default function* scanLines(
  text: string,
  fencePattern = FENCE,
): Generator<{readonly line: string; readonly isCode: boolean}> {
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = fencePattern.exec(line)?.[1];
    yield {line, isCode: fence !== undefined || mark !== undefined};
    if (fence === undefined) {
      fence = mark;
    } else if (mark?.startsWith(fence) === true) {
      fence = undefined;
    }
  }
}
