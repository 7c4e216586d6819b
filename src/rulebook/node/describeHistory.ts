import {noteKey, titleOf, type TrackedDocument} from '../history/readHistory';
import type {ChangeNote} from '../history/readVersion';
import {
  shortNameOf,
  type ChangeDay,
  type ChangedDocument,
  type DocumentHistory,
  type WordedChange,
} from '../shared/Changes';
import {netOf} from '../shared/netChanges';

/** What the home page shows. */
const NEWEST_DAYS = 3;

/** Of a day; the page of changes shows them all. */
const NEWEST_DOCUMENTS = 12;

/** A present page with its permalink. */
export interface Page {
  readonly title: string;
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
 * @param pageOf returns the page of a file, if it has one
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
      // It is no longer published, or never was.
      continue;
    }
    const title = page?.title ?? titleOf(document);
    const notes = notesByDay(document, since);
    const revisions = document.revisions
      .map(({id, date, rules}, index) => ({
        id,
        date,
        minor: isMinor(notes.get(date), index, document),
        rules: withTitle(rules, title),
      }))
      .reverse();
    if (page !== undefined && revisions.length > 0) {
      histories.set(page.url, {before: document.before, revisions});
    }
    const dates = [...notes.keys(), ...revisions.map(({date}) => date)];
    for (const date of new Set(dates)) {
      const note = notes.get(date);
      const ofDay = revisions.filter((revision) => revision.date === date);
      const rules = netOf(ofDay).map((change) => ({
        ...change,
        before: undefined,
        after: undefined,
      }));
      if (rules.length > 0 || note !== undefined) {
        const changed = {
          title,
          url: page?.url,
          note: note?.note,
          minor: note?.minor === true && ofDay.every(({minor}) => minor),
          rules,
        };
        days.set(date, [...(days.get(date) ?? []), changed]);
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
  const revisions = since.map((one) => ({...one, minor: false})).reverse();
  const changes = withTitle(netOf(revisions), titleOf(document));
  return {rules: changes.map(shortNameOf), date: since.at(-1)?.date};
}

/** A minor note does not cover changes after it was written. */
function isMinor(
  note: ChangeNote | undefined,
  revision: number,
  {notedAt}: TrackedDocument,
): boolean {
  return note?.minor === true && revision < (notedAt.get(noteKey(note)) ?? 0);
}

/** Gives text outside of all rules the title of the document. */
function withTitle(
  changes: readonly WordedChange[],
  title: string,
): WordedChange[] {
  const word = (text: string | undefined) => text && `${title}\n${text}`;
  return changes.map((change) => {
    const {number, before, after} = change;
    return number === undefined
      ? {...change, title, before: word(before), after: word(after)}
      : change;
  });
}

/**
 * A note belongs to its day. If nothing changed on that day, it belongs to the
 * change that it was added with: a change is merged days after its note was
 * written.
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

function byTitle(a: ChangedDocument, b: ChangedDocument): number {
  const [one, other] = [a.title + (a.url ?? ''), b.title + (b.url ?? '')];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The newest days for the home page, without changes of wording only. */
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
