import {linesOf} from './SearchIndex';
import {isNumber, stem, tokenize} from './words';

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
  let best = {start: 0, score: 0};
  for (const {start} of hits) {
    const near = hits.filter(
      (hit) => hit.start >= start && hit.end <= start + LENGTH - BEFORE,
    );
    // For each word, its first place.
    const ends = new Map(near.reverse().map(({word, end}) => [word, end]));
    // The closest together of as many words.
    const score = ends.size - (Math.max(...ends.values()) - start) / LENGTH;
    if (score > best.score) {
      best = {start, score};
    }
  }
  const before = flat.slice(Math.max(0, best.start - BEFORE), best.start);
  // A sentence that begins close before, else a word.
  const skipped = /^.*[.·] |^\S* /.exec(before)?.[0].length ?? 0;
  const from = best.start <= BEFORE ? 0 : best.start - BEFORE + skipped;
  const end = flat.indexOf(' ', from + LENGTH);
  const to = end === -1 ? flat.length : end;
  return [
    ...(from > 0 ? [{text: '… ', marked: false}] : []),
    ...markWords(flat.slice(from, to), words),
    ...(to < flat.length ? [{text: ' …', marked: false}] : []),
  ];
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
