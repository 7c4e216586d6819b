import {readVersion, type Site} from '../../documents';
import {isWithdrawn} from '../../documents/ruleNumber';
import {openRepository, readObjects, type Repository} from '../git';
import type {ChangeKind, Revision, WordedChange} from '../shared/Changes';
import {
  readSteps,
  readUncommitted,
  type Blob,
  type FileChange,
  type Step,
} from './readSteps';
import {
  versionOf,
  type ChangeNote,
  type DocumentVersion,
  type Unit,
} from './DocumentVersion';

export type History =
  KnownHistory | Exclude<Repository, {readonly state: 'open'}>;

export interface KnownHistory {
  readonly state: 'known';
  /** ISO date of the first day that is listed, a year before the newest commit. */
  readonly since: string;
  /** ISO date of the first commit, if that is later. */
  readonly begin: string;
  /** In no order, without drafts. */
  readonly documents: readonly TrackedDocument[];
}

/** A document through all its versions and names. */
export interface TrackedDocument {
  /** Its last name, relative to the site's folder. */
  file: string;
  /** A hidden one is a draft or unlisted now, and must stay secret. */
  state: 'published' | 'hidden' | 'deleted';
  /** The last that was published; without units if it no longer is. */
  version: DocumentVersion;
  /** Newest first. */
  notes: readonly TrackedNote[];
  /** Oldest first. */
  readonly revisions: Omit<Revision, 'minor'>[];
}

interface TrackedNote extends ChangeNote {
  /** ISO date of the changes that it explains. */
  readonly day: string;
  /** How many revisions of the document there were when it was added. */
  readonly covers: number;
}

/**
 * Reads from git what changed in the documents in the year before the newest
 * commit, and in the working tree: uncommitted changes are of the day of the
 * newest commit.
 */
export default async function readHistory(site: Site): Promise<History> {
  const {siteDir} = site;
  const repository = await openRepository(siteDir);
  if (repository.state !== 'open') {
    return repository;
  }
  const all = await readSteps(siteDir);
  const first = all.at(-1);
  if (first === undefined) {
    return {state: 'none', reason: 'no commit has a document'};
  }
  const {headTime} = repository;
  const today = dayOf(headTime);
  const since = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const steps = [
    ...stepsSince(since, all),
    {time: headTime, changes: await readUncommitted(siteDir)},
  ];
  const changes = steps.flatMap((step) => step.changes);
  const documents = trackDocuments(steps, await readVersions(site, changes));
  return {
    state: 'known',
    since,
    begin: dayOf(first.time) > since ? dayOf(first.time) : since,
    documents: documents.filter(({state}) => state !== 'hidden'),
  };
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

async function readVersions(
  site: Site,
  changes: readonly FileChange[],
): Promise<VersionOf> {
  const blobs = changes.flatMap(({before, after}) =>
    [before ?? [], after ?? []].flat(),
  );
  const texts = await readObjects(
    site.siteDir,
    blobs.flatMap(({text, hash}) => (text === undefined ? hash : [])),
  );
  const versions = new Map<string, DocumentVersion>();
  for (const blob of blobs) {
    const {file, hash, text = texts.get(hash) ?? ''} = blob;
    if (!versions.has(keyOf(blob))) {
      const version = await readVersion(site, file, text);
      versions.set(keyOf(blob), versionOf(version));
    }
  }
  return (blob) => versions.get(keyOf(blob)) ?? NOTHING;
}

function keyOf({hash, file}: Blob): string {
  return hash + file;
}

const NOTHING: DocumentVersion = {
  title: '',
  published: true,
  notes: [],
  units: [],
};

/** What a step made of a document. */
interface Edit {
  readonly document: TrackedDocument;
  readonly before: DocumentVersion;
  /** Filled in by {@link compareRules}. */
  readonly rules: WordedChange[];
}

/** @param steps oldest first */
function trackDocuments(
  steps: readonly Step[],
  versionAt: VersionOf,
): TrackedDocument[] {
  const documents: TrackedDocument[] = [];
  /** By its file, or the last one before it was deleted: it may come back. */
  const byFile = new Map<string, TrackedDocument>();
  let newest = 0;
  for (const {time, changes} of steps) {
    // Clocks go wrong, but what comes later is newer.
    newest = Math.max(newest, time);
    const edits = changes.map(({before, after}): Edit => {
      const name = before?.file ?? after?.file ?? '';
      let document = byFile.get(name);
      if (document === undefined) {
        document = begin(name, before && versionAt(before));
        documents.push(document);
      }
      const former = document.version;
      const next = after && versionAt(after);
      const isPublished = next?.published === true;
      document.version = isPublished ? next : {...former, units: []};
      document.state =
        next === undefined ? 'deleted' : isPublished ? 'published' : 'hidden';
      document.file = after?.file ?? name;
      byFile.delete(name);
      byFile.set(document.file, document);
      return {document, before: former, rules: []};
    });
    compareRules(edits);
    for (const {document, rules} of edits) {
      revise(document, {date: dayOf(time), time: newest, rules});
    }
  }
  return documents;
}

/** A document as it was before its first step. */
function begin(file: string, first = NOTHING): TrackedDocument {
  const version = first.published ? first : NOTHING;
  return {
    file,
    state: 'published',
    version,
    notes: version.notes.map((note) => ({...note, day: note.date, covers: 0})),
    revisions: [],
  };
}

/**
 * Adds what a step changed in a document, and the notes that came with it.
 *
 * A note belongs to its day. If nothing changed on that day, it belongs to the
 * change that it was added with: a change is merged days after its note was
 * written.
 */
function revise(
  document: TrackedDocument,
  {date, time, rules}: Omit<Revision, 'minor'>,
): void {
  const {version, revisions, notes} = document;
  const isChanged = rules.length > 0;
  if (isChanged) {
    revisions.push({date, time, rules});
  }
  // A note with another text is another note.
  const knownOf = ({date: day, note}: ChangeNote) =>
    notes.find((known) => known.date === day && known.note === note);
  const newest = version.notes.find((note) => knownOf(note) === undefined);
  const days = new Set(revisions.map((revision) => revision.date));
  document.notes = version.notes.map((note) => {
    const isAddedHere = note === newest && isChanged && !days.has(note.date);
    return {
      day: isAddedHere ? date : note.date,
      covers: revisions.length,
      ...knownOf(note),
      ...note,
    };
  });
}

/**
 * Compares the rules before and after a step, by their numbers. A number that
 * leaves one document and appears in another is the same rule, moved.
 */
function compareRules(edits: readonly Edit[]): void {
  const removed = new Map<string, {edit: Edit; unit: Unit}>();
  for (const edit of edits) {
    const {document, before} = edit;
    const kept = new Set(document.version.units.map(({number}) => number));
    for (const unit of before.units) {
      if (!kept.has(unit.number)) {
        // Texts outside of all rules never move.
        removed.set(unit.number || document.file, {edit, unit});
      }
    }
  }
  for (const {document, before, rules} of edits) {
    const old = new Map(before.units.map((unit) => [unit.number, unit]));
    for (const unit of document.version.units) {
      const own = old.get(unit.number);
      const origin = own === undefined ? removed.get(unit.number) : undefined;
      if (origin !== undefined) {
        removed.delete(unit.number);
        const from = origin.edit.before.title;
        rules.push({...changeOf('moved', document, origin.unit, unit), from});
      } else if (
        own === undefined ||
        own.title !== unit.title ||
        own.text !== unit.text
      ) {
        const ends = isWithdrawn(unit.title) && !isWithdrawn(own?.title ?? '');
        const kind = own === undefined ? 'added' : 'changed';
        rules.push(changeOf(ends ? 'withdrawn' : kind, document, own, unit));
      }
    }
  }
  for (const {edit, unit} of removed.values()) {
    edit.rules.push(changeOf('withdrawn', edit.document, unit, undefined));
  }
}

/** Text outside of all rules has the title of its document. */
function changeOf(
  kind: ChangeKind,
  document: TrackedDocument,
  before: Unit | undefined,
  after: Unit | undefined,
): WordedChange {
  const {number = '', title = '', anchor = ''} = after ?? before ?? {};
  const name = number === '' ? document.version.title : title;
  const wordingOf = (unit: Unit | undefined) =>
    unit && [unit.title || name, unit.text].filter(Boolean).join('\n');
  return {
    kind,
    number: number || undefined,
    title: name,
    anchor,
    before: wordingOf(before),
    after: wordingOf(after),
  };
}
