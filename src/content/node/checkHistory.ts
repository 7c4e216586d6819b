import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';

import Cache from './Cache';
import checkChangeNotes from './checks/checkChangeNotes';
import checkGivenNumbers from './checks/checkGivenNumbers';
import {isOfToday} from './ContentFile';
import type {FileFacts} from './FileFacts';
import {SITE, START, type Finding} from './Finding';
import readGivenNumbers from './history/readGivenNumbers';
import {walkHistory} from './history/readHistory';
import {dayOf, readSteps} from './history/readSteps';
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
  const documents = files.filter(
    (document) => document.kind === 'docs' && isOfToday(document),
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
  const steps = await readSteps(repository);
  if (steps.length === 0) {
    return [];
  }
  const {documents: history, since} = await walkHistory(
    repository,
    steps,
    config.markdown,
  );
  const findings: Finding[] = [];
  if (isRulebook) {
    const cache = await Cache.open(
      path.join(siteDir, CACHE_FILE),
      keyOfCode(siteDir),
    );
    const given = await readGivenNumbers(siteDir, steps, cache);
    await cache.save();
    const today = dayOf(repository.headTime);
    findings.push(...checkGivenNumbers(documents, {given, today, since}));
  }
  findings.push(...checkChangeNotes(documents, history));
  return findings;
}
