import type {Escape} from './decodeEscapes';

/** The first escape that is in a part of the decoded text, or at its edge. */
export function firstTouching(
  escapes: readonly Escape[],
  start: number,
  end: number,
): Escape | undefined {
  const escape = escapes[lowerBound(escapes, ({end: last}) => last >= start)];
  return escape !== undefined && escape.start <= end ? escape : undefined;
}

/** Where an index of the decoded text is in the text as it was written. */
export function writtenIndex(
  escapes: readonly Escape[],
  index: number,
): number {
  const next = lowerBound(escapes, ({start}) => start > index);
  const escape = escapes[next - 1];
  if (escape === undefined) {
    return index;
  }
  return index < escape.end
    ? escape.writtenStart
    : escape.writtenEnd + index - escape.end;
}

/** Index of the first that holds; all behind it hold too. */
function lowerBound(
  escapes: readonly Escape[],
  holds: (escape: Escape) => boolean,
): number {
  let low = 0;
  let high = escapes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const escape = escapes[middle];
    if (escape !== undefined && holds(escape)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
