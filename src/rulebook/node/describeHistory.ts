import type {ChangeNote} from '../../content/node/history/DocumentVersion';
import describeRevision from '../../content/node/history/describeRevision';
import type {TrackedDocument} from '../../content/node/history/TrackedDocument';
import type {
  ChangeDay,
  ChangedDocument,
  DocumentHistory,
  RuleChange,
  WordedChange,
} from '../shared/Changes';
import {netOf} from '../shared/netChanges';

/** A page as it now is. */
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
 * Puts the history of the documents into the words of its readers.
 *
 * @param since ISO date; notes of earlier days are of no use any more
 * @param pageOf gives the page of a file; undefined where it has none
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
      // It has a page no more, for whatever reason, or never had one.
      continue;
    }
    const title = page?.title ?? document.title;
    const notes = notesByDay(document, since);
    const revisions = document.revisions
      .map((revision) =>
        describeRevision(
          revision,
          title,
          notes.get(revision.date)?.minor ?? false,
        ),
      )
      .reverse();
    if (page !== undefined && revisions.length > 0) {
      histories.set(page.url, {before: document.before, revisions});
    }
    const dates = [...notes.keys(), ...revisions.map(({date}) => date)];
    for (const date of new Set(dates)) {
      const note = notes.get(date);
      const rules = netOf(
        revisions.filter((revision) => revision.date === date),
      ).map(withoutWording);
      if (rules.length > 0 || note !== undefined) {
        days.set(date, [
          ...(days.get(date) ?? []),
          {
            title,
            ...(page !== undefined && {url: page.url}),
            ...(note !== undefined && {note: note.note}),
            minor: note?.minor ?? false,
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
