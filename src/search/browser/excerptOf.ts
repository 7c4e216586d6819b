import {nameColumns} from '../shared/cells';
import {stem} from '../shared/forms';
import {isNumber, tokenize} from '../shared/words';

/** A piece of text, and whether it was searched for. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

const LENGTH = 170;
const BEFORE = 40;
const MOST_MARKS = 8;

/**
 * Cuts out of a text the place with the most of the searched words, the closest
 * together, in about 170 characters, whole words only.
 *
 * @param line the one that was found, if it is known
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

/** Divides a text at the words that were searched for. */
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
 * Of the words that a search may mean, those that are in a text and are worth
 * a mark on its page; one for each stem. Who asks for a number wants its rule,
 * not every other place that cites it.
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
