import {numberOf} from './words';

/** Begins a heading whose number is left out; no heading has a tab. */
const LEFT_OUT = '\t';

/**
 * Leaves out the numbers that follow from those before them: after 3.1 come
 * 3.1.1, 3.2 or 4. In a handbook these are nearly all.
 */
export function leaveOutNumbers(headings: readonly string[]): string[] {
  let last = '';
  return headings.map((heading) => {
    const number = numberOf(heading);
    if (number === undefined || !heading.startsWith(number)) {
      return heading;
    }
    const steps = followers(last).indexOf(number);
    last = number;
    return steps === -1
      ? heading
      : `${LEFT_OUT}${steps}${heading.slice(number.length)}`;
  });
}

/** Undoes {@link leaveOutNumbers}. */
export function putNumbersBack(written: readonly string[]): string[] {
  let last = '';
  return written.map((text) => {
    if (text.startsWith(LEFT_OUT)) {
      last = followers(last)[Number(text.charAt(1))] ?? '';
      return last + text.slice(2);
    }
    const number = text.startsWith('§') ? undefined : numberOf(text);
    last = number ?? last;
    return text;
  });
}

/** The numbers that may come next: the first below, the next beside, the next above … */
function followers(number: string): string[] {
  const parts = number === '' ? [] : number.split('.').map(Number);
  return [
    [...parts, 1],
    ...parts.map((_, up) => {
      const kept = parts.slice(0, parts.length - up);
      return kept.map((part, place) =>
        place === kept.length - 1 ? part + 1 : part,
      );
    }),
  ].map((next) => next.join('.'));
}
