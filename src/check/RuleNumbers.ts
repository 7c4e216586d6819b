import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import UserError from 'docusaurus-sealed/UserError';

import type {Document, RuleHeading} from '../rulebook/documents';
import {compareNumbers} from '../rulebook/documents/ruleNumber';

/**
 * Every number that a rule ever had, with its title: `10.2 Ranks and limits`. One
 * a line, sorted. It is committed, so that review shows every change of a title.
 */
export const NUMBERS_FILE = 'src/content/numbers.txt';

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
    const [, number, title = ''] = /^(\d+(?:\.\d+)*) (.*\S)/.exec(line) ?? [];
    if (number === undefined ? line.trim() !== '' : titles.has(number)) {
      throw new UserError(
        `Line ${index + 1} of ${NUMBERS_FILE} must be a number with its title, such as "10.2 Ranks and limits", and the only line of that number.`,
      );
    } else if (number !== undefined) {
      titles.set(number, title);
    }
  }
  return titles;
}

/** Adds new rules to the list of numbers, and their lines to its file. */
export function addNumbers(
  siteDir: string,
  given: Map<string, string>,
  rules: readonly RuleHeading[],
): void {
  for (const {number, title} of rules) {
    given.set(number, title);
  }
  const lines = [...given]
    .sort(([a], [b]) => compareNumbers(a, b))
    .map(([number, title]) => `${number} ${title}\n`);
  writeFileSync(path.join(siteDir, NUMBERS_FILE), lines.join(''));
}

/** The numbers of all documents: a citation names only the number, so they are one book. */
export interface RuleNumbers {
  readonly documents: readonly Document[];
  /** The headings by number. */
  readonly owners: ReadonlyMap<string, RuleHeading>;
  /** The list of numbers. */
  readonly given: Map<string, string>;
}

/**
 * Finds the heading of each number. If two rules have the same one, it belongs to the
 * one in the list of numbers, else to the first.
 */
export function findOwners(
  documents: readonly Document[],
  given: Map<string, string>,
): RuleNumbers {
  const owners = new Map<string, RuleHeading>();
  for (const {heading} of documents.flatMap(({rules}) => rules)) {
    const owner = owners.get(heading.number);
    const listed = given.get(heading.number);
    if (!owner || (owner.title !== listed && heading.title === listed)) {
      owners.set(heading.number, heading);
    }
  }
  return {documents, owners, given};
}
