import {isoDate} from '../../content/review';
import {START} from '../../documents';
import {changesWithoutNote, readHistory} from '../../rulebook';
import listOf from '../../shared/listOf';
import {SITE} from '../Finding';
import {
  placeOfField,
  type CheckedSite,
  type CheckedPage,
} from '../site/CheckedSite';

/** Checks the dates of the notes in `changes`. */
export function checkNoteDates(
  {document, parsed: {source: text}, isDocument, report}: CheckedPage,
  {today}: CheckedSite,
): void {
  const changes = isDocument ? document.frontMatter.changes : undefined;
  const at = placeOfField(text, 'changes');
  let newer = '9999';
  for (const entry of Array.isArray(changes) ? (changes as unknown[]) : []) {
    const date = isoDate((Object(entry) as {date?: unknown}).date);
    if (date === undefined) {
      continue;
    }
    const problem =
      date > today
        ? `The note of ${date} is in the future. Write the day on which the change is made`
        : // YAML reads the 30th of February as the 2nd of March.
          !text.includes(date)
          ? `A note has a date that is not in the calendar, which YAML reads as ${date}. Write it as in "date: ${today}"`
          : date === newer
            ? `There are two notes of ${date}. Make them one`
            : date > newer
              ? `The note of ${date} is below the note of ${newer}. Put the newest first`
              : undefined;
    if (problem !== undefined) {
      report('change-date', at, problem);
    }
    newer = date;
  }
}

/**
 * Finds documents whose rules changed since the last note was written, committed
 * or not.
 */
export default async function checkChangeNotes({
  site,
  pages,
  checks,
  today,
  report,
}: CheckedSite): Promise<void> {
  const noted = pages.filter(
    ({document: {file, rules, frontMatter}, isDocument}) =>
      checks('change-note', file) &&
      isDocument &&
      (rules.length > 0 || 'changes' in frontMatter),
  );
  if (noted.length === 0) {
    return;
  }
  const history = await readHistory(site);
  if (history.state === 'shallow') {
    report(
      'history',
      {...START, file: SITE},
      'This clone does not have the whole history, so that missing change notes cannot be found. Run git fetch --unshallow, or check out with fetch-depth: 0',
    );
  }
  if (history.state !== 'known') {
    return;
  }
  for (const {document, parsed, report: reportHere} of noted) {
    const tracked = history.documents.find(
      ({file, state}) => file === document.file && state === 'published',
    );
    if (tracked === undefined) {
      continue;
    }
    const {rules, date: day = today} = changesWithoutNote(tracked);
    if (rules.length > 0) {
      const advice = describeNote(
        tracked.version.notes.map(({date}) => date),
        day,
      );
      reportHere(
        'change-note',
        placeOfField(parsed.source, 'changes'),
        `${listOf(rules)} changed, and no change note explains it. ${advice}. Add "minor: true" if only the wording changed`,
      );
    }
  }
}

function describeNote(dates: readonly string[], day: string): string {
  if (dates.includes(day)) {
    return `Add what is new to the note of ${day}`;
  }
  return dates.length === 0
    ? `Add the lines "changes:", "  - date: ${day}" and "    note: What is new." to the front matter`
    : `Add the lines "  - date: ${day}" and "    note: What is new." below "changes:" in the front matter`;
}
