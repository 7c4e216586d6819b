import {
  compareNumbers,
  isWithdrawn,
  readNumber,
} from '../../../documents/ruleNumber';
import type {FileFacts} from '../FileFacts';
import type {Finding} from '../Finding';
import {SAME_TITLE, sharedPart} from '../history/likeness';
import type {FormerTitle, GivenNumber} from '../history/readGivenNumbers';
import readNotes from '../history/readNotes';
import listOf from '../../../shared/listOf';
import readNumberings, {
  folderOfNumbers,
  type NumberedFile,
  type NumberedHeading,
} from '../readNumberings';

interface Owner {
  readonly file: string;
  readonly heading: NumberedHeading;
}

export interface GivenSince {
  readonly given: readonly GivenNumber[];
  /** ISO dates: of the newest commit, and a year before. */
  readonly today: string;
  readonly since: string;
}

/**
 * Checks that no number is given away: each that was ever published still has its
 * heading, and none that is new or was retitled within the year has that of
 * another rule. A note in the front matter that names the number settles either.
 */
export default function checkGivenNumbers(
  documents: readonly Pick<
    FileFacts,
    'file' | 'kind' | 'headings' | 'parts' | 'frontMatter'
  >[],
  {given, today, since}: GivenSince,
): Finding[] {
  const folders = new Map<string, Owner[]>();
  for (const {files} of readNumberings(documents)) {
    folders.set(
      folderOfNumbers({file: files[0]?.file ?? '', kind: 'docs'}),
      files.flatMap(ownersIn),
    );
  }
  const everywhere = [...folders.values()].flat();
  const notes = documents.flatMap(({frontMatter}) => readNotes(frontMatter));
  const isSettled = (number: string, {until = today}: FormerTitle): boolean => {
    // Where it was written, it may have been the day before.
    const earliest = dayBefore(until);
    const named = new RegExp(
      `§\\s?${number.replaceAll('.', '\\.')}(?!\\.?\\d)`,
    );
    return notes.some(({date, note}) => date >= earliest && named.test(note));
  };

  const gone = new Map<string, {owners: Owner[]; lost: Lost[]}>();
  const reused: Finding[] = [];
  for (const {number, folder, titles} of given) {
    const owners = folders.get(folder) ?? everywhere;
    const former = titles.filter(({title}) => !isWithdrawn(title));
    const last = former.at(-1) ?? titles.at(-1);
    const holder =
      owners.find(({heading}) => heading.number === number) ??
      everywhere.find(
        ({heading}) =>
          heading.number === number &&
          sharedPart(titleOf(heading), last?.title ?? '') >= SAME_TITLE,
      );
    if (last === undefined || owners.length === 0) {
      // All that it belonged to is gone.
      continue;
    }
    if (holder === undefined) {
      if (!isSettled(number, last)) {
        const key = `${last.file}\0${last.until ?? ''}`;
        const group = gone.get(key) ?? {owners, lost: []};
        group.lost.push({number, last});
        gone.set(key, group);
      }
      continue;
    }
    const title = titleOf(holder.heading);
    const other = suspects(titles, title, since).find(
      (one) =>
        sharedPart(one.title, title) < SAME_TITLE && !isSettled(number, one),
    );
    if (other !== undefined && !isWithdrawn(title)) {
      reused.push({...placeOf(holder), ...tellReused(number, title, other)});
    }
  }
  return [...reused, ...[...gone.values()].flatMap(tellGone)];
}

/** The titles that count: of the year, and the last before it where it ended. */
function suspects(
  titles: readonly FormerTitle[],
  now: string,
  since: string,
): FormerTitle[] {
  const isNew = titles.findLast(({title}) => title === now)?.from ?? since;
  const former = titles.filter(
    ({title}) => title !== now && !isWithdrawn(title),
  );
  return former.filter(
    (one, index) =>
      (one.until ?? since) >= since ||
      (index === former.length - 1 && isNew >= since),
  );
}

function titleOf({text}: NumberedHeading): string {
  return readNumber(text)?.title ?? '';
}

function ownersIn({file, headings}: NumberedFile): Owner[] {
  return headings.map((heading) => ({file, heading}));
}

function placeOf({file, heading: {line, column}}: Owner) {
  return {file, line, column};
}

function tellReused(
  number: string,
  title: string,
  {title: old, until}: FormerTitle,
): Pick<Finding, 'rule' | 'message'> {
  return {
    rule: 'rule-reused',
    message: `The number ${number} was that of "${old}"${until === undefined ? '' : ` until ${until}`}, and old citations of it would now mean "${title}": write the heading "${number} Withdrawn" with a line that says where to look, and give this rule the next free number. If it is the same rule, say so in a note of the document (changes: in its front matter) that names §${number}`,
  };
}

interface Lost {
  readonly number: string;
  readonly last: FormerTitle;
}

/** Rules that went together are told together. */
function tellGone({
  owners,
  lost,
}: {
  readonly owners: readonly Owner[];
  readonly lost: readonly Lost[];
}): Finding[] {
  const [first, ...others] = lost.toSorted((a, b) =>
    compareNumbers(a.number, b.number),
  );
  if (first === undefined) {
    return [];
  }
  const {number, last} = first;
  const inOrder = owners.toSorted((a, b) =>
    compareNumbers(a.heading.number, b.heading.number),
  );
  const place =
    inOrder.findLast(
      ({heading}) => compareNumbers(heading.number, number) < 0,
    ) ?? inOrder[0];
  const names = [first, ...others].map(
    (one) => `${one.number} "${one.last.title}"`,
  );
  const heading = number.includes('.')
    ? `### ${number} Withdrawn`
    : `## ${number}. Withdrawn`;
  return place === undefined
    ? []
    : [
        {
          ...placeOf(place),
          rule: 'rule-gone',
          message: `${listOf(names)} stood in ${last.file}${last.until === undefined ? '' : ` until ${last.until}`}, with no heading now, so that old citations lead nowhere: write "${heading}"${others.length === 0 ? '' : ', and so for each,'} with a line that says where to look. A number that never was in force wants a note of the document (changes: in its front matter) that names §${number}`,
        },
      ];
}

function dayBefore(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60 * 1000;
  return new Date(time).toISOString().slice(0, 10);
}
