import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import Cache from './Cache';
import checkChangeNotes from './checks/checkChangeNotes';
import checkGivenNumbers from './checks/checkGivenNumbers';
import {FOLDERS} from './ContentFile';
import type {FileFacts} from './FileFacts';
import {SITE, START, type Finding} from './Finding';
import readGivenNumbers from './history/readGivenNumbers';
import readHistory from './history/readHistory';
import {dayOf, yearBefore} from './history/readSteps';
import {openRepository} from './history/Repository';
import keyOfCode from './keyOfCode';
import readNumberings from './readNumberings';

/** Numbers of every version of every document. */
const CACHE_FILE = '.build/numbers.cache';

interface Site {
  readonly siteDir: string;
  readonly config: Pick<DocusaurusConfig, 'markdown'>;
}

/** Compares the documents with what they were, as far as git can tell. */
export default async function checkHistory(
  files: readonly FileFacts[],
  {siteDir, config}: Site,
): Promise<Finding[]> {
  // Older versions are kept as they were.
  const documents = files.filter(({file}) =>
    file.startsWith(`${FOLDERS.docs}/`),
  );
  const isRulebook = readNumberings(documents).length > 0;
  const hasNotes = documents.some(({frontMatter}) => 'changes' in frontMatter);
  if (!isRulebook && !hasNotes) {
    return [];
  }
  const opened = await openRepository(siteDir);
  if (opened.state === 'none') {
    return [];
  }
  if (opened.state === 'shallow') {
    return [
      {
        file: SITE,
        ...START,
        rule: 'history',
        message:
          'This clone has not the whole history, so that nobody can tell whether a number was given away, or a note of a change is missing: run git fetch --unshallow, or check out with fetch-depth: 0',
      },
    ];
  }
  const {repository} = opened;
  const findings: Finding[] = [];
  if (isRulebook) {
    const cache = await Cache.open(
      path.join(siteDir, CACHE_FILE),
      keyOfCode(siteDir),
    );
    const given = await readGivenNumbers(repository, cache);
    await cache.save();
    const today = dayOf(repository.headTime);
    const since = yearBefore(today);
    findings.push(...checkGivenNumbers(documents, {given, today, since}));
  }
  const history = await readHistory(siteDir, config.markdown);
  if (history.state === 'known') {
    findings.push(...checkChangeNotes(documents, history.documents));
  }
  return findings;
}
