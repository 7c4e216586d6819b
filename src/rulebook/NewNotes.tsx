import useIsBrowser from '@docusaurus/useIsBrowser';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import {numberOfId} from '../documents/ruleNumber';
import {citedNumbers} from '../documents/splitCitations';
import {notesOf} from './Changes';
import Day from './Day';
import {NoteText} from './ChangeLine';
import {idOf, keepRead, readDevice, storageKey} from './readNotes';
import styles from './browser/newNotes.module.css';

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
  const read = useMemo(
    () => (isBrowser ? readDevice(url, notes) : undefined),
    [isBrowser, url, notes],
  );
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (
      isBrowser &&
      (isRead || read === undefined || read.newNotes.length === 0)
    ) {
      const numbers = toc.flatMap(({id}) => numberOfId(id) ?? []);
      keepRead(url, notes, numbers);
    }
  }, [url, notes, toc, isBrowser, read, isRead]);

  const newNotes = isRead ? [] : (read?.newNotes ?? []);
  // Until then the gate hides what was read (see showPage.ts), so that nothing moves.
  const shown = isBrowser ? newNotes : notes;
  const marks = newNotes
    .flatMap(({note}) => citedNumbers(note))
    .map(
      (number) => [number, read?.isNew(number) ? 'New' : 'Changed'] as const,
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
