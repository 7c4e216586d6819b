type Visit = (term: string, start: number, end: number) => void;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// Scripts that put no space between words: there each character is a word.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_OR_NOT = new RegExp(
  `${UNSPACED.source}|(?:(?!${UNSPACED.source})[^])+`,
  'gu',
);
const ADDRESS = /[\p{L}\p{M}\p{N}_.~/-]+/gu;
const FILE_NAME = /[^.]\.[a-z][a-z0-9]{1,4}$/;

const LETTERS_OR_DIGITS = /[\p{L}\p{N}]/gu;
const LETTER = /\p{L}/u;
const SHORTEST = 5;
const SHORTEST_UNSPACED = 3;

/**
 * Visits the terms by which texts are compared, in lower case and in NFC:
 *
 * - each word,
 * - each three words in a row, whatever stands between them,
 * - each two neighbouring parts of an address, such as `docs/intro`,
 * - each file name, such as `intro.md`.
 */
export default function forEachTerm(text: string, visit: Visit): void {
  forEachThree(text, visit);
  for (const {0: run, index} of text.matchAll(ADDRESS)) {
    if (run.includes('/') || run.includes('.')) {
      forEachPart(run, index, visit);
    }
  }
}

function forEachThree(text: string, visit: Visit): void {
  let first: {word: string; start: number} | undefined;
  let second: {word: string; start: number} | undefined;
  const add = (written: string, start: number) => {
    const word = written.toLowerCase().normalize('NFC');
    const end = start + written.length;
    visit(word, start, end);
    if (first !== undefined && second !== undefined) {
      visit(`${first.word} ${second.word} ${word}`, first.start, end);
    }
    first = second;
    second = {word, start};
  };
  for (const {0: run, index} of text.matchAll(WORD)) {
    if (UNSPACED.test(run)) {
      for (const part of run.matchAll(UNSPACED_OR_NOT)) {
        add(part[0], index + part.index);
      }
    } else {
      add(run, index);
    }
  }
}

function forEachPart(run: string, offset: number, visit: Visit): void {
  let previous: {part: string; start: number} | undefined;
  let start = offset;
  for (const written of run.split('/')) {
    const end = start + written.length;
    // The full stop of a sentence, the dots of a relative address.
    const part = written
      .toLowerCase()
      .normalize('NFC')
      .replace(/^[.~-]+/, '')
      .replace(/[.~-]$/, '');
    if (part !== '') {
      if (FILE_NAME.test(part)) {
        visit(part, start, end);
      }
      if (previous !== undefined) {
        visit(`${previous.part}/${part}`, previous.start, end);
      }
      previous = {part, start};
    }
    start = end + 1;
  }
}

/**
 * Whether a term says where it comes from: it has five letters or digits or
 * more, and at least one letter. "the", "a to z" or "3.10.2" do not.
 */
export function isTelling(term: string): boolean {
  const length = term.match(LETTERS_OR_DIGITS)?.length ?? 0;
  return (
    length >= (UNSPACED.test(term) ? SHORTEST_UNSPACED : SHORTEST) &&
    LETTER.test(term)
  );
}
