import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import UserError from '../../config/UserError';
import {
  headingsOf,
  type Document,
  type Heading,
  type NumberedSection,
} from '../../documents';
import {
  compareNumbers,
  numberOfId,
  readNumber,
} from '../../documents/ruleNumber';

/**
 * Every number that a rule ever had, with its title: `10.2 Ranks and limits`. One
 * a line, sorted. It is committed, so that review shows every change of a title.
 */
export const NUMBERS_FILE = 'src/content/numbers.txt';

const LINE = /^(\d+(?:\.\d+)*) (.*\S)\s*$/;

/**
 * Reads the list of numbers: titles by number.
 *
 * @throws UserError if a line is not a number with a title, or repeats a number
 */
export function readNumbers(siteDir: string): Map<string, string> {
  const file = path.join(siteDir, NUMBERS_FILE);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const titles = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    const [, number = '', title = ''] = LINE.exec(line) ?? [];
    if (number === '' ? line.trim() !== '' : titles.has(number)) {
      throw new UserError(
        `Line ${index + 1} of ${NUMBERS_FILE} is ${number === '' ? 'not a number with a title, such as "10.2 Ranks and limits"' : `a second line for ${number}`}. Each number has one line, which is never removed.`,
      );
    }
    if (number !== '') {
      titles.set(number, title);
    }
  }
  return titles;
}

/**
 * Adds lines to the list of numbers.
 *
 * @param titles of the list; is extended
 */
export function addNumbers(
  siteDir: string,
  titles: Map<string, string>,
  rules: readonly Rule[],
): void {
  for (const {number, title} of rules) {
    titles.set(number, title);
  }
  const lines = [...titles]
    .sort(([a], [b]) => compareNumbers(a, b))
    .map(([number, title]) => `${number} ${title}\n`);
  const file = path.join(siteDir, NUMBERS_FILE);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, lines.join(''));
}

export type Rule = NumberedSection['heading'];

/**
 * The numbers of all documents: a citation names only the number, so they are one
 * book. If two rules
 * have the same number, it belongs to the one in the list of numbers, else to the
 * first.
 */
export default class RuleNumbers {
  /** Those with rules, and those with lost rules beside them. */
  readonly documents: readonly Document[];
  /** By number. */
  readonly owners: ReadonlyMap<string, Rule>;
  readonly #headings: readonly Rule[];

  /** @param given the list of numbers */
  constructor(
    documents: readonly Document[],
    readonly given: ReadonlyMap<string, string> = new Map(),
  ) {
    const owners = new Map<string, Rule>();
    this.#headings = documents.flatMap(({rules}) =>
      rules.map(({heading}) => heading),
    );
    for (const heading of this.#headings) {
      const {number, title} = heading;
      const owner = owners.get(number);
      const listed = given.get(number);
      if (owner === undefined || (owner.title !== listed && title === listed)) {
        owners.set(number, heading);
      }
    }
    this.owners = owners;
    const folders = documents
      .filter(({rules}) => rules.length > 0)
      .map(({file}) => file.slice(0, file.lastIndexOf('/') + 1));
    this.documents = documents.filter(
      (document) =>
        document.rules.length > 0 ||
        (findLostRules(document).length > 0 &&
          folders.some((folder) => document.file.startsWith(folder))),
    );
  }

  /** One for each number. */
  get rules(): Rule[] {
    return [...this.owners.values()];
  }

  /** The numbers that an anchor may have. */
  numbersOf(id: string): readonly string[] {
    const rules = this.#headings.filter((rule) => rule.id === id);
    return rules.length > 0
      ? rules.map(({number}) => number)
      : [numberOfId(id) ?? []].flat();
  }

  /** Whether a rule has the number, or had it once. */
  isGiven(number: string): boolean {
    return this.owners.has(number) || this.given.has(number);
  }

  /** The next number after the last one of some rules that was never given. */
  freeAfter(rules: readonly Rule[], {number}: Rule): string {
    const parent = parentOf(number);
    const last = rules
      .map((rule) => rule.number)
      .filter((other) => parentOf(other) === parent)
      .sort(compareNumbers)
      .at(-1);
    let next = followerOf(last ?? number);
    while (this.isGiven(next)) {
      next = followerOf(next);
    }
    return next;
  }
}

/** A rule such as 30.1 in a document without a section 30. */
export interface LostRule {
  readonly heading: Heading;
  readonly number: string;
  readonly section: string;
  /** The closest heading of level 2 before it. */
  readonly above: Heading | undefined;
}

/** The first rule of each section that a document does not have. */
export function findLostRules(document: Document): LostRule[] {
  const known = new Set<string>();
  let above: Heading | undefined;
  return headingsOf(document).flatMap((heading): LostRule[] => {
    const number = readNumber(heading.text)?.number ?? '';
    known.add(number);
    if (heading.level === 2) {
      above = heading;
      return [];
    }
    const section = parentOf(number);
    // "3.0 Beta" is a release, "1.8 Images" a stray number, and "30.1" a rule.
    const isRule = heading.number !== undefined || /^\d+\.1$/.test(number);
    if (section === '' || !isRule || known.has(section)) {
      return [];
    }
    known.add(section);
    return [{heading, number, section, above}];
  });
}

/** `3` of `3.2`, nothing of `3`. */
export function parentOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')));
}

/** `3.3` of `3.2`. */
export function followerOf(number: string): string {
  const parts = number.split('.');
  return [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join('.');
}
