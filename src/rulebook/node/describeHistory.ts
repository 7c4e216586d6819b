import count from '../../shared/count';
import listOf, {firstOf} from '../../shared/listOf';
import type {KnownHistory, TrackedDocument} from '../history/readHistory';
import {
  shortNameOf,
  type ChangeDay,
  type ChangedDocument,
  type Changes,
  type DaySummary,
  type DocumentHistory,
} from '../shared/Changes';
import {bindingOf, netOf} from '../shared/netChanges';

/** What the home page shows. */
const NEWEST_DAYS = 3;

export interface DescribedHistory {
  readonly changes: Changes;
  /** By permalink, of each page that changed. */
  readonly histories: ReadonlyMap<string, DocumentHistory>;
}

/**
 * Describes the history of the documents for readers.
 *
 * @param urlOf returns the permalink of a file, if it has a page
 */
export default function describeHistory(
  {documents, since, begin}: KnownHistory,
  urlOf: (file: string) => string | undefined,
): DescribedHistory {
  const changedOn = new Map<string, ChangedDocument[]>();
  const histories = new Map<string, DocumentHistory>();
  for (const {file, state, version, notes, revisions} of documents) {
    const url = state === 'deleted' ? undefined : urlOf(file);
    if (url === undefined && state !== 'deleted') {
      // It never was published, such as a part.
      continue;
    }
    const noteOf = (day: string) => notes.find((note) => note.day === day);
    const history = revisions
      .map(({date, time, rules}, index) => {
        const {minor = false, covers = 0} = noteOf(date) ?? {};
        // A minor note does not cover changes after it was written.
        return {date, time, minor: minor && index < covers, rules};
      })
      .reverse();
    if (url !== undefined && history.length > 0) {
      histories.set(url, history);
    }
    const noted = notes.map(({day}) => day).filter((day) => day >= since);
    for (const date of new Set([...noted, ...history.map((one) => one.date)])) {
      const note = noteOf(date);
      const ofDay = history.filter((revision) => revision.date === date);
      const rules = netOf(ofDay).map((change) => ({
        ...change,
        before: undefined,
        after: undefined,
      }));
      if (rules.length > 0 || note !== undefined) {
        const changed = {
          title: version.title,
          url,
          note: note?.note,
          minor: note?.minor === true && ofDay.every(({minor}) => minor),
          rules,
        };
        changedOn.set(date, [...(changedOn.get(date) ?? []), changed]);
      }
    }
  }
  const days = [...changedOn]
    .map(([date, changed]) => ({date, documents: changed.sort(compareChanged)}))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  const oldest = days.at(-1)?.date ?? begin;
  return {
    changes: {begin: oldest < begin ? oldest : begin, days},
    histories,
  };
}

/** What binds readers first, then by title. */
function compareChanged(a: ChangedDocument, b: ChangedDocument): number {
  const [one, other] = [a, b].map(({minor, rules}) =>
    minor ? Infinity : Math.min(...rules.map(bindingOf)),
  );
  return (
    (one === other ? 0 : (one ?? 0) - (other ?? 0)) ||
    (a.title + a.url).localeCompare(b.title + b.url, 'en')
  );
}

/** The newest days for the home page, without changes of wording only. */
export function newestOf(days: readonly ChangeDay[]): DaySummary[] {
  return days
    .map(({date, documents}) => ({date, lines: summaryOf(documents)}))
    .filter(({lines}) => lines.length > 0)
    .slice(0, NEWEST_DAYS);
}

/** `General Staff: Senior Moderators may give 10-day bans (§10.2).` */
function summaryOf(documents: readonly ChangedDocument[]): string[] {
  const [named, more] = firstOf(documents.filter(({minor}) => !minor));
  return [
    ...named.map(
      ({title, note, rules}) =>
        `${title}: ${note ?? listOf(rules.map(shortNameOf))}`,
    ),
    ...(more === 0 ? [] : [`and ${count(more, 'more document')}`]),
  ];
}

/** What changed in a document after its last note was written. */
export function changesWithoutNote({notes, revisions}: TrackedDocument): {
  /** Such as `§10.2`. */
  readonly rules: readonly string[];
  /** ISO date of the newest of the changes. */
  readonly date: string | undefined;
} {
  const covered = Math.max(0, ...notes.map(({covers}) => covers));
  const since = revisions.slice(covered).reverse();
  return {rules: netOf(since).map(shortNameOf), date: since[0]?.date};
}
