/** What nobody sees: soft hyphens, spaces without a width, but nothing that joins emoji. */
const INVISIBLE = /[^\P{Cf}\u200D\u{E0020}-\u{E007F}]+/gu;

/**
 * A text as readers see it, for what looks for words and numbers in it: without invisible
 * signs, and with one sign for all hyphens.
 */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(/[\u2010\u2011]/g, '-');
}

/**
 * Where the signs of a {@link visibleText} are in the text itself; the last is its end.
 */
export function placesOfVisible(text: string): (index: number) => number {
  const invisible = [...text.matchAll(INVISIBLE)];
  if (invisible.length === 0) {
    return (index) => index;
  }
  const places: number[] = [];
  let end = 0;
  for (const {0: found, index} of [...invisible, {0: '', index: text.length}]) {
    for (; end < index; end += 1) {
      places.push(end);
    }
    end = index + found.length;
  }
  return (index) => places[index] ?? text.length;
}
