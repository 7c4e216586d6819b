import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** One word a line, sorted. */
export const WORDS_FILE = 'src/content/words.txt';

/** The words of the site that no dictionary has. */
export default class WordList {
  readonly #file: string;
  readonly #words: Set<string>;

  constructor(siteDir: string) {
    this.#file = path.join(siteDir, WORDS_FILE);
    this.#words = new Set(
      existsSync(this.#file)
        ? readFileSync(this.#file, 'utf8')
            .split(/\r?\n/)
            .map((word) => word.trim())
            .filter((word) => word !== '')
        : [],
    );
  }

  /** A word in small letters also stands for one that begins a sentence. */
  knows(word: string): boolean {
    const small = word.toLowerCase();
    const written = [word.toUpperCase(), capitalized(small)].includes(word);
    return this.#words.has(word) || (written && this.#words.has(small));
  }

  /** @returns how many were added, and not known in another way */
  add(words: readonly string[]): number {
    const before = this.#words.size;
    // Small letters first, which make others needless.
    for (const word of [...words].sort((a, b) => (a > b ? -1 : 1))) {
      if (!this.knows(word)) {
        this.#words.add(word);
      }
    }
    const sorted = [...this.#words].sort((a, b) => a.localeCompare(b, 'en'));
    writeFileSync(this.#file, `${sorted.join('\n')}\n`);
    return this.#words.size - before;
  }
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
