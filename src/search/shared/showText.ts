import {linesOf} from './SearchIndex';
import {stem, tokenize, type Token} from './words';

/** A piece of text, and whether it was searched for. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

export interface ShownText {
  readonly title: readonly TextPart[];
  readonly excerpt: readonly TextPart[];
}

const LENGTH = 170;
const BEFORE = 40;

/**
 * Marks the searched words in the title of a section, and in an excerpt of its text:
 * about 170 characters, in whole words.
 *
 * @param line the line that was found, if known
 */
export default function showText(
  title: string,
  text: string,
  words: ReadonlySet<string>,
  line?: number,
): ShownText {
  const lines = nameColumns(text).split('\n');
  const flat = (line === undefined ? lines : lines.slice(line, line + 1))
    .map((content) => content.trim())
    .join(' · ');
  const isFound = ({word}: Token): boolean =>
    words.has(word) || words.has(stem(word));
  const inTitle = tokenize(title).filter(isFound);
  const inText = tokenize(flat).filter(isFound);
  const from = startOf(flat, inText);
  const end = flat.indexOf(' ', from + LENGTH);
  const to = end === -1 ? flat.length : end;
  return {
    title: divide(title, inTitle, 0, title.length),
    excerpt: [
      ...(from > 0 ? [{text: '… ', marked: false}] : []),
      ...divide(flat, inText, from, to),
      ...(to < flat.length ? [{text: ' …', marked: false}] : []),
    ],
  };
}

/** The beginning of the excerpt with the most of the words, the closest together. */
function startOf(text: string, found: readonly Token[]): number {
  let best = {start: 0, score: 0};
  for (const [place, {start}] of found.entries()) {
    // For each word, its first end.
    const ends = new Map<string, number>();
    for (const {word, end} of found.slice(place)) {
      if (end <= start + LENGTH - BEFORE && !ends.has(word)) {
        ends.set(word, end);
      }
    }
    const score = ends.size - (Math.max(...ends.values()) - start) / LENGTH;
    if (score > best.score) {
      best = {start, score};
    }
  }
  if (best.start <= BEFORE) {
    return 0;
  }
  // A sentence that begins close before, else a word.
  const before = text.slice(best.start - BEFORE, best.start);
  const skipped = /^.*[.·] |^\S* /.exec(before)?.[0].length ?? 0;
  return best.start - BEFORE + skipped;
}

/** Divides a part of a text at the words that were found. */
function divide(
  text: string,
  found: readonly Token[],
  from: number,
  to: number,
): TextPart[] {
  const parts: TextPart[] = [];
  let done = from;
  for (const {start, end} of found) {
    if (start >= from && end <= to) {
      parts.push({text: text.slice(done, start), marked: false});
      parts.push({text: text.slice(start, end), marked: true});
      done = end;
    }
  }
  parts.push({text: text.slice(done, to), marked: false});
  return parts.filter((part) => part.text !== '');
}

/** Names the columns of tables in a text: "Doxxing; First: Permanent ban". */
export function nameColumns(text: string): string {
  return linesOf(text)
    .map(({cells, heads}) =>
      heads === undefined
        ? cells.filter((cell) => cells.length === 1 || cell !== '')
        : // The first cell is the topic of the row.
          cells.map((cell, column) =>
            column > 0 && heads[column] ? `${heads[column]}: ${cell}` : cell,
          ),
    )
    .map((cells) => cells.join('; '))
    .join('\n');
}
