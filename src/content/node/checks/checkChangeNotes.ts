import {shortNameOf} from '../../../rulebook/shared/nameOfRule';
import {netOf} from '../../../rulebook/shared/netChanges';
import listOf from '../../../shared/listOf';
import {isoDate} from '../../shared/review';
import {placeOfField, type ContentFile} from '../ContentFile';
import type {FileFacts} from '../FileFacts';
import type {Fault, Finding} from '../Finding';
import describeRevision from '../history/describeRevision';
import readNotes from '../history/readNotes';
import type {TrackedDocument} from '../history/TrackedDocument';
import readNumberings from '../readNumberings';

/**
 * Checks the days of the notes in `changes`.
 *
 * @param today ISO date
 */
export function checkNoteDates(
  {frontMatter, source}: Pick<ContentFile, 'frontMatter' | 'source'>,
  today: string,
): Fault[] {
  const fault = (message: string): Fault => ({
    ...placeOfField(source, 'changes'),
    rule: 'change-date',
    message,
  });
  const {changes} = frontMatter;
  const dates = (Array.isArray(changes) ? (changes as unknown[]) : []).flatMap(
    (entry) => isoDate((Object(entry) as {date?: unknown}).date) ?? [],
  );
  return dates.flatMap((date, index) => {
    const newer = dates[index - 1];
    if (date > today) {
      return fault(
        `The note of ${date} lies in the future: write the day on which the change is made`,
      );
    }
    // YAML takes the 30th of February for the 2nd of March.
    if (!source.includes(date)) {
      return fault(
        `The day that YAML takes for ${date} is none of the calendar: write it as in date: ${today}`,
      );
    }
    return newer !== undefined && newer <= date
      ? fault(
          newer === date
            ? `There are two notes of ${date}: make them one`
            : `The note of ${date} stands below that of ${newer}: put the newest first`,
        )
      : [];
  });
}

/**
 * Finds documents whose rules changed since the newest note, in commits and in
 * what is not committed. Documents without rules have notes if they want to.
 */
export default function checkChangeNotes(
  documents: readonly Pick<
    FileFacts,
    'file' | 'kind' | 'headings' | 'parts' | 'frontMatter' | 'source'
  >[],
  history: readonly TrackedDocument[],
): Finding[] {
  const numbered = new Set(
    readNumberings(documents).flatMap(({files}) => files.map(({file}) => file)),
  );
  const byFile = new Map(
    history
      .filter(({isDeleted}) => !isDeleted)
      .map((document) => [document.file, document]),
  );
  return documents.flatMap(({file, frontMatter, source}): Finding[] => {
    const tracked = byFile.get(file);
    const [newest] = readNotes(frontMatter);
    if (
      tracked === undefined ||
      !(numbered.has(file) || newest !== undefined)
    ) {
      return [];
    }
    const {revisions, title} = tracked;
    const since = revisions
      .slice(revisions.findLastIndex(({note}) => note !== undefined) + 1)
      .filter(({date}) => newest === undefined || date > newest.date);
    const rules = netOf(
      since.map((one) => describeRevision(one, title, false)).reverse(),
    ).map(shortNameOf);
    const day = since.at(-1)?.date ?? '';
    return rules.length === 0
      ? []
      : [
          {
            file,
            ...placeOfField(source, 'changes'),
            rule: 'change-note',
            message: `${listOf(rules)} changed ${newest === undefined ? 'and no note says so' : `since the note of ${newest.date}`}: write into the front matter, at the top of "changes:", an entry "- date: ${day}" with "note: …" that says what is new, and "minor: true" if only the wording is`,
          },
        ];
  });
}
