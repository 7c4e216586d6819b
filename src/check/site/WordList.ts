import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** One word a line, sorted. */
export const WORDS_FILE = 'src/content/words.txt';

/** The words of the site that no dictionary has. */
export default class WordList {
  readonly #file: string;
  readonly words: readonly string[];

  constructor(siteDir: string) {
    this.#file = path.join(siteDir, WORDS_FILE);
    this.words = existsSync(this.#file)
      ? readFileSync(this.#file, 'utf8')
          .split(/\r?\n/)
          .map((word) => word.trim())
          .filter((word) => word !== '')
      : [];
  }

  /**
   * Adds words, but not "Word" beside "word", which covers both.
   *
   * @returns how many were added
   */
  add(words: readonly string[]): number {
    const all = new Set([...this.words, ...words]);
    const needed = [...all].filter(
      (word) => word === word.toLowerCase() || !all.has(word.toLowerCase()),
    );
    needed.sort((a, b) => a.localeCompare(b, 'en'));
    writeFileSync(this.#file, `${needed.join('\n')}\n`);
    return needed.length - this.words.length;
  }
}
