import path from 'node:path';

import Cache from '../Cache';
import keyOfCode from '../keyOfCode';
import type {MarkdownConfig} from '../parseMarkdown';
import type {DocumentVersion} from './DocumentVersion';
import HistoryWalk from './HistoryWalk';
import ObjectReader from './ObjectReader';
import {
  dayOf,
  readSteps,
  readUncommitted,
  yearBefore,
  type Blob,
  type FileChange,
  type Step,
} from './readSteps';
import {openRepository, type Repository} from './Repository';
import type {TrackedDocument} from './TrackedDocument';
import VersionReader from './VersionReader';

/** Versions that were parsed, for the next run; they quote the content. */
const CACHE_FILE = '.build/history.cache';

export interface KnownHistory {
  readonly state: 'known';
  /** ISO date of the first day that is told of. */
  readonly since: string;
  /** In no order; drafts are none of them. */
  readonly documents: readonly TrackedDocument[];
}

export type History =
  | KnownHistory
  | {readonly state: 'shallow'}
  | {readonly state: 'none'; readonly reason: string};

/** The history of the documents, or why it is not known. */
export default async function readHistory(
  siteDir: string,
  markdown: MarkdownConfig,
): Promise<History> {
  const opened = await openRepository(siteDir);
  if (opened.state !== 'open') {
    return opened;
  }
  const steps = await readSteps(opened.repository);
  return steps.length === 0
    ? {state: 'none', reason: 'no commit has a document'}
    : walkHistory(opened.repository, steps, markdown);
}

/**
 * Reads what changed in the documents in the year before the newest commit, and
 * what differs from it in the working tree: that counts as of the day of the
 * newest commit, or of the note that was written with it.
 *
 * @param steps of the repository, at least one
 */
export async function walkHistory(
  repository: Repository,
  steps: readonly Step[],
  markdown: MarkdownConfig,
): Promise<KnownHistory> {
  const {siteDir} = repository;
  const cache = await Cache.open(
    path.join(siteDir, CACHE_FILE),
    keyOfCode(siteDir),
  );
  const objects = new ObjectReader(siteDir);
  const reader = new VersionReader(markdown);
  const read = (file: string, {hash, text}: Blob): Promise<DocumentVersion> =>
    cache.remember('version', hash, async () =>
      reader.read(path.join(siteDir, file), text ?? (await objects.read(hash))),
    );
  try {
    const walk = new HistoryWalk(read);
    const today = dayOf(repository.headTime);
    const since = yearBefore(today);
    for (const {time, changes} of stepsSince(since, steps)) {
      await walk.take(dayOf(time), withPages(changes));
    }
    await walk.take(today, withPages(await readUncommitted(repository)), {
      uncommitted: true,
    });
    await cache.save();
    return {state: 'known', since, documents: walk.documents};
  } finally {
    objects.close();
  }
}

/**
 * The steps of the year, oldest first. Clocks go wrong: what lies between two
 * steps of the year is of it too. The very first step is where the history
 * begins, and no change.
 */
function stepsSince(since: string, steps: readonly Step[]): Step[] {
  const last = steps.findLastIndex(({time}) => dayOf(time) >= since);
  return steps.slice(0, Math.min(last + 1, steps.length - 1)).reverse();
}

/** Docusaurus makes no page of what has an underscore in its path. */
function isPage({file}: {readonly file: string}): boolean {
  return !file.split('/').some((part) => part.startsWith('_'));
}

function withPages(changes: readonly FileChange[]): FileChange[] {
  return changes.flatMap(({before, after}) => {
    const sides = {
      ...(before !== undefined && isPage(before) && {before}),
      ...(after !== undefined && isPage(after) && {after}),
    };
    return Object.keys(sides).length === 0 ? [] : [sides];
  });
}
