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

/** A line of the synonyms. */
interface SynonymLine extends Synonyms {
  /** From 1 on. */
  readonly line: number;
}

/** An entry of the synonyms or an everyday search that finds nothing. */
export interface Unanswered {
  /** Path below the folder of the site. */
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
  /** The entry or search as it is written. */
  readonly text: string;
  /**
   * `nothing`: a search for it finds nothing. `meaning`: it follows a `=>`, but no
   * rule or page has all of its words.
   */
  readonly problem: 'nothing' | 'meaning';
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
export function parseSynonyms(text: string): SynonymLine[] {
  const groups: SynonymLine[] = [];
  const problems: string[] = [];
  for (const {line, content} of linesOf(text)) {
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
    groups.push({line, typed, ...(meant !== undefined && {meant})});
  }
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
  const {index} = buildIndex(pages, {synonyms: groups, indexPages: []});
  const engine = new SearchEngine(index);
  // After a space, the last word is complete.
  const answer = (text: string) => engine.search(`${text} `);
  const findsNothing = (text: string) => answer(text).total === 0;
  return [
    ...groups.flatMap(({line, typed, meant = []}) => [
      ...typed
        .filter(findsNothing)
        .map((text) => problemOf(SYNONYMS_FILE, line, text)),
      ...meant
        .filter((text) => !answer(text).hasAll)
        .map((text) => problemOf(SYNONYMS_FILE, line, text, 'meaning')),
    ]),
    ...linesOf(queries)
      .filter(({content}) => findsNothing(content))
      .map(({line, content}) => problemOf(QUERIES_FILE, line, content)),
  ];
}

function problemOf(
  file: string,
  line: number,
  text: string,
  problem: Unanswered['problem'] = 'nothing',
): Unanswered {
  return {file, line, text, problem};
}

/** The lines that are not empty, without notes. */
function linesOf(text: string): {line: number; content: string}[] {
  return text
    .split(/\r?\n/)
    .map((line, place) => ({
      line: place + 1,
      content: line.replace(/#.*/, '').trim(),
    }))
    .filter(({content}) => content !== '');
}
