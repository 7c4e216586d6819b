/** A piece of a text; with a number where it cites a rule or section. */
export interface TextPiece {
  readonly text: string;
  readonly number?: string;
  /** Where it begins in the text. */
  readonly start: number;
}

const NUMBER = String.raw`\d+(?:\.\d+)*`;

/** Ends where a number does: neither "§10a" nor half of "§10.2" is one. */
const END = String.raw`(?![\p{L}\p{N}]|\.\d)`;

/** Further numbers: "–4.5" behind a first one, and ", 4.3 and 4.4" behind "§§". */
const RANGE = String.raw`(?:\s?–\s?(?:§\s?)?${NUMBER}${END})?`;
const LIST = String.raw`(?:(?:,\s?|,?\s(?:and|or|to|through)\s|\s&\s)(?:§\s?)?${NUMBER}${END}${RANGE})*`;

/**
 * A backslash before it says that it is none. Behind a single sign there is no
 * space, as there is in laws: "§ 12".
 */
const CITATION = new RegExp(
  String.raw`\\§|§§\s?${NUMBER}${END}${RANGE}${LIST}|§${NUMBER}${END}${RANGE}`,
  'gu',
);

/** The single numbers of a citation, the first with its sign. */
const PART = new RegExp(String.raw`(?:§+\s?)?(${NUMBER})`, 'g');

/** Splits a text at the rules that it cites: `§10.2`, `§§4.2 and 4.3`, `§4.2–4.5`. */
export default function splitCitations(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const addTo = (next: number, piece: {number?: string} = {}): void => {
    if (next > end) {
      pieces.push({text: text.slice(end, next), ...piece, start: end});
      end = next;
    }
  };
  for (const {0: found, index} of text.matchAll(CITATION)) {
    addTo(index);
    if (found === '\\§') {
      // The sign stays, and what follows is no citation.
      end += 1;
      addTo(end + 1);
      continue;
    }
    for (const {0: cited, 1: number = '', index: at} of found.matchAll(PART)) {
      addTo(index + at);
      addTo(end + cited.length, {number});
    }
  }
  addTo(text.length);
  return pieces;
}
