import {isoDate} from '../../content/review';
import type {Line, VersionText} from '../../documents';
import {HEADING_START} from '../shared/Changes';

/** A rule in a version of a document, or the text outside its rules. */
export interface Unit {
  /** Empty outside of all rules, as are title and anchor. */
  readonly number: string;
  readonly title: string;
  /** Id of the heading on its page. */
  readonly anchor: string;
  /** The lines of a wording, without the title. */
  readonly text: string;
}

export interface ChangeNote {
  /** ISO date. */
  readonly date: string;
  readonly note: string;
  readonly minor: boolean;
}

/** An earlier version of a document. */
export interface DocumentVersion {
  readonly title: string;
  /** Neither a draft nor unlisted. */
  readonly published: boolean;
  /** Newest first. */
  readonly notes: readonly ChangeNote[];
  readonly units: readonly Unit[];
}

/** What the history compares of a document. */
export function versionOf({
  file,
  frontMatter,
  contentTitle,
  rules,
  otherLines,
}: VersionText): DocumentVersion {
  const {title = contentTitle, draft, unlisted} = frontMatter;
  const units = new Map<string, Unit>();
  const others = textOf(otherLines);
  if (others !== '') {
    units.set('', {number: '', title: '', anchor: '', text: others});
  }
  for (const {heading, lines} of rules) {
    const {number, title: name, id: anchor} = heading;
    // The check reports numbers that are used twice.
    if (!units.has(number)) {
      units.set(number, {number, title: name, anchor, text: textOf(lines)});
    }
  }
  return {
    title:
      typeof title === 'string' ? title : file.replace(/^.*\/|\.mdx?$/g, ''),
    published: draft !== true && unlisted !== true,
    notes: readNotes(frontMatter),
    units: [...units.values()],
  };
}

function textOf(lines: readonly Line[]): string {
  return lines
    .map(({text, isHeading = false}) =>
      isHeading ? HEADING_START + text : text,
    )
    .join('\n');
}

/** Reads `changes` of a document's front matter; entries that are not notes are left out. */
function readNotes(
  frontMatter: Readonly<Record<string, unknown>>,
): ChangeNote[] {
  const {changes} = frontMatter;
  return (Array.isArray(changes) ? (changes as unknown[]) : [])
    .flatMap((entry): ChangeNote[] => {
      const {date: day, note, minor} = Object(entry) as Record<string, unknown>;
      const date = isoDate(day);
      return date === undefined || typeof note !== 'string'
        ? []
        : [{date, note, minor: minor === true}];
    })
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
