import {nameColumns} from '../shared/cells';
import {stem} from '../shared/forms';
import {isNumber, tokenize} from '../shared/words';

/** A piece of text, and whether it was searched for. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

const BEFORE = 40;
const MOST_MARKS = 8;

/**
 * Cuts out of a text the place with the most of the searched words, in about so
 * many characters, whole words only.
 *
 * @param line the one that was found, if it is known
 */
export default function excerptOf(
  text: string,
  words: ReadonlySet<string>,
  line?: number,
  length = 170,
): TextPart[] {
  const lines = nameColumns(text).split('\n');
  const flat = (line === undefined ? lines : lines.slice(line, line + 1))
    .map((content) => content.trim())
    .join(' · ');
  const hits = tokenize(flat).filter(({word}) => words.has(word));
  let best = 0;
  let bestCount = 0;
  let bestLength = 0;
  for (const {start} of hits) {
    // By word, where it stands first.
    const inside = new Map<string, number>();
    for (const {word, start: place, end} of hits) {
      if (
        place >= start &&
        end <= start + length - BEFORE &&
        !inside.has(word)
      ) {
        inside.set(word, end);
      }
    }
    const span = Math.max(...inside.values()) - start;
    // Words that stand together say more: those of one row of a table, say.
    if (
      inside.size > bestCount ||
      (inside.size === bestCount && span < bestLength)
    ) {
      bestCount = inside.size;
      bestLength = span;
      best = start;
    }
  }
  const from = startNear(flat, best);
  const to = endNear(flat, from + length);
  const cut = flat.slice(from, to);
  return [
    ...(from > 0 ? [{text: '… ', marked: false}] : []),
    ...markWords(cut, words),
    ...(to < flat.length ? [{text: ' …', marked: false}] : []),
  ];
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
