import useIsBrowser from '@docusaurus/useIsBrowser';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import {Store} from 'docusaurus-sealed/Store';
import ifAllowed from 'docusaurus-sealed/ifAllowed';

import {numberOfId} from './documents/ruleNumber';
import {citedNumbers} from './documents/splitCitations';
import {notesOf, type Change, type ChangeNote} from './Changes';
import Day from './Day';
import NoteText from './NoteText';
import {useChanges} from './data';
import styles from './browser/newNotes.module.css';

/** How often something was marked as read on this page. */
const marked = new Store(0);

/**
 * The item of a document in the storage. It has the ids of the notes that were read on
 * this device, and the numbers of the rules that the document had; signing out removes it.
 */
function storageKey(url: string): string {
  return `rulebook.read:${url}`;
}

/** What was read of a document on this device; undefined if it was never read. */
function readItems(url: string): readonly string[] | undefined {
  return ifAllowed(() => localStorage.getItem(storageKey(url)))?.split(' ');
}

/** A hash without the note's words, because the storage is not encrypted. */
function idOf({date, note}: ChangeNote): string {
  let hash = 0;
  for (let index = 0; index < note.length; index += 1) {
    hash = (Math.imul(hash, 31) + note.charCodeAt(index)) | 0;
  }
  return `${date}:${hash}`;
}

/** Whether its document was read on this device, without this note. */
export function isNewChange(change: Change): boolean {
  return (
    !change.minor && readItems(change.url)?.includes(idOf(change)) === false
  );
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

/** The marks of the rules that new notes cite, by number. */
const Marks = createContext<ReadonlyMap<string, 'New' | 'Changed'>>(new Map());

interface Props {
  /** The document's permalink. */
  readonly url: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The document. */
  readonly children: ReactNode;
}

/**
 * Shows above a document the notes that are new since it was read on this device,
 * until they are marked as read. The first visit is the beginning.
 */
export default function NewNotes({url, frontMatter, children}: Props) {
  const {toc} = useDoc();
  const [notes] = useState(() =>
    notesOf(frontMatter).filter(({minor}) => !minor),
  );
  // The build does not know what was read.
  const isBrowser = useIsBrowser();
  const items = useMemo(
    () => (isBrowser ? readItems(url) : undefined),
    [isBrowser, url],
  );
  const unread = notes.filter((note) => items?.includes(idOf(note)) === false);
  const [isRead, setRead] = useState(false);
  const isKnown = isBrowser && (isRead || unread.length === 0);
  useEffect(() => {
    if (isKnown) {
      ifAllowed(() => {
        const numbers = toc.flatMap(({id}) => numberOfId(id) ?? []);
        const read = [...notes.map(idOf), ...numbers];
        localStorage.setItem(storageKey(url), read.join(' '));
      });
      marked.set(marked.get() + 1);
    }
  }, [url, notes, toc, isKnown]);

  const newNotes = isRead ? [] : unread;
  // Until then the gate hides what was read (see showPage.ts), so that nothing moves.
  const shown = isBrowser ? newNotes : notes;
  const marks = newNotes
    .flatMap(({note}) => citedNumbers(note))
    .map(
      (number) =>
        [number, items?.includes(number) ? 'Changed' : 'New'] as const,
    );
  return (
    <Marks value={new Map(marks)}>
      {isRead && (
        // The focused button is gone.
        <p ref={focus} tabIndex={-1} role="status" className={BOX}>
          Marked as read.
        </p>
      )}
      {shown.length > 0 && (
        <section
          hidden={!isBrowser}
          data-read={storageKey(url)}
          className={BOX}
          aria-label="New since you last read this">
          <p className="margin-bottom--sm">
            <strong>New since you last read this</strong>
          </p>
          <ul>
            {shown.map((note) => (
              <li key={note.date + note.note} data-id={idOf(note)}>
                <Day date={note.date} />: <NoteText note={note.note} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              setRead(true);
            }}>
            Mark as read
          </button>
        </section>
      )}
      {children}
    </Marks>
  );
}

const BOX = `alert alert--info margin-bottom--md ${styles.box ?? ''}`;

function focus(element: HTMLElement | null): void {
  element?.focus();
}

interface MarkProps {
  /** `10.2` */
  readonly number: string;
}

/** Marks the heading of a rule that a new note cites. */
export function ChangedMark({number}: MarkProps) {
  const mark = useContext(Marks).get(number);
  return (
    mark && (
      <span className={`badge badge--primary ${styles.mark ?? ''}`}>
        {mark}
      </span>
    )
  );
}
