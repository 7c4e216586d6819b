import {isoDate} from '../../content/shared/review';
import {START, type Site} from '../../documents';
import {changesWithoutNote, readHistory} from '../../rulebook';
import listOf from '../../shared/listOf';
import {SITE, type Finding, type Problem} from '../Finding';
import {placeOfField, type Page} from '../Page';

/**
 * Checks the dates of the notes in `changes`.
 *
 * @param today ISO date
 */
export function checkNoteDates(
  {document: {frontMatter}, text}: Page,
  today: string,
): Problem[] {
  const problem = (message: string): Problem => ({
    ...placeOfField(text, 'changes'),
    check: 'change-date',
    message,
  });
  const {changes} = frontMatter;
  const dates = (Array.isArray(changes) ? (changes as unknown[]) : []).flatMap(
    (entry) => isoDate((Object(entry) as {date?: unknown}).date) ?? [],
  );
  return dates.flatMap((date, index) => {
    const newer = dates[index - 1];
    if (date > today) {
      return problem(
        `The note of ${date} is in the future. Write the day on which the change is made`,
      );
    }
    // YAML reads the 30th of February as the 2nd of March.
    if (!text.includes(date)) {
      return problem(
        `A note has a date that is not in the calendar, which YAML reads as ${date}. Write it as in "date: ${today}"`,
      );
    }
    if (newer === undefined || newer > date) {
      return [];
    }
    return problem(
      newer === date
        ? `There are two notes of ${date}. Make them one`
        : `The note of ${date} is below the note of ${newer}. Put the newest first`,
    );
  });
}

/**
 * Finds documents whose rules changed since the last note was written, in commits
 * and in what is not committed.
 *
 * @param pages documents with rules, and others that have notes
 */
export async function checkChangeNotes(
  pages: readonly Page[],
  site: Site,
  today: string,
): Promise<Finding[]> {
  if (pages.length === 0) {
    return [];
  }
  const history = await readHistory(site);
  if (history.state === 'shallow') {
    return [
      {
        ...START,
        file: SITE,
        check: 'history',
        message:
          'This clone does not have the whole history, so that missing change notes cannot be found. Run git fetch --unshallow, or check out with fetch-depth: 0',
      },
    ];
  }
  if (history.state === 'none') {
    return [];
  }
  const byFile = new Map(
    history.documents
      .filter(({isDeleted}) => !isDeleted)
      .map((document) => [document.file, document]),
  );
  return pages.flatMap(({document: {file}, text}): Finding[] => {
    const tracked = byFile.get(file);
    if (tracked === undefined) {
      return [];
    }
    const {rules, date: day = today} = changesWithoutNote(tracked);
    return rules.length === 0
      ? []
      : [
          {
            file,
            ...placeOfField(text, 'changes'),
            check: 'change-note',
            message: `${listOf(rules)} changed, and no change note explains it. ${describeNote(
              tracked.version.notes.map(({date}) => date),
              day,
            )}. Add "minor: true" if only the wording changed`,
          },
        ];
  });
}

function describeNote(dates: readonly string[], day: string): string {
  if (dates.includes(day)) {
    return `Add what is new to the note of ${day}`;
  }
  return dates.length === 0
    ? `Add the lines "changes:", "  - date: ${day}" and "    note: What is new." to the front matter`
    : `Add the lines "  - date: ${day}" and "    note: What is new." below "changes:" in the front matter`;
}
