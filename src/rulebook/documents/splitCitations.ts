import {placesOfVisible, visibleText} from '../../shared/visibleText';

/** A piece of a text, with a number if it cites a rule or section. */
interface TextPiece {
  readonly text: string;
  readonly number?: string;
  /** There is a space behind the sign: it may cite a law, if no rule has the number. */
  readonly isSpaced?: boolean;
  /** Where it begins in the text. */
  readonly start: number;
}

const NUMBER = String.raw`\d+(?:\.\d+)*`;

/** The end of a number: "§10a" and half of "§10.2" are no citations. */
const END = String.raw`(?![\p{L}\p{N}]|\.\d)`;

/** Further numbers: "–4.5" after a first one, and ", 4.3 and 4.4" after "§§". */
const RANGE = String.raw`(?:\s?–\s?(?:§\s?)?${NUMBER}${END})?`;
const LIST = String.raw`(?:(?:,\s?|,?\s(?:and|or|to|through)\s|\s&\s)(?:§\s?)?${NUMBER}${END}${RANGE})*`;

const CITATION = new RegExp(
  String.raw`§§\s?${NUMBER}${END}${RANGE}${LIST}|§\s?${NUMBER}${END}${RANGE}`,
  'gu',
);

/** The single numbers of a citation, the first with its sign. */
const PART = new RegExp(String.raw`(?:§{1,2}\s?)?(${NUMBER})`, 'g');

/** Splits a text at its citations: `§10.2`, `§ 10.2`, `§§4.2 and 4.3`, `§4.2–4.5`. */
export default function splitCitations(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const placeOf = placesOfVisible(text);
  let end = 0;
  const addTo = (index: number, piece: Partial<TextPiece> = {}): void => {
    const next = placeOf(index);
    if (next > end) {
      pieces.push({text: text.slice(end, next), ...piece, start: end});
      end = next;
    }
  };
  const visible = visibleText(text);
  for (const {0: found, index} of visible.matchAll(CITATION)) {
    addTo(index);
    const isSpaced = /^§+\s/.test(found);
    for (const {0: cited, 1: number = '', index: at} of found.matchAll(PART)) {
      addTo(index + at);
      addTo(index + at + cited.length, {number, isSpaced});
    }
  }
  addTo(visible.length);
  return pieces;
}

/**
 * The numbers that a text cites.
 *
 * @param which `ours` without those behind a space
 */
export function citedNumbers(
  text: string,
  which: 'all' | 'ours' = 'all',
): string[] {
  return splitCitations(text).flatMap(({number = [], isSpaced = false}) =>
    which === 'ours' && isSpaced ? [] : number,
  );
}
