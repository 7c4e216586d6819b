/**
 * Counts the typing errors between two words: an extra, missing or wrong letter, or
 * two letters in the wrong order (optimal string alignment).
 *
 * @returns the count, or `limit` + 1 if it is higher
 */
export default function distance(
  typed: string,
  word: string,
  limit: number,
): number {
  if (Math.abs(word.length - typed.length) > limit) {
    return limit + 1;
  }
  let beforeLast: number[] = [];
  let last = Array.from({length: word.length + 1}, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isEqual = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (last[column - 1] ?? 0) + (isEqual ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(limit + 1, last[word.length] ?? 0);
}
