import ifAllowed from '../../../shared/ifAllowed';
import type {ChangeNote} from '../../shared/Changes';

/**
 * The beginning of the storage keys, which a document's permalink follows. An item
 * has the ids of the notes that were read on this device; signing out removes it.
 */
const KEY = 'rulebook.read:';

/**
 * The notes that a document did not have when it was last read on this device.
 *
 * @param url the document's permalink
 * @returns undefined if it was never read
 */
export function findNew(
  url: string,
  notes: readonly ChangeNote[],
): ChangeNote[] | undefined {
  const read = ifAllowed(() => localStorage.getItem(KEY + url))?.split(' ');
  return read && notes.filter((note) => !read.includes(idOf(note)));
}

/** Stores that all notes of a document were read. */
export function keepRead(url: string, notes: readonly ChangeNote[]): void {
  ifAllowed(() => {
    localStorage.setItem(KEY + url, notes.map(idOf).join(' '));
  });
}

/** A hash without the note's words, because the storage is not encrypted. */
function idOf({date, note}: ChangeNote): string {
  let hash = 0;
  for (let index = 0; index < note.length; index += 1) {
    hash = (Math.imul(hash, 31) + note.charCodeAt(index)) | 0;
  }
  return `${date}:${hash}`;
}
