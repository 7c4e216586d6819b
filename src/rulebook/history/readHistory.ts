import {createHash} from 'node:crypto';

import type {Site} from '../../documents';
import {isWithdrawn} from '../../documents/ruleNumber';
import {openRepository, readObjects} from '../git';
import type {ChangeKind, Revision, WordedChange} from '../shared/Changes';
import {
  readSteps,
  readUncommitted,
  type Blob,
  type FileChange,
  type Step,
} from './readSteps';
import versionReader, {
  type ChangeNote,
  type DocumentVersion,
  type Unit,
} from './readVersion';

export type History =
  | {
      readonly state: 'known';
      /** ISO date of the first day that is listed. */
      readonly since: string;
      /** In no order, without drafts. */
      readonly documents: readonly TrackedDocument[];
    }
  | {readonly state: 'shallow'}
  | {readonly state: 'none'; readonly reason: string};

/** A document through all its versions and names. */
export interface TrackedDocument {
  /** Its last name, relative to the site's folder. */
  file: string;
  /** Fingerprint before the first revision. */
  readonly before: string;
  /** Oldest first. */
  readonly revisions: TrackedRevision[];
  /** By {@link noteKey}: how many revisions there were when the note was added. */
  readonly notedAt: Map<string, number>;
  /** The last that was published. */
  version: DocumentVersion;
  /** The newest version is a draft, which must stay secret. */
  isHidden: boolean;
  isDeleted: boolean;
}

/** Changes outside of all rules have an empty title. */
interface TrackedRevision extends Omit<Revision, 'minor'> {
  /** Date of the newest note that was added with it. */
  readonly note: string | undefined;
}

/**
 * Reads from git what changed in the documents in the year before the newest
 * commit, and in the working tree: uncommitted changes are of the day of the
 * newest commit, or of the note that was added with them if that is later.
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
  const since = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const committed = stepsSince(since, steps);
  const uncommitted = await readUncommitted(repository);
  const walk = new HistoryWalk(
    await readVersions(site, [
      ...committed.flatMap(({changes}) => changes),
      ...uncommitted,
    ]),
  );
  for (const {time, changes} of committed) {
    walk.take(changes, () => dayOf(time));
  }
  walk.take(uncommitted, (note = '') => (note > today ? note : today));
  return {state: 'known', since, documents: walk.documents};
}

/** In UTC, wherever it was committed and wherever the site is built. */
function dayOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10);
}

/**
 * The steps of the year, oldest first. Clocks go wrong: every step between two
 * steps of the year is part of it. The very first step is the beginning of the
 * history and not a change.
 */
function stepsSince(since: string, steps: readonly Step[]): Step[] {
  const last = steps.findLastIndex(({time}) => dayOf(time) >= since);
  return steps.slice(0, Math.min(last + 1, steps.length - 1)).reverse();
}

type VersionOf = (blob: Blob) => DocumentVersion;

/** Reads all versions, file by file: those of one file share most sections. */
async function readVersions(
  site: Site,
  changes: readonly FileChange[],
): Promise<VersionOf> {
  const files = new Map<string, Map<string, Blob>>();
  for (const blob of changes.flatMap(({before, after}) => [before, after])) {
    if (blob !== undefined) {
      const blobs = files.get(blob.file) ?? new Map<string, Blob>();
      files.set(blob.file, blobs.set(blob.hash, blob));
    }
  }
  const blobs = [...files.values()].flatMap((ofFile) => [...ofFile.values()]);
  const committed = blobs.filter(({text}) => text === undefined);
  const texts = readObjects(
    site.siteDir,
    committed.map(({hash}) => hash),
  );
  const read = new Map<string, Map<string, DocumentVersion>>();
  for (const [file, ofFile] of files) {
    const readNext = versionReader(site, file);
    const versions = new Map<string, DocumentVersion>();
    read.set(file, versions);
    for (const {hash, text} of ofFile.values()) {
      const source = text ?? (await texts.next()).value;
      if (source === undefined) {
        throw new Error('git cat-file ended too early.');
      }
      versions.set(hash, await readNext(source));
    }
  }
  return ({file, hash}) => read.get(file)?.get(hash) ?? NOTHING;
}

const NOTHING: DocumentVersion = {published: true, notes: [], units: []};

/** What a step made of a document. */
interface Edit {
  readonly document: TrackedDocument;
  readonly before: DocumentVersion;
  readonly after: DocumentVersion;
  /** Filled in by {@link compareStep}. */
  readonly rules: WordedChange[];
}

/** Goes through the steps of a history, oldest first. */
class HistoryWalk {
  readonly #all = new Set<TrackedDocument>();
  /** By its file, or the last one before it was deleted. */
  readonly #byFile = new Map<string, TrackedDocument>();

  constructor(private readonly versionOf: VersionOf) {}

  /** All that changed, except documents that are drafts now. */
  get documents(): TrackedDocument[] {
    return [...this.#all].filter(({isHidden}) => !isHidden);
  }

  /** @param dateOf returns the ISO date of a change, from that of its newest note */
  take(
    changes: readonly FileChange[],
    dateOf: (note?: string) => string,
  ): void {
    const edits = this.#follow(changes);
    compareStep(edits);
    for (const {document, before, after, rules} of edits) {
      const id = fingerprint(after.units);
      const known = new Set(before.notes.map(noteKey));
      const notes = after.notes.filter((note) => !known.has(noteKey(note)));
      const note = notes[0]?.date;
      if (id !== fingerprint(before.units)) {
        document.revisions.push({id, date: dateOf(note), rules, note});
      }
      for (const added of notes) {
        document.notedAt.set(noteKey(added), document.revisions.length);
      }
    }
  }

  #follow(changes: readonly FileChange[]): Edit[] {
    const found = changes.map((change) => ({
      after: change.after,
      document: this.#find(change),
    }));
    // Two documents may take each other's names.
    for (const {before} of changes) {
      this.#byFile.delete(before?.file ?? '');
    }
    return found.flatMap(({after, document}): Edit[] => {
      const {version: before} = document;
      const version = after && this.versionOf(after);
      document.file = after?.file ?? document.file;
      this.#byFile.set(document.file, document);
      if (version === undefined ? document.isHidden : !version.published) {
        // Readers keep what they last saw.
        document.isHidden = true;
        return [];
      }
      document.isHidden = false;
      document.isDeleted = version === undefined;
      document.version = version ?? {...before, units: []};
      return [{document, before, after: document.version, rules: []}];
    });
  }

  #find({before, after}: FileChange): TrackedDocument {
    const file = before?.file ?? after?.file ?? '';
    // A document may come back after it was deleted.
    const known = this.#byFile.get(file);
    if (known !== undefined) {
      return known;
    }
    const first = before && this.versionOf(before);
    const version = first?.published === true ? first : NOTHING;
    const document: TrackedDocument = {
      file,
      version,
      before: fingerprint(version.units),
      revisions: [],
      notedAt: new Map(),
      isHidden: false,
      isDeleted: false,
    };
    this.#all.add(document);
    this.#byFile.set(file, document);
    return document;
  }
}

export function titleOf({
  file,
  version,
}: Pick<TrackedDocument, 'file' | 'version'>): string {
  return version.title ?? file.replace(/^.*\/|\.mdx?$/g, '');
}

/** A note with another text is another note. */
export function noteKey({date, note}: ChangeNote): string {
  return `${date} ${note}`;
}

/** Equal for equal wordings in any order; it reveals nothing about them. */
function fingerprint(units: readonly Unit[]): string {
  const parts = units.map(({number, title, text}) =>
    [number, title, text].join('\0'),
  );
  return createHash('sha256')
    .update(parts.sort().join('\0\0'))
    .digest('base64url')
    .slice(0, 12);
}

/**
 * Compares the rules before and after a step, by their numbers. A number that
 * leaves one document and appears in another is the same rule, moved.
 */
function compareStep(edits: readonly Edit[]): void {
  const removed = new Map<string, {edit: Edit; unit: Unit}>();
  for (const edit of edits) {
    const kept = new Set(edit.after.units.map(({number}) => number));
    for (const unit of edit.before.units) {
      if (!kept.has(unit.number)) {
        // Texts outside of all rules never move.
        const key = unit.number === '' ? edit.document.file : unit.number;
        removed.set(key, {edit, unit});
      }
    }
  }
  for (const {before, after, rules} of edits) {
    const old = new Map(before.units.map((unit) => [unit.number, unit]));
    for (const unit of after.units) {
      const own = old.get(unit.number);
      const origin = own === undefined ? removed.get(unit.number) : undefined;
      if (origin !== undefined) {
        removed.delete(unit.number);
        const from = titleOf(origin.edit.document);
        rules.push({...changeOf('moved', origin.unit, unit), from});
      } else if (own === undefined || wordingOf(own) !== wordingOf(unit)) {
        const ends = isWithdrawn(unit.title) && !isWithdrawn(own?.title ?? '');
        const kind = own === undefined ? 'added' : 'changed';
        rules.push(changeOf(ends ? 'withdrawn' : kind, own, unit));
      }
    }
  }
  for (const {edit, unit} of removed.values()) {
    edit.rules.push(changeOf('withdrawn', unit, undefined));
  }
}

function changeOf(
  kind: ChangeKind,
  before: Unit | undefined,
  after: Unit | undefined,
): WordedChange {
  const {number = '', title = '', anchor = ''} = after ?? before ?? {};
  return {
    kind,
    number: number === '' ? undefined : number,
    title,
    anchor,
    before: before && wordingOf(before),
    after: after && wordingOf(after),
  };
}

/** What readers see of a unit. */
function wordingOf({title, text}: Unit): string {
  return [title, text].filter((part) => part !== '').join('\n');
}
