import {answerOf, nameColumns} from '../../rulebook/documents/Document';
import {isRow, type Entry} from '../shared/SearchIndex';
import {stem, tokenize} from '../shared/words';

/** A piece of text, and whether it was searched for. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

interface ShownText {
  readonly title: readonly TextPart[];
  readonly excerpt: readonly TextPart[];
}

const LENGTH = 170;

/**
 * Marks the searched words in the title of a hit, and in an excerpt of its blocks:
 * from the first sentence or row with the most of them, about 170 characters. A row has
 * its name in the title.
 */
export default function showText(
  hit: Entry,
  words: ReadonlySet<string>,
): ShownText {
  const lines = hit.blocks.map(isRow(hit) ? answerOf : nameColumns);
  const sentences = lines.flatMap((block) =>
    block
      .split(/(?<=[.!?]) /)
      // Items have bullets of their own.
      .map((sentence, place) =>
        place > 0 || /^•|^$/.test(block) ? sentence : `· ${sentence}`,
      ),
  );
  const counts = sentences.map((sentence) => {
    const found = mark(sentence, words).filter(({marked}) => marked);
    return new Set(found.map(({text}) => text.toLowerCase())).size;
  });
  const start = counts.indexOf(Math.max(...counts));
  const rest = sentences.slice(start).join(' ').replace(/^· /, '');
  const end = rest.indexOf(' ', LENGTH);
  return {
    title: mark(hit.title, words),
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
