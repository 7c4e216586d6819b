import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import UserError from '../../config/UserError';
import {compareNumbers} from '../../documents/ruleNumber';

/**
 * Every number that a rule ever had, with the title that it was given to:
 * `10.2 Ranks and limits`. One a line, sorted. It is committed, so that every
 * change of a title is seen in review, and it is read without git.
 */
export const NUMBERS_FILE = 'src/content/numbers.txt';

const LINE = /^(\d+(?:\.\d+)*) (.*\S)\s*$/;

/** The numbers that were given to rules, by which no number is given twice. */
export default class NumberList {
  readonly #file: string;
  readonly titles: Map<string, string>;

  /** @throws UserError if a line is not a number with a title, or a number is there twice */
  constructor(siteDir: string) {
    this.#file = path.join(siteDir, NUMBERS_FILE);
    const lines = existsSync(this.#file)
      ? readFileSync(this.#file, 'utf8').split('\n')
      : [];
    this.titles = new Map();
    for (const [index, line] of lines.entries()) {
      const [, number, title = ''] = LINE.exec(line) ?? [];
      if (number === undefined ? line.trim() !== '' : this.titles.has(number)) {
        throw new UserError(
          `Line ${index + 1} of ${NUMBERS_FILE} is ${number === undefined ? 'not a number with a title, such as "10.2 Ranks and limits"' : `a second line for ${number}`}. Each number has one line, which is never removed.`,
        );
      }
      if (number !== undefined) {
        this.titles.set(number, title);
      }
    }
  }

  /**
   * Adds a line for each number that has none.
   *
   * @returns how many were added
   */
  add(
    rules: Iterable<{readonly number: string; readonly title: string}>,
  ): number {
    const before = this.titles.size;
    for (const {number, title} of rules) {
      if (!this.titles.has(number)) {
        this.titles.set(number, title);
      }
    }
    const added = this.titles.size - before;
    if (added === 0) {
      return 0;
    }
    const lines = [...this.titles]
      .sort(([a], [b]) => compareNumbers(a, b))
      .map(([number, title]) => `${number} ${title}\n`);
    mkdirSync(path.dirname(this.#file), {recursive: true});
    writeFileSync(this.#file, lines.join(''));
    return added;
  }
}
