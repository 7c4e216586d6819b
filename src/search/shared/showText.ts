import {linesOf} from './SearchIndex';
import {stem, tokenize} from './words';

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

/**
 * Marks the searched words in the title of a section, and in an excerpt of its text:
 * from the first sentence or row with the most of them, about 170 characters.
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
  const all = line === undefined ? lines : lines.slice(line, line + 1);
  const sentences = all.join(' · ').split(/(?<=[.!?·]) /);
  const counts = sentences.map((sentence) => {
    const found = mark(sentence, words).filter(({marked}) => marked);
    return new Set(found.map((part) => part.text.toLowerCase())).size;
  });
  const start = counts.indexOf(Math.max(...counts));
  const rest = sentences.slice(start).join(' ');
  const end = rest.indexOf(' ', LENGTH);
  return {
    title: mark(title, words),
    excerpt: mark(
      (start > 0 ? '… ' : '') + (end === -1 ? rest : `${rest.slice(0, end)} …`),
      words,
    ),
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

/** Names the columns of tables in a text: "Doxxing; First: Permanent ban". */
export function nameColumns(text: string): string {
  return linesOf(text)
    .map(({cells, heads}) =>
      cells
        .map((cell, column) =>
          // The first cell is the topic of the row.
          column > 0 && cell !== '' && heads?.[column]
            ? `${heads[column]}: ${cell}`
            : cell,
        )
        .filter((cell) => cell !== '')
        .join('; '),
    )
    .join('\n');
}
