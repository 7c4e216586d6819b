import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {assertNone} from 'docusaurus-sealed/UserError';

import {readNumber} from '../../rulebook/documents/ruleNumber';
import {isRow, type Entry} from '../shared/SearchIndex';

/** What people type, and the rule that it leads to; below the folder of the site. */
export const PHRASES_FILE = 'docs/searches.txt';

/** A line of the file: phrases that lead to one rule, row or heading. */
export interface PhraseLine {
  /** The line in the file, counted from 1. */
  readonly line: number;
  /** The target as written: `§4.2 Ban evasion`. */
  readonly target: string;
  /** A search that has one of the phrases is never sure of another rule. */
  readonly isEmergency: boolean;
  readonly phrases: readonly string[];
}

/** @throws UserError as `parsePhrases` */
export function readPhrases(siteDir: string): PhraseLine[] {
  const file = path.join(siteDir, PHRASES_FILE);
  return existsSync(file) ? parsePhrases(readFileSync(file, 'utf8')) : [];
}

/** @throws UserError that names every line without a target or phrases */
export function parsePhrases(text: string): PhraseLine[] {
  const problems: string[] = [];
  const lines = text.split(/\r?\n/).flatMap((content, index): PhraseLine[] => {
    if (/^\s*(?:#|$)/.test(content)) {
      return [];
    }
    const [, mark, target = '', list = ''] =
      /^(!?)([^:]*):(.*)$/.exec(content) ?? [];
    const phrases = list.split(',').map((phrase) => phrase.trim());
    if (
      target.trim() === '' ||
      !phrases.every((phrase) => /[\p{L}\p{N}]/u.test(phrase))
    ) {
      problems.push(`line ${index + 1}: ${content}`);
    }
    return [
      {
        line: index + 1,
        target: target.trim(),
        isEmergency: mark === '!',
        phrases,
      },
    ];
  });
  assertNone(
    problems,
    `${PHRASES_FILE} has lines without a rule or with an empty phrase:`,
    'Write a rule, a colon, and phrases separated by commas, such as: §23.3: RDM, shot for no reason',
  );
  return lines;
}

/** The place of the section or row that a target names, or -1. */
export function findTarget(entries: readonly Entry[], target: string): number {
  const [, number, name = ''] =
    /^(?:§\s*([\d.]*\d))?\s*(.*)$/.exec(target) ?? [];
  const isNamed = (text = ''): boolean =>
    text.trim().toLowerCase().startsWith(name.toLowerCase());
  return entries.findIndex((entry) =>
    number === undefined
      ? !isRow(entry) && entry.url.includes('#') && isNamed(titleOf(entry))
      : entry.number === number &&
        (name === ''
          ? !isRow(entry)
          : isRow(entry) && isNamed(entry.blocks[0]?.cells[0])),
  );
}

/** The heading of an entry, without its number. */
export function titleOf({title}: Entry): string {
  return readNumber(title)?.title ?? title;
}
