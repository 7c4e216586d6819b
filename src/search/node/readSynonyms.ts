import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import UserError from '../../config/UserError';
import type {Synonyms} from '../shared/SearchIndex';

/** Below the folder of the sources. */
export const SYNONYMS_FILE = 'src/search/synonyms.txt';

/**
 * Reads the synonyms: one line for each group, its words or phrases between
 * commas, notes behind a `#`. With `=>` between two lists, the first is what is
 * typed and the second what it means. A site without the file has no synonyms.
 *
 * @throws UserError that names every line that is not a group
 */
export default function readSynonyms(siteDir: string): Synonyms[] {
  const file = path.join(siteDir, SYNONYMS_FILE);
  return existsSync(file) ? parseSynonyms(readFileSync(file, 'utf8')) : [];
}

/** A line of the file: its entries, and the number of the line, from 1 on. */
export type SynonymLine = Synonyms & {readonly line: number};

export function parseSynonyms(text: string): SynonymLine[] {
  const groups: SynonymLine[] = [];
  const problems: string[] = [];
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/#.*/, '').trim();
    if (content === '') {
      continue;
    }
    const [typed = [], meant, ...others] = content
      .split('=>')
      .map((list) => list.split(',').map((entry) => entry.trim()));
    if (
      others.length > 0 ||
      (meant === undefined && typed.length < 2) ||
      [...typed, ...(meant ?? [])].some((entry) => !/[\p{L}\p{N}]/u.test(entry))
    ) {
      problems.push(`  - line ${number + 1}: ${line.trim()}`);
    }
    groups.push({
      line: number + 1,
      typed,
      ...(meant !== undefined && {meant}),
    });
  }
  if (problems.length > 0) {
    throw new UserError(
      [
        `${SYNONYMS_FILE} has lines that are not synonyms:`,
        ...problems,
        'Write at least two words or phrases with commas between them, such as: RDM, random deathmatch',
        'Or what is typed, and what it means: nuked, bots joining => raid',
      ].join('\n'),
    );
  }
  return groups;
}
