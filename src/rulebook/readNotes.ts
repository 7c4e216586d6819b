import {useSyncExternalStore} from 'react';

import {Store} from '../shared/Store';
import ifAllowed from '../shared/ifAllowed';
import type {Change, ChangeNote} from './Changes';
import {useChanges} from './data';

/**
 * The item of a document in the storage. It has the ids of the notes that were read on
 * this device, and the numbers of the rules that the document had; signing out removes it.
 *
 * @param url the document's permalink
 */
export function storageKey(url: string): string {
  return `rulebook.read:${url}`;
}

/** How often something was marked as read on this page. */
const marked = new Store(0);

/** What was read of a document on this device. */
export interface Read {
  /** The notes that the document did not have. */
  readonly newNotes: readonly ChangeNote[];
  /** Whether the document did not have the rule. */
  readonly isNew: (number: string) => boolean;
}

/**
 * @param url the document's permalink
 * @returns undefined if it was never read
 */
export function readDevice(
  url: string,
  notes: readonly ChangeNote[],
): Read | undefined {
  const items = ifAllowed(() => localStorage.getItem(storageKey(url)))?.split(
    ' ',
  );
  if (items === undefined) {
    return undefined;
  }
  return {
    newNotes: notes.filter((note) => !items.includes(idOf(note))),
    isNew: (number) => !items.includes(number),
  };
}

/**
 * Stores that a document was read.
 *
 * @param numbers of its rules
 */
export function keepRead(
  url: string,
  notes: readonly ChangeNote[],
  numbers: readonly string[],
): void {
  ifAllowed(() => {
    const items = [...notes.map(idOf), ...numbers];
    localStorage.setItem(storageKey(url), items.join(' '));
  });
  marked.set(marked.get() + 1);
}

/**
 * `2 new since you last read`: how many notes of all documents are new since this
 * device read them.
 */
export function useNewText(): string | undefined {
  const changes = useChanges();
  // The build does not know what was read.
  const known = useSyncExternalStore(
    marked.subscribe,
    marked.get,
    () => undefined,
  );
  const count = known === undefined ? 0 : changes.filter(isNewChange).length;
  return count === 0 ? undefined : `${count} new since you last read`;
}

/** Whether its document was read on this device, without this note. */
export function isNewChange(change: Change): boolean {
  return (
    !change.minor && readDevice(change.url, [change])?.newNotes.length === 1
  );
}

/** A hash without the note's words, because the storage is not encrypted. */
export function idOf({date, note}: ChangeNote): string {
  let hash = 0;
  for (let index = 0; index < note.length; index += 1) {
    hash = (Math.imul(hash, 31) + note.charCodeAt(index)) | 0;
  }
  return `${date}:${hash}`;
}
