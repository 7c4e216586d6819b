import type {Block} from '../../documents/Document';
import {stem, tokenize} from './words';

/** A piece of text, and whether it was searched for. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

export interface ShownText {
  readonly title: readonly TextPart[];
  readonly excerpt: readonly TextPart[];
  /** The line with the beginning of the excerpt. */
  readonly line: number;
}

const LENGTH = 170;

/**
 * Marks the searched words in the title of a section, and in an excerpt of its lines:
 * from the first sentence or row with the most of them, about 170 characters.
 *
 * @param line the line that was found, if known
 */
export default function showText(
  title: string,
  lines: readonly Block[],
  words: ReadonlySet<string>,
  line?: number,
): ShownText {
  const sentences = lines.map(nameColumns).flatMap((one, place) =>
    line === undefined || line === place
      ? one.split(/(?<=[.!?]) /).map((sentence, part) => ({
          // Items have bullets of their own.
          text: part > 0 || /^•|^$/.test(one) ? sentence : `· ${sentence}`,
          line: place,
        }))
      : [],
  );
  const counts = sentences.map((sentence) => {
    const found = mark(sentence.text, words).filter(({marked}) => marked);
    return new Set(found.map((part) => part.text.toLowerCase())).size;
  });
  const start = counts.indexOf(Math.max(...counts));
  const rest = sentences
    .slice(start)
    .map((sentence) => sentence.text)
    .join(' ')
    .replace(/^· /, '');
  const end = rest.indexOf(' ', LENGTH);
  return {
    title: mark(title, words),
    excerpt: mark(
      (start > 0 ? '… ' : '') + (end === -1 ? rest : `${rest.slice(0, end)} …`),
      words,
    ),
    line: sentences[start]?.line ?? 0,
  };
}

function mark(text: string, words: ReadonlySet<string>): TextPart[] {
  const found = tokenize(text).filter(
    ({word}) => words.has(word) || words.has(stem(word)),
  );
  return [...found, undefined]
    .flatMap((token, place) => [
      {
        text: text.slice(found[place - 1]?.end ?? 0, token?.start),
        marked: false,
      },
      {text: token ? text.slice(token.start, token.end) : '', marked: true},
    ])
    .filter((part) => part.text !== '');
}

/** Names the columns of a row, without empty cells: "Doxxing; First: Permanent ban". */
export function nameColumns({cells, heads}: Block): string {
  return cells
    .flatMap((cell, column) => {
      if (/^[-–—]?$/.test(cell)) {
        return [];
      }
      // The first cell is the topic of the row.
      return column > 0 && heads?.[column] ? `${heads[column]}: ${cell}` : cell;
    })
    .join('; ');
}
