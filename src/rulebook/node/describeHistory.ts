import type {ChangeNote, Unit} from '../history/readVersion';
import {
  noteKey,
  titleOf,
  wordingOf,
  type TrackedChange,
  type TrackedDocument,
  type TrackedRevision,
} from '../history/TrackedDocument';
import type {
  ChangeDay,
  ChangedDocument,
  DocumentHistory,
  Revision,
  RuleChange,
  WordedChange,
} from '../shared/Changes';
import {shortNameOf} from '../shared/Changes';
import {netOf} from '../shared/netChanges';

/** What the home page shows. */
const NEWEST_DAYS = 3;

/** Of a day; the page of changes shows them all. */
const NEWEST_DOCUMENTS = 12;

/** The present page. */
export interface Page {
  readonly title: string;
  /** Its permalink. */
  readonly url: string;
}

export interface DescribedHistory {
  /** Newest first. */
  readonly days: readonly ChangeDay[];
  /** By permalink, of each page that changed. */
  readonly histories: ReadonlyMap<string, DocumentHistory>;
}

/**
 * Describes the history of the documents for readers.
 *
 * @param since ISO date; notes of earlier days are left out
 * @param pageOf returns the page of a file; undefined if it has none
 */
export default function describeHistory(
  documents: readonly TrackedDocument[],
  since: string,
  pageOf: (file: string) => Page | undefined,
): DescribedHistory {
  const days = new Map<string, ChangedDocument[]>();
  const histories = new Map<string, DocumentHistory>();
  for (const document of documents) {
    const page = pageOf(document.file);
    if (page === undefined && !document.isDeleted) {
      // It is not published any more, or never was.
      continue;
    }
    const title = page?.title ?? titleOf(document);
    const notes = notesByDay(document, since);
    const revisions = document.revisions
      .map((revision, index) =>
        describeRevision(
          revision,
          title,
          isMinor(notes.get(revision.date), index, document),
        ),
      )
      .reverse();
    if (page !== undefined && revisions.length > 0) {
      histories.set(page.url, {before: document.before, revisions});
    }
    const dates = [...notes.keys(), ...revisions.map(({date}) => date)];
    for (const date of new Set(dates)) {
      const note = notes.get(date);
      const ofDay = revisions.filter((revision) => revision.date === date);
      const rules = netOf(ofDay).map(withoutWording);
      if (rules.length > 0 || note !== undefined) {
        days.set(date, [
          ...(days.get(date) ?? []),
          {
            title,
            ...(page !== undefined && {url: page.url}),
            ...(note !== undefined && {note: note.note}),
            minor: note?.minor === true && ofDay.every(({minor}) => minor),
            rules,
          },
        ]);
      }
    }
  }
  return {
    days: [...days]
      .map(([date, changed]) => ({date, documents: changed.sort(byTitle)}))
      .sort((a, b) => (a.date < b.date ? 1 : -1)),
    histories,
  };
}

/** What changed in a document after its last note was written. */
export function changesWithoutNote(document: TrackedDocument): {
  /** Such as `§10.2`. */
  readonly rules: readonly string[];
  /** ISO date of the newest of the changes. */
  readonly date: string | undefined;
} {
  const since = document.revisions.slice(
    Math.max(0, ...document.notedAt.values()),
  );
  const title = titleOf(document);
  const changes = netOf(
    since.map((one) => describeRevision(one, title, false)).reverse(),
  );
  return {rules: changes.map(shortNameOf), date: since.at(-1)?.date};
}

/** A minor note says nothing about what changed after it was written. */
function isMinor(
  note: ChangeNote | undefined,
  revision: number,
  {notedAt}: TrackedDocument,
): boolean {
  return note?.minor === true && revision < (notedAt.get(noteKey(note)) ?? 0);
}

/**
 * Describes a revision for readers.
 *
 * @param title of the document, for what is outside of all rules
 */
function describeRevision(
  {id, date, changes}: TrackedRevision,
  title: string,
  minor: boolean,
): Revision {
  return {
    id,
    date,
    minor,
    rules: changes.map((change) => describeChange(change, title)),
  };
}

function describeChange(
  {kind, from, before, after}: TrackedChange,
  title: string,
): WordedChange {
  const {key = '', title: name = '', anchor = ''} = after ?? before ?? {};
  const word = (unit: Unit) =>
    wordingOf(unit.key === '' ? {...unit, title} : unit);
  return {
    kind,
    ...(key !== '' && {number: key}),
    title: key === '' ? title : name,
    anchor,
    ...(from !== undefined && {from}),
    ...(before !== undefined && {before: word(before)}),
    ...(after !== undefined && {after: word(after)}),
  };
}

/**
 * A note belongs to its day. Where nothing changed on that day, and it came with
 * what changed on another, it belongs there: a change is merged days after its
 * note was written.
 */
function notesByDay(
  {version: {notes}, revisions}: TrackedDocument,
  since: string,
): Map<string, ChangeNote> {
  const changed = new Set(revisions.map(({date}) => date));
  const byDay = new Map<string, ChangeNote>();
  for (const note of notes) {
    const day = changed.has(note.date)
      ? note.date
      : (revisions.find((revision) => revision.note === note.date)?.date ??
        note.date);
    if (day >= since && !byDay.has(day)) {
      byDay.set(day, note);
    }
  }
  return byDay;
}

function withoutWording({
  kind,
  number,
  title,
  anchor,
  from,
}: WordedChange): RuleChange {
  return {
    kind,
    ...(number !== undefined && {number}),
    title,
    anchor,
    ...(from !== undefined && {from}),
  };
}

function byTitle(a: ChangedDocument, b: ChangedDocument): number {
  const [one, other] = [a.title + (a.url ?? ''), b.title + (b.url ?? '')];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The home page shows the newest days, without what is a matter of wording. */
export function newestOf(days: readonly ChangeDay[]): ChangeDay[] {
  return days
    .map(({date, documents}) => ({
      date,
      documents: documents
        .filter(({minor}) => !minor)
        .slice(0, NEWEST_DOCUMENTS),
    }))
    .filter(({documents}) => documents.length > 0)
    .slice(0, NEWEST_DAYS);
}
