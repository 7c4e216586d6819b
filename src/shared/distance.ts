// Reused: one search makes thousands of calls.
const ROWS: [number[], number[], number[]] = [[], [], []];

/**
 * Counts the typing errors between two words: an extra, missing or wrong letter, or
 * two letters in the wrong order (optimal string alignment).
 *
 * @param prefix the word may continue after the typed part
 * @returns the count, or `limit` + 1 if it is higher
 */
export default function distance(
  typed: string,
  word: string,
  limit: number,
  prefix = false,
): number {
  const excess = limit + 1;
  const extra = word.length - typed.length;
  if (-extra > limit || (!prefix && extra > limit)) {
    return excess;
  }
  const width = prefix
    ? Math.min(word.length, typed.length + limit)
    : word.length;
  let [beforeLast, last, current] = ROWS;
  for (let column = 0; column <= width; column++) {
    last[column] = column;
  }
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1);
    current[0] = row;
    let lowest = row;
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1);
      let errors = Math.min(
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      if (
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === other
      ) {
        errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1);
      }
      current[column] = errors;
      lowest = Math.min(lowest, errors);
    }
    if (lowest > limit) {
      return excess;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const ends = prefix ? last.slice(0, width + 1) : last.slice(width, width + 1);
  return Math.min(excess, ...ends);
}
