/** How many lines of a text end before an index. */
export function linesBefore(text: string, index?: number): number {
  return text.slice(0, index).split('\n').length - 1;
}

/**
 * {@link linesBefore} for ascending indexes: it counts each line once.
 */
export function lineCounter(text: string): (index: number) => number {
  let lines = 0;
  let counted = 0;
  return (index) => {
    lines += linesBefore(text.slice(counted, index));
    counted = index;
    return lines;
  };
}

const MOST_LISTED = 5;

/** Joins names; of many it shows the first few. */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED).join(', ');
  const more = names.length - MOST_LISTED;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/**
 * A number with the right words, such as `plural(2, '# account has', '# accounts have')`.
 *
 * @param many the plural; by default the singular with an s
 */
export function plural(number: number, one: string, many = `${one}s`): string {
  const words = number === 1 ? one : many;
  return words.replace('#', number.toLocaleString('en'));
}
