import {isPart, type Site} from '../../documents';
import versionReader, {
  type ChangeNote,
  type DocumentVersion,
} from './readVersion';
import {
  dayOf,
  readSteps,
  readUncommitted,
  yearBefore,
  type Blob,
  type FileChange,
  type Step,
} from './readSteps';
import {ObjectReader, openRepository} from '../git';
import {
  compareStep,
  fingerprint,
  noteKey,
  NOTHING,
  trackDocument,
  type Edit,
  type TrackedDocument,
} from './TrackedDocument';

interface KnownHistory {
  readonly state: 'known';
  /** ISO date of the first day that is listed. */
  readonly since: string;
  /** In no order, without drafts. */
  readonly documents: readonly TrackedDocument[];
}

export type History =
  | KnownHistory
  | {readonly state: 'shallow'}
  | {readonly state: 'none'; readonly reason: string};

/**
 * Reads from git what changed in the documents in the year before the newest
 * commit, and what differs from it in the working tree: that counts as of the day
 * of the newest commit, or of the note that was written with it.
 */
export default async function readHistory(site: Site): Promise<History> {
  const opened = await openRepository(site.siteDir);
  if (opened.state !== 'open') {
    return opened;
  }
  const {repository} = opened;
  const steps = await readSteps(repository);
  if (steps.length === 0) {
    return {state: 'none', reason: 'no commit has a document'};
  }
  const today = dayOf(repository.headTime);
  const since = yearBefore(today);
  const committed = stepsSince(since, steps);
  const uncommitted = await readUncommitted(repository);
  const versions = await readVersions(site, [
    ...committed.flatMap(({changes}) => changes),
    ...uncommitted,
  ]);
  const walk = new HistoryWalk(versions);
  for (const {time, changes} of committed) {
    walk.take(dayOf(time), changes);
  }
  walk.take(today, uncommitted, {uncommitted: true});
  return {state: 'known', since, documents: walk.documents};
}

/** What was read of a file at a time. */
type Versions = (side: Side) => DocumentVersion;

/**
 * Reads all versions of all documents. Those of one file are read one after the
 * other, since they have most of their sections in common.
 */
async function readVersions(
  site: Site,
  changes: readonly FileChange[],
): Promise<Versions> {
  const blobs = new Map<string, Map<string, Blob>>();
  for (const side of changes.flatMap(({before, after}) => [before, after])) {
    if (isPage(side)) {
      const ofFile = blobs.get(side.file) ?? new Map<string, Blob>();
      blobs.set(side.file, ofFile.set(side.blob.hash, side.blob));
    }
  }
  const objects = new ObjectReader(site.siteDir);
  const read = new Map<string, Map<string, DocumentVersion>>();
  try {
    for (const [file, ofFile] of blobs) {
      const readNext = versionReader(site, file);
      const versions = new Map<string, DocumentVersion>();
      read.set(file, versions);
      for (const {hash, text} of ofFile.values()) {
        const source = text ?? (await objects.read(hash));
        versions.set(hash, await readNext(source));
      }
    }
  } finally {
    objects.close();
  }
  return ({file, blob}) => read.get(file)?.get(blob.hash) ?? NOTHING;
}

/**
 * The steps of the year, oldest first. Clocks go wrong: every step between two
 * steps of the year is part of it. With the very first step the history begins,
 * so it is not a change.
 */
function stepsSince(since: string, steps: readonly Step[]): Step[] {
  const last = steps.findLastIndex(({time}) => dayOf(time) >= since);
  return steps.slice(0, Math.min(last + 1, steps.length - 1)).reverse();
}

interface FileVersion {
  readonly file: string;
  readonly version: DocumentVersion;
}

interface FileVersions {
  readonly before?: FileVersion;
  readonly after?: FileVersion;
}

/** Goes through the steps of a history, oldest first. */
class HistoryWalk {
  readonly #all = new Set<TrackedDocument>();
  /** By the file that it has, or had when it was deleted. */
  readonly #byFile = new Map<string, TrackedDocument>();

  constructor(private readonly versions: Versions) {}

  /** All that changed, without what is a draft by now. */
  get documents(): TrackedDocument[] {
    return [...this.#all].filter(({isHidden}) => !isHidden);
  }

  /**
   * @param date ISO date of the step
   * @param uncommitted it may then be of the day of the note that came with it
   */
  take(
    date: string,
    changes: readonly FileChange[],
    {uncommitted = false} = {},
  ): void {
    const versions = changes
      .map(({before, after}): FileVersions => ({
        ...(isPage(before) && {before: this.#versionOf(before)}),
        ...(isPage(after) && {after: this.#versionOf(after)}),
      }))
      .filter((sides) => Object.keys(sides).length > 0);
    for (const [{document, before, after}, found] of compareStep(
      this.#follow(versions),
    )) {
      const id = fingerprint(after.units);
      const notes = newNotes(before, after);
      const note = notes[0]?.date;
      if (id !== fingerprint(before.units)) {
        document.revisions.push({
          id,
          date: uncommitted && note !== undefined && note > date ? note : date,
          changes: found,
          ...(note !== undefined && {note}),
        });
      }
      for (const added of notes) {
        document.notedAt.set(noteKey(added), document.revisions.length);
      }
    }
  }

  #versionOf(side: Side): FileVersion {
    return {file: side.file, version: this.versions(side)};
  }

  #follow(changes: readonly FileVersions[]): Edit[] {
    const documents = changes.map(({before, after}) =>
      this.#find(before, after),
    );
    // Two documents may take each other's names.
    for (const {before} of changes) {
      this.#byFile.delete(before?.file ?? '');
    }
    return changes.flatMap(({after}, index): Edit[] => {
      const document = documents[index];
      if (document === undefined) {
        return [];
      }
      document.file = after?.file ?? document.file;
      this.#byFile.set(document.file, document);
      if (after === undefined ? document.isHidden : !after.version.published) {
        // Readers keep what they last saw.
        document.isHidden = true;
        return [];
      }
      const {version: before} = document;
      document.isHidden = false;
      document.isDeleted = after === undefined;
      document.version = after?.version ?? {...before, units: []};
      return [{document, before, after: document.version}];
    });
  }

  #find(
    before: FileVersion | undefined,
    after: FileVersion | undefined,
  ): TrackedDocument | undefined {
    const file = before?.file ?? after?.file ?? '';
    // A document may come back after it was deleted.
    let document = this.#byFile.get(file);
    if (document === undefined) {
      document = trackDocument(
        file,
        before?.version.published === true ? before.version : NOTHING,
      );
      this.#all.add(document);
      this.#byFile.set(file, document);
    }
    return document;
  }
}

type Side = NonNullable<FileChange['before']>;

function isPage(side: Side | undefined): side is Side {
  return side !== undefined && !isPart(side.file);
}

/** The notes that were not there before, the newest first. */
function newNotes(
  {notes: old}: DocumentVersion,
  {notes}: DocumentVersion,
): ChangeNote[] {
  const known = new Set(old.map(noteKey));
  return notes.filter((note) => !known.has(noteKey(note)));
}
