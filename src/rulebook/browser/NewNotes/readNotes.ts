import ifAllowed from '../../../shared/ifAllowed';
import type {ChangeNote} from '../../shared/Changes';

/**
 * With a document's permalink, the key of the ids of its notes that were read on
 * this device. Signing out removes these items.
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

/** Keeps that all notes of a document were read. */
export function keepRead(url: string, notes: readonly ChangeNote[]): void {
  ifAllowed(() => {
    localStorage.setItem(KEY + url, notes.map(idOf).join(' '));
  });
}

/** Without its words, because the storage is not encrypted. */
function idOf({date, note}: ChangeNote): string {
  let hash = 0;
  for (let index = 0; index < note.length; index += 1) {
    hash = (Math.imul(hash, 31) + note.charCodeAt(index)) | 0;
  }
  return `${date}:${hash}`;
}
