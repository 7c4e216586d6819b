import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import UserError from '../../config/UserError';
import {SearchEngine} from '../shared/SearchEngine';
import type {Page, Synonyms} from '../shared/SearchIndex';
import buildIndex from './buildIndex';

// The files that authors edit, below the folder of the site.
export const SYNONYMS_FILE = 'src/search/synonyms.txt';
/** Everyday searches, one for each line. */
export const QUERIES_FILE = 'src/search/queries.txt';

/** A line of a word file, without notes. */
interface Line {
  /** From 1 on. */
  readonly line: number;
  readonly text: string;
}

/** An entry of the synonyms or an everyday search that finds nothing. */
export interface Unanswered extends Line {
  /** Path below the folder of the site. */
  readonly file: string;
}

interface Files {
  /** Text of synonyms.txt. */
  readonly synonyms: string;
  /** Text of queries.txt. */
  readonly queries: string;
}

/** @throws UserError as `parseSynonyms` */
export function readSynonyms(siteDir: string): Synonyms[] {
  const file = path.join(siteDir, SYNONYMS_FILE);
  return existsSync(file) ? parseSynonyms(readFileSync(file, 'utf8')) : [];
}

/**
 * Reads synonyms: one line for each group, its words or phrases between commas,
 * notes behind a `#`. With `=>` between two lists, people type the first and mean
 * the second.
 *
 * @throws UserError that names every line that is not a group
 */
export function parseSynonyms(text: string): (Synonyms & {line: number})[] {
  const problems: string[] = [];
  const groups = linesOf(text).map(({line, text: content}) => {
    const [typed = [], meant, ...others] = content
      .split('=>')
      .map((list) => list.split(',').map((entry) => entry.trim()));
    if (
      others.length > 0 ||
      (meant === undefined && typed.length < 2) ||
      [...typed, ...(meant ?? [])].some((entry) => !/[\p{L}\p{N}]/u.test(entry))
    ) {
      problems.push(`  - line ${line}: ${content}`);
    }
    return {line, typed, meant: meant ?? typed};
  });
  if (problems.length > 0) {
    throw new UserError(
      [
        `${SYNONYMS_FILE} has lines that are not synonyms:`,
        ...problems,
        'Write at least two words or phrases with commas between them, such as: RDM, random deathmatch',
        'Or what people type, and what it means: nuked, bots joining => raid',
      ].join('\n'),
    );
  }
  return groups;
}

/**
 * Finds synonyms and everyday searches without results, in the order of their
 * files and lines.
 *
 * @throws UserError as `parseSynonyms`
 */
export function findUnanswered(
  pages: readonly Page[],
  {synonyms, queries}: Files,
): Unanswered[] {
  const groups = parseSynonyms(synonyms);
  const all = [
    ...groups.flatMap(({line, typed}) =>
      typed.map((text) => ({file: SYNONYMS_FILE, line, text})),
    ),
    ...linesOf(queries).map((query) => ({file: QUERIES_FILE, ...query})),
  ];
  if (all.length === 0) {
    return [];
  }
  const engine = new SearchEngine(buildIndex(pages, {synonyms: groups}));
  // After a space, the last word is complete.
  return all.filter(({text}) => engine.search(`${text} `).total === 0);
}

/** The lines that are not empty. */
function linesOf(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((line, place) => ({
      line: place + 1,
      text: line.replace(/#.*/, '').trim(),
    }))
    .filter((line) => line.text !== '');
}
