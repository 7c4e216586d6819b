import {linesOf} from '../shared/SearchIndex';
import {isNumber, stem, tokenize} from '../shared/words';

/** A piece of text, and whether it was searched for. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

const LENGTH = 170;
const BEFORE = 40;
const MOST_MARKS = 8;

/**
 * Shortens a text to the place with the most of the searched words, the closest
 * together: about 170 characters, in whole words.
 *
 * @param line the line that was found, if known
 */
export default function excerptOf(
  text: string,
  words: ReadonlySet<string>,
  line?: number,
): TextPart[] {
  const lines = nameColumns(text).split('\n');
  const flat = (line === undefined ? lines : lines.slice(line, line + 1))
    .map((content) => content.trim())
    .join(' · ');
  const hits = tokenize(flat).filter(({word}) => words.has(word));
  let best = {start: 0, count: 0, span: 0};
  for (const [place, {start}] of hits.entries()) {
    // For each word, the end of its first match.
    const ends = new Map<string, number>();
    for (const {word, end} of hits.slice(place)) {
      if (end <= start + LENGTH - BEFORE && !ends.has(word)) {
        ends.set(word, end);
      }
    }
    const span = Math.max(...ends.values()) - start;
    if (
      ends.size > best.count ||
      (ends.size === best.count && span < best.span)
    ) {
      best = {start, count: ends.size, span};
    }
  }
  const from = startNear(flat, best.start);
  const to = endNear(flat, from + LENGTH);
  return [
    ...(from > 0 ? [{text: '… ', marked: false}] : []),
    ...markWords(flat.slice(from, to), words),
    ...(to < flat.length ? [{text: ' …', marked: false}] : []),
  ];
}

/** The beginning of a sentence close before, or of a word. */
function startNear(text: string, place: number): number {
  if (place <= BEFORE) {
    return 0;
  }
  const before = text.slice(place - BEFORE, place);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('· '));
  const found = sentence === -1 ? before.indexOf(' ') - 1 : sentence;
  return found < -1 ? place : place - BEFORE + found + 2;
}

function endNear(text: string, place: number): number {
  if (place >= text.length) {
    return text.length;
  }
  const end = text.lastIndexOf(' ', place);
  return end === -1 ? place : end;
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

/** Divides a text at the searched words. */
export function markWords(
  text: string,
  words: ReadonlySet<string>,
): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const {word, start, end} of tokenize(text)) {
    if (words.has(word)) {
      parts.push({text: text.slice(done, start), marked: false});
      parts.push({text: text.slice(start, end), marked: true});
      done = end;
    }
  }
  parts.push({text: text.slice(done), marked: false});
  return parts.filter((part) => part.text !== '');
}

/**
 * The words of a search to mark on a page with this text, one for each stem.
 * Numbers are not marked: people look for the rule, not for citations of it.
 */
export function wordsIn(text: string, words: ReadonlySet<string>): string[] {
  const found = new Map<string, string>();
  for (const {word} of tokenize(text)) {
    if (words.has(word) && !isNumber(word) && !found.has(stem(word))) {
      found.set(stem(word), word);
    }
  }
  return [...found.values()].slice(0, MOST_MARKS);
}
