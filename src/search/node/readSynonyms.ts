import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import UserError from '../../config/UserError';

/** Below the folder of the sources. */
export const SYNONYMS_FILE = 'src/search/synonyms.txt';

/**
 * Reads the synonyms: one line for each group, its words or phrases between
 * commas, notes behind a `#`. Without the file there are none.
 *
 * @throws UserError that names every line that is no group
 */
export default function readSynonyms(siteDir: string): string[][] {
  const file = path.join(siteDir, SYNONYMS_FILE);
  return existsSync(file) ? parseSynonyms(readFileSync(file, 'utf8')) : [];
}

export function parseSynonyms(text: string): string[][] {
  const groups: string[][] = [];
  const problems: string[] = [];
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/#.*/, '').trim();
    if (content === '') {
      continue;
    }
    const entries = content.split(',').map((entry) => entry.trim());
    if (
      entries.length < 2 ||
      entries.some((entry) => !/[\p{L}\p{N}]/u.test(entry))
    ) {
      problems.push(`  - line ${number + 1}: ${line.trim()}`);
    }
    groups.push(entries);
  }
  if (problems.length > 0) {
    throw new UserError(
      [
        `${SYNONYMS_FILE} has lines that are no synonyms:`,
        ...problems,
        'Write at least two words or phrases with commas between them, such as: RDM, random deathmatch',
      ].join('\n'),
    );
  }
  return groups;
}
