import {isoDate} from '../../shared/review';
import type {ChangeNote} from './DocumentVersion';

/** Reads `changes` of a document's front matter; what is none is left out. */
export default function readNotes(
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
