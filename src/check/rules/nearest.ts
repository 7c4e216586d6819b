import distance from 'damerau-levenshtein';

/** Finds the word that was probably meant, if one is close enough to be sure. */
export default function nearest(
  written: string,
  valid: Iterable<string>,
): string | undefined {
  let best: string | undefined;
  let limit = Math.min(2, Math.floor(written.length / 3));
  for (const word of valid) {
    const {steps} = distance(written.toLowerCase(), word.toLowerCase());
    if (steps <= limit && word !== written) {
      best = word;
      limit = steps - 1;
    }
  }
  return best;
}

/** `. Did you mean "…"?`, or else another advice. */
export function didYouMean(
  meant: string | undefined,
  otherwise: string,
): string {
  return meant === undefined ? `. ${otherwise}` : `. Did you mean "${meant}"?`;
}
