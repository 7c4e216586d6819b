import {visit} from 'unist-util-visit';

import {placeOfField, type ContentFile} from '../ContentFile';
import type {UnknownWord} from '../FileFacts';
import {START, type Place} from '../Finding';
import {isJsx, textOfAttribute} from '../readJsx';
import loadEnglish, {type Knows} from './english';

/** Fields of the front matter and attributes that readers see or hear. */
const READ_FIELDS = ['title', 'description', 'sidebar_label', 'keywords'];
const READ_ATTRIBUTES = ['alt', 'aria-label', 'caption', 'label', 'title'];

/** No prose: addresses, names of files, accounts and channels, code. */
const NO_PROSE = /[@#/\\_=<>{}]|\p{L}[.:]\p{L}|\p{Ll}\p{Lu}/u;

/** Finds words that readers see and English does not know; code is left out. */
export default async function findUnknownWords({
  tree,
  frontMatter,
  source,
}: ContentFile): Promise<UnknownWord[]> {
  const knows = await loadEnglish();
  const lines = source.split('\n');
  const words: UnknownWord[] = [];
  const check = (text: string, start: Place): void => {
    words.push(...unknownWordsOf(text, start, lines, knows));
  };
  for (const field of READ_FIELDS) {
    check(textOfField(frontMatter[field]), placeOfField(source, field));
  }
  visit(tree, (node) => {
    const {start = START} = node.position ?? {};
    if (node.type === 'text') {
      check(node.value, start);
    } else if (node.type === 'image' || node.type === 'imageReference') {
      check(node.alt ?? '', start);
    } else if (isJsx(node)) {
      for (const name of READ_ATTRIBUTES) {
        check(textOfAttribute(node, name) ?? '', start);
      }
    }
  });
  return words;
}

/** A list of keywords has each on a line of its own, as a text has. */
function textOfField(value: unknown): string {
  return Array.isArray(value)
    ? `\n${value.join('\n')}`
    : typeof value === 'string'
      ? value
      : '';
}

/** @param lines those of the file, for the column */
export function unknownWordsOf(
  text: string,
  start: Place,
  lines: readonly string[],
  knows: Knows,
): UnknownWord[] {
  return text.split('\n').flatMap((part, offset) => {
    const line = start.line + offset;
    let from = offset === 0 ? start.column - 1 : 0;
    return wordsOf(part)
      .filter((word) => !knows(word))
      .map((word): UnknownWord => {
        // Signs that are written in another way move what follows.
        const found = lines[line - 1]?.indexOf(word, from) ?? -1;
        const index = found === -1 ? from : found;
        from = found === -1 ? from : found + word.length;
        return {line, column: index + 1, word};
      });
  });
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((part) => !NO_PROSE.test(part))
    .flatMap(
      (part) => part.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu)?.map(plain) ?? [],
    )
    .filter((word) => word.length > 1 && !/\p{N}/u.test(word));
}

/** Without the ’s of a possessive, and with straight apostrophes. */
function plain(word: string): string {
  return word.replaceAll('’', "'").replace(/'s$/, '');
}
