import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import UserError from '../../config/UserError';
import type {Synonyms} from '../shared/SearchIndex';

/** Below the folder of the sources. */
export const SYNONYMS_FILE = 'src/search/synonyms.txt';

/**
 * Reads the synonyms: one line for each group, its words or phrases between
 * commas, notes behind a `#`. Of two lists with `=>` between them, what is typed
 * stands in the first and what it means in the second. Without the file there
 * are none.
 *
 * @throws UserError that names every line that is no group
 */
export default function readSynonyms(siteDir: string): Synonyms[] {
  const file = path.join(siteDir, SYNONYMS_FILE);
  return existsSync(file) ? parseSynonyms(readFileSync(file, 'utf8')) : [];
}

export function parseSynonyms(text: string): Synonyms[] {
  const groups: Synonyms[] = [];
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
    groups.push({typed, ...(meant !== undefined && {meant})});
  }
  if (problems.length > 0) {
    throw new UserError(
      [
        `${SYNONYMS_FILE} has lines that are no synonyms:`,
        ...problems,
        'Write at least two words or phrases with commas between them, such as: RDM, random deathmatch',
        'Or what is typed, and what it means: nuked, bots joining => raid',
      ].join('\n'),
    );
  }
  return groups;
}
