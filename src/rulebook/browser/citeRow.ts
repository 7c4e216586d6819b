import {escape} from './discord';

interface Row {
  /** `4.2`; none outside of rules. */
  readonly number: string | undefined;
  /** The first cell. */
  readonly name: string;
  /** The other cells. */
  readonly cells: readonly {readonly column: string; readonly text: string}[];
  readonly address: string;
}

/**
 * Writes a row of a table as a line for Discord: its first cell, each further cell
 * with the name of its column, and its address.
 *
 * @returns `§4.2 Doxxing: first permanent ban <https://host/docs/…#rule-4-2-doxxing>`
 */
export default function citeRow({number, name, cells, address}: Row): string {
  const parts = cells.flatMap(({column, text}) =>
    /^[-–—]?$/.test(text)
      ? []
      : [`${inSentence(column)} ${inSentence(text)}`.trim()],
  );
  const text = [name, parts.join(', ')].filter((part) => part !== '');
  return [
    ...(number === undefined ? [] : [`§${number}`]),
    escape(text.join(': ')),
    // The brackets keep Discord from embedding the page.
    `<${address}>`,
  ].join(' ');
}

/** `Permanent ban` becomes `permanent ban`; `MOD call` and `Staff Office` stay. */
function inSentence(text: string): string {
  return /^\p{Lu}\p{Ll}*(?![\p{L}\p{N}])(?! \p{Lu})/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
