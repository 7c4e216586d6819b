import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import nspell from 'nspell';

/** One word a line, sorted. */
export const WORDS_FILE = 'src/content/words.txt';

export interface Dictionary {
  readonly knows: (word: string) => boolean;
  /** What was probably meant, if anything. */
  readonly suggest: (word: string) => string | undefined;
}

/** American English, and the words of this community. */
export default async function readDictionary(
  siteDir: string,
): Promise<Dictionary> {
  // Its module waits while it loads, which only an import in a function can do.
  const {default: english} = await import('dictionary-en');
  const speller = nspell(english as never);
  const file = path.join(siteDir, WORDS_FILE);
  if (existsSync(file)) {
    for (const word of readFileSync(file, 'utf8').split(/\r?\n/)) {
      if (word.trim() !== '') {
        speller.add(word.trim());
      }
    }
  }
  const known = new Map<string, boolean>();
  const suggestions = new Map<string, string | undefined>();
  return {
    knows: (word) => remember(known, word, () => speller.correct(word)),
    suggest: (word) =>
      remember(suggestions, word, () => speller.suggest(word)[0]),
  };
}

/** The same words come again and again. */
function remember<Value>(
  values: Map<string, Value>,
  key: string,
  find: () => Value,
): Value {
  if (!values.has(key)) {
    values.set(key, find());
  }
  return values.get(key) as Value;
}
